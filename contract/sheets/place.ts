/** A cell by row and column, both from 0, on the sheet of a name. */
export interface Place {
  sheet: string
  row: number
  column: number
}

/** The column that letters name, from 0. */
export function columnOf(letters: string): number {
  let column = 0
  for (const letter of letters) column = column * 26 + (letter.charCodeAt(0) - 64)
  return column - 1
}

/** What a name of one cell stands for: `Sheet!$B$2` of Excel, `$Sheet.$B$2` of LibreOffice. */
const written = /^\$?(?:'((?:[^']|'')+)'|([^'!]+?))[!.]\$?([A-Z]{1,3})\$?(\d{1,7})$/

/** The place that a reference to one cell names; undefined for any other. */
export function placeOf(reference: string): Place | undefined {
  const found = written.exec(reference)
  if (!found) return undefined
  const [, quoted, plain, letters = '', row] = found
  return {
    sheet: quoted?.replaceAll("''", "'") ?? plain ?? '',
    row: Number(row) - 1,
    column: columnOf(letters),
  }
}
