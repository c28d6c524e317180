import type { ReadSheet } from '#contract/sheets/sheet-table'
import type { SheetProblem } from '#contract/words/upload/sheet-problem'
import type { Bytes } from './packed'
import { ana, head } from './xlsx-parts'

/** A file that somebody could upload, and what comes of it: parts of what is read, or why it is not. */
export interface AwkwardFile {
  name: string
  bytes(): Bytes
  expected: Partial<ReadSheet> | { code: SheetProblem['code']; values?: SheetProblem['values'] }
}

/** A file that is read. */
export const read = (name: string, bytes: () => Bytes, expected: Partial<ReadSheet>): AwkwardFile => ({
  name,
  bytes,
  expected,
})

/** A file that has one person in its second row, whatever else is in it. */
export const readsAna = (
  name: string,
  bytes: () => Bytes,
  expected: Partial<ReadSheet> = { numbers: [2] },
): AwkwardFile => read(name, bytes, { head, rows: [ana], ...expected })

/** A file that is refused. */
export const refused = (
  name: string,
  code: SheetProblem['code'],
  bytes: () => Bytes,
  values?: SheetProblem['values'],
): AwkwardFile => ({ name, bytes, expected: { code, ...(values && { values }) } })
