import { slicesOf } from './sheet-messages'
import { inSheetThread } from './sheet-thread'

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * A workbook (.xlsx) of rows that did not go in, all of it text; made in a thread of its own, which gets the rows in slices.
 * @param rows each with its reasons in the last cell
 * @param heads as many as a row has cells
 */
export function writeRemainder(rows: string[][], heads: string[], sheetName: string): Promise<Blob> {
  const slices = slicesOf(rows)
  return inSheetThread<Blob>(
    ask => ask({ kind: 'rows', rows: [] }),
    (answer, ask) => {
      if (answer.kind === 'workbook') return new Blob([answer.bytes], { type: workbookType })
      const { value, done } = slices.next()
      ask(done ? { kind: 'write', heads, name: sheetName } : { kind: 'rows', rows: value })
    },
  )
}
