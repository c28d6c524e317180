import { expect, it } from 'vitest'
import covered from '../installation/covers.json'
import { codeFiles, expectNone, importsOf, type SourceFile, under } from './repository'

const byPath = new Map(codeFiles.map(file => [file.path.replace(/\.(tsx?|mjs)$/, ''), file]))

const isCovered = (path: string) => covered.some(part => path === part || path.startsWith(`${part}/`))

/** What a file runs with, directly and through others; types are gone by then. */
function reachedFrom(file: SourceFile, reached: Set<string>): Set<string> {
  if (reached.has(file.path)) return reached
  reached.add(file.path)
  for (const { own, typeOnly, target } of importsOf(file)) {
    const next = own && !typeOnly ? byPath.get(target) : undefined
    if (next) reachedFrom(next, reached)
  }
  return reached
}

const tests = codeFiles.filter(under('tests/installation'))
const reached = tests.reduce((all, file) => reachedFrom(file, all), new Set<string>())

it('finds what the tests of the installation run with', () => expect(reached.size).toBeGreaterThan(50))

it('runs the tests of the installation again when anything changes that they run with', () =>
  expectNone(
    [...reached].filter(path => !isCovered(path)),
    'tests/installation/covers.json names all that the tests of the installation reach',
  ))

it('names nothing that is gone', () =>
  expectNone(
    covered.filter(
      part =>
        !codeFiles.some(({ path }) => path === part || path.startsWith(`${part}/`)) &&
        part !== 'package-lock.json',
    ),
    'tests/installation/covers.json names files and folders that there are',
  ))
