import { it } from 'vitest'
import { codeFiles, expectNone, type SourceFile, under } from './repository'

/** Every line that the pattern matches, as `path:line: text`. */
const linesWith = (files: readonly SourceFile[], pattern: RegExp) =>
  files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .map((line, index) => ({ line, place: `${path}:${index + 1}` }))
      .filter(({ line }) => pattern.test(line))
      .map(({ line, place }) => `${place}: ${line.trim()}`),
  )

const otherFiles = codeFiles.filter(file => !under('tests/rules')(file))
const tests = otherFiles.filter(under('tests'))

it('silences neither the compiler nor the linter', () =>
  expectNone(
    linesWith(otherFiles, /@ts-(ignore|nocheck|expect-error)|biome-ignore|eslint-disable/),
    'An error is mended, not silenced',
  ))

it('leaves nothing for later', () =>
  expectNone(
    linesWith(otherFiles, /\b(TODO|FIXME|XXX|HACK)\b/),
    'What is missing is built, or named in the issue',
  ))

it('runs every test', () =>
  expectNone(
    linesWith(tests, /\b(it|test|describe)(\.\w+)*\.(skip|only|todo|fixme|fails)\b|\b[fx](it|describe)\(/),
    'No test is skipped, singled out or postponed',
  ))

it('waits for what happens, never for time to pass', () =>
  expectNone(
    linesWith(tests, /waitForTimeout|\bsleep\(|timers\/promises|new Promise\(\s*\w+\s*=>\s*setTimeout/),
    'A test waits for a condition',
  ))
