import { expect, it } from 'vitest'
import { codeFiles, expectNone, lineAt, linesOf, nodesOf, type SourceFile, styleFiles } from './repository'

/** Texts and generated or seed data may be as long as they need to be. */
const isData = ({ path }: SourceFile) =>
  /^src\/i18n\/(en|es)\b/.test(path) ||
  /^server\/(platform\/seed\/(data|names|words)|db\/migrations)/.test(path)

const measured = [...codeFiles, ...styleFiles]
  .filter(file => !isData(file))
  .map(({ path, text }) => ({ path, lines: linesOf(text) }))
  .sort((a, b) => a.lines - b.lines)

/** The size that this share of the files does not exceed. */
const quantile = (share: number) => measured[Math.ceil(measured.length * share) - 1]?.lines

const longest = { median: 80, nineInTen: 200, file: 300, function: 60 }

it('has short files on the whole', () => {
  expect(quantile(0.5), 'Median of the lines of a file').toBeLessThanOrEqual(longest.median)
  expect(quantile(0.9), 'Lines of nine files in ten').toBeLessThanOrEqual(longest.nineInTen)
})

it('has no long file', () =>
  expectNone(
    measured.filter(({ lines }) => lines > longest.file).map(({ path, lines }) => `${path}: ${lines} lines`),
    `A file has at most ${longest.file} lines`,
  ))

/** The functions of a file; the frames that tests are grouped in do not count. */
function functionsOf(file: SourceFile) {
  const frames = nodesOf(file, 'CallExpression')
    .filter(({ callee }) => /(^|\.)describe\b/.test(file.text.slice(callee.start, callee.end)))
    .flatMap(call => call.arguments.map(({ start }) => start))
  return nodesOf(file, 'FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression').filter(
    ({ start }) => !frames.includes(start),
  )
}

it('has no long function', () =>
  expectNone(
    codeFiles
      .filter(file => !isData(file))
      .flatMap(file =>
        functionsOf(file)
          .map(({ start, end }) => ({ line: lineAt(file, start), last: lineAt(file, end) }))
          .filter(({ line, last }) => last - line + 1 > longest.function)
          .map(({ line, last }) => `${file.path}:${line}: ${last - line + 1} lines`),
      ),
    `A function has at most ${longest.function} lines`,
  ))
