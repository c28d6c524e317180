import type { contract } from '#contract'
import type { ResultInput } from '#contract/endpoint'
import { wordedCells } from '../check/report'
import type { Check } from '../check/rows'

type Status = ResultInput<typeof contract.users.uploadStatus>

/** The rows of a file as they were read, by whether they can go in. */
export async function statusOf({ judged }: Check): Promise<Status> {
  const status: Status = { right: [], wrong: [] }
  for await (const rows of judged())
    for (const { row, cells, kind, changes, errors } of rows)
      if (kind === 'wrong') status.wrong.push({ row, ...cells, errors: wordedCells(errors) })
      else status.right.push({ row, ...cells, kind, changes })
  return status
}
