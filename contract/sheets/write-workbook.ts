import { utils, write } from 'xlsx'

/** Characters of a cell, and of the name of a sheet, in Excel. */
const longest = { cell: 32_767, name: 31 }

/** Half a surrogate pair fits into no file, and what looks like an escape of Excel is escaped itself. */
const fitting = (text: string) =>
  text
    .slice(0, longest.cell)
    .toWellFormed()
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')

/** What the name of a sheet may not have. */
const sheetNamed = (name: string) =>
  name
    .replace(/[[\]:*?/\\]/g, ' ')
    .trim()
    .slice(0, longest.name) || 'Sheet1'

/** Characters: as wide as the longest of the first cells, within reason. */
const widthOf = (texts: readonly string[]) =>
  Math.min(Math.max(10, ...texts.slice(0, 200).map(text => text.length + 2)), 60)

/**
 * A workbook of one sheet whose cells are all texts, also where they begin like a formula; texts that occur often stand in
 * it once.
 * @param rows each as long as `heads`
 */
export function writeWorkbook(
  rows: readonly (readonly string[])[],
  heads: readonly string[],
  name: string,
): Uint8Array<ArrayBuffer> {
  const table = [heads, ...rows].map(row => row.map(fitting))
  const sheet = utils.aoa_to_sheet(table, { dense: true })
  sheet['!cols'] = heads.map((_, column) => ({ wch: widthOf(table.map(row => row[column] ?? '')) }))
  const book = utils.book_new(sheet, sheetNamed(name))
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', bookSST: true, compression: true }))
}
