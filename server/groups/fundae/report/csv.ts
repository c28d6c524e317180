import type { CellFormat } from '../../../platform/sheets/workbook'
import type { Column } from './columns'
import type { ReportLanguage, ReportTexts } from './texts'

/** Excel takes a file for UTF-8 by these bytes alone, and parts it at the sign that lists have where it is used. */
const mark = '\ufeff'
const signs: Record<ReportLanguage, { separator: string; decimal: string }> = {
  en: { separator: ',', decimal: '.' },
  es: { separator: ';', decimal: ',' },
}

/** What a spreadsheet would calculate, and what it would run. */
const looksLikeFormula = /^[=+\-@\t\r]/

type Cell = string | number | null

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** Hours, minutes and seconds; there may be more than 24 hours. */
const length = (seconds: number) =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.round(seconds) % 60]
    .map(twoDigits)
    .join(':')

/** A cell as it is read again, whatever column it is of. */
function written(value: Exclude<Cell, null>, format: CellFormat, decimal: string): string {
  if (format === 'length') return length(Number(value))
  if (format === 'instant') return String(value).replace('T', ' ')
  if (typeof value === 'number') return String(value).replace('.', decimal)
  return looksLikeFormula.test(value) ? `'${value}` : value
}

const quoted = (text: string, separator: string) =>
  /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text

const lineOf = (cells: readonly string[], separator: string) =>
  `${cells.map(cell => quoted(cell, separator)).join(separator)}\r\n`

/**
 * Rows as a file of comma-separated values (RFC 4180) that Excel opens as it is.
 * @param rows JSON of lists of rows, as they come
 */
export async function* csvOf(
  columns: readonly Column[],
  rows: AsyncIterable<string>,
  { heads }: ReportTexts,
  language: ReportLanguage,
): AsyncGenerator<string> {
  const { separator, decimal } = signs[language]
  const cellOf = (value: Cell, place: number) =>
    value === null ? '' : written(value, columns[place]?.format ?? 'text', decimal)
  yield mark +
    lineOf(
      columns.map(({ head }) => heads[head]),
      separator,
    )
  for await (const some of rows)
    yield (JSON.parse(some) as Cell[][]).map(row => lineOf(row.map(cellOf), separator)).join('')
}
