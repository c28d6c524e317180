import { lastRow } from '../../words/upload/columns'
import { damaged, mostCellCharacters, mostColumns } from '../bounds'
import { type ReadSheet, SheetTable } from '../sheet-table'

const separators = ['\t', ';', ',', '|']

/** Lines that are looked at to find what separates cells. */
const sample = 50

/** The line that tells Excel what separates cells. */
const said = /^sep=(.)(\r\n|\n|\r|$)/i

/** What stands in most of the first lines, and of those the most often: texts have commas as well. */
function separatorOf(text: string): string {
  const lines = text
    .slice(0, 100_000)
    .replace(/"[^"]*"/g, '')
    .split(/\r\n|\n|\r/, sample)
  const counted = separators.map(separator => {
    const counts = lines.map(line => line.split(separator).length - 1).filter(count => count > 0)
    return { separator, lines: counts.length, all: counts.reduce((sum, count) => sum + count, 0) }
  })
  const [first] = counted.sort((one, other) => other.lines - one.lines || other.all - one.all)
  return first?.separator ?? ','
}

/** Excel's way to keep a text of digits: `="007"`. */
const keptAsText = /^="([^"]*)"$/

/** Reads a cell from `at` on. @returns its text and where it ends */
function cellAt(text: string, at: number, separator: string): { cell: string; end: number } {
  if (text[at] === '"') return quotedAt(text, at + 1, separator)
  let end = at
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end++
  const written = text.slice(at, end)
  return { cell: keptAsText.exec(written)?.[1] ?? written, end }
}

/** Reads a cell in quotes; two of them are one. What follows the last one belongs to it. */
function quotedAt(text: string, from: number, separator: string): { cell: string; end: number } {
  let cell = ''
  for (let at = from; ; ) {
    const quote = text.indexOf('"', at)
    if (quote === -1 || cell.length > mostCellCharacters) throw damaged()
    cell += text.slice(at, quote)
    if (text[quote + 1] !== '"') {
      const rest = cellAfterQuote(text, quote + 1, separator)
      const whole = cell + text.slice(quote + 1, rest)
      return { cell: keptAsText.exec(whole)?.[1] ?? whole, end: rest }
    }
    cell += '"'
    at = quote + 2
  }
}

function cellAfterQuote(text: string, from: number, separator: string): number {
  let end = from
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end++
  return end
}

const behindLine = (text: string, at: number) => at + (text.startsWith('\r\n', at) ? 2 : 1)

/** Reads a row. @returns its cells and where the next one begins */
function rowAt(text: string, from: number, separator: string): { cells: string[]; next: number } {
  const cells: string[] = []
  for (let at = from; ; ) {
    const { cell, end } = cellAt(text, at, separator)
    if (cells.length < mostColumns) cells.push(cell)
    if (text[end] !== separator) return { cells, next: behindLine(text, end) }
    at = end + 1
  }
}

/**
 * Reads text whose cells are separated by commas, semicolons, tabs or bars (RFC 4180). Rows are counted as spreadsheets
 * count them: one with line breaks in quotes is one.
 * @throws SheetProblem
 */
export function readDelimited(text: string): ReadSheet {
  const told = said.exec(text)
  const separator = told?.[1] ?? separatorOf(text)
  const table = new SheetTable()
  let number = told ? 1 : 0
  for (let at = told?.[0].length ?? 0; at < text.length && number < lastRow; ) {
    const { cells, next } = rowAt(text, at, separator)
    table.add(++number, cells)
    at = next
  }
  return { version: null, name: '', ...table.whole() }
}
