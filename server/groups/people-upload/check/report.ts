import type { contract } from '#contract'
import type { ResultInput } from '#contract/endpoint'
import { type FieldError, worded } from '#contract/words/field-messages'
import type { WrongCell } from '#contract/words/upload/cells'
import type { Check } from './rows'

type Checked = ResultInput<typeof contract.users.checkRows>

/** What is wrong with the cells of a row, each with its sentence; the path is the column. */
export const wordedCells = (errors: readonly WrongCell[]): FieldError[] =>
  errors.map(({ column, code, values }) => worded({ path: column, code, values }))

/** What rows come to: those that are not named are new. */
export async function reportOf({ missing, judged }: Check): Promise<Checked> {
  const report: Checked = { created: 0, changed: [], unchanged: [], wrong: [], missing }
  for await (const rows of judged())
    for (const { row, kind, changes, errors } of rows) {
      if (kind === 'new') report.created += 1
      else if (kind === 'changed') report.changed.push({ row, changes })
      else if (kind === 'unchanged') report.unchanged.push(row)
      else report.wrong.push({ row, errors: wordedCells(errors) })
    }
  return report
}
