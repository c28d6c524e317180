import { strToU8, zipSync } from 'fflate'
import { type CellValue, headXml, letterOf, look, rowXml, workbookParts } from '../words/upload/workbook'

/** Characters of the name of a sheet, in Excel. */
const longestName = 31

/** What the name of a sheet may not have. */
const sheetNamed = (name: string) =>
  name
    .replace(/[[\]:*?/\\]/g, ' ')
    .trim()
    .slice(0, longestName) || 'Sheet1'

/** Characters: as wide as the longest of the first cells, within reason. */
const widthOf = (texts: readonly string[]) =>
  Math.min(Math.max(12, ...texts.map(text => text.length + 3)), 60)

/** Points of a line. */
const lineHeight = 15

/** Not every program finds out by itself how high a row is. @param width characters that a line of it has */
const heightOf = (text: string, width: number) =>
  lineHeight * Math.max(1, Math.ceil(text.length / (width - 4)))

/** How long a value is as it shows; a day fits into the narrowest column. */
const shownText = (value: CellValue | undefined) => (value instanceof Date ? '' : String(value ?? ''))

/** A row to be written. */
export interface MarkedRow {
  cells: readonly CellValue[]
  /** The places of its cells that are wrong. */
  wrong: readonly number[]
}

/**
 * A workbook of one sheet whose cells are texts, also where they begin like a formula, numbers or days. The last column says what is
 * wrong with a row, in as many lines as it takes.
 * @param rows each with as many cells as `heads`, at most 26
 */
export function writeWorkbook(
  rows: readonly MarkedRow[],
  heads: readonly string[],
  name: string,
): Uint8Array<ArrayBuffer> {
  const last = heads.length - 1
  const first = rows.slice(0, 200)
  const widths = heads.map((head, column) =>
    widthOf([head, ...first.map(({ cells }) => shownText(cells[column]))]),
  )
  const written = rows.map(({ cells, wrong }, place) =>
    rowXml(
      place + 2,
      cells,
      column => {
        if (wrong.includes(column)) return look.wrong
        if (typeof cells[column] === 'number') return look.number
        if (cells[column] instanceof Date) return look.day
        return column === last ? look.reasons : look.plain
      },
      heightOf(shownText(cells[last]), widths[last] ?? 60),
    ),
  )
  const parts = workbookParts([
    {
      name: sheetNamed(name),
      hasHead: true,
      widths,
      rows: headXml(heads, () => look.head) + written.join(''),
      tail: `<autoFilter ref="A1:${letterOf(last)}${rows.length + 1}"/>`,
    },
  ])
  return zipSync(Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)])))
}
