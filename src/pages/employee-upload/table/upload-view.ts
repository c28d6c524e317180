import type { UploadColumn } from '#contract/words/upload/columns'
import type { RowKind, UploadRows } from './upload-rows'

/** Which rows show: those of a kind, or all. */
export type Shown = RowKind | 'all'

/** How many rows there are of each kind. */
export function countsOf({ states }: UploadRows): Record<Shown, number> {
  const counts = { all: states.length, new: 0, changed: 0, unchanged: 0, wrong: 0, open: 0 }
  for (const { kind } of states) counts[kind]++
  return counts
}

/** The places of the rows that show, in the order of the file. */
export const placesOf = ({ states }: UploadRows, shown: Shown): number[] =>
  states.flatMap(({ kind }, index) => (shown === 'all' || kind === shown ? [index] : []))

interface Replacement {
  column: UploadColumn
  find: string
  by: string
  /** The cell is nothing but that. */
  whole: boolean
}

const plain = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The cells of a column in which something is found, in whatever case, as they are once it is replaced. */
export function replaced({ rows }: UploadRows, { column, find, by, whole }: Replacement) {
  if (find === '' && !whole) return []
  const pattern = new RegExp(whole ? `^${plain(find)}$` : plain(find), 'giu')
  return rows.flatMap((row, index) => {
    const text = row[column].replace(pattern, () => by)
    return text === row[column] ? [] : [{ index, column, text }]
  })
}
