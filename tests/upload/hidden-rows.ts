import { read } from './awkward-file'
import { ana, head, row, xlsxOf } from './xlsx-parts'

const hiding = (written: string, says: string) => written.replace('<row ', `<row hidden="${says}" `)

/** A list of three people, the second of whom a filter hides. */
export const filteredList = () =>
  xlsxOf(row(1, ...head) + row(2, ...ana) + hiding(row(3, ...ana), '1') + hiding(row(4, ...ana), '0'))

export const hiddenRows = [
  read('.xlsx: rows that a filter hides', filteredList, {
    rows: [ana, ana, ana],
    numbers: [2, 3, 4],
    hidden: [3],
  }),
]
