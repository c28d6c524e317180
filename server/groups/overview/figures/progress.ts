import type { contract } from '#contract'
import type { ResultInput } from '#contract/endpoint'
import type { Tx } from '../../../db/database'
import { sumsByPart } from '../days'
import { exact, figureBase, mean, type Scope } from '../scope'

/** The mean completion at the end of the period and of each of its parts: what was gained up to then, over the enrolments. */
export async function averageProgress(
  tx: Tx,
  scope: Scope,
): Promise<ResultInput<typeof contract.overview.averageProgress>> {
  const { before, by, parts } = await sumsByPart(tx, scope, ['gained', 'enrolled', 'finished'])
  const now = { ...before }
  const series = parts.map(({ ini, end, gained, enrolled, finished }) => {
    now.gained += gained
    now.enrolled += enrolled
    now.finished += finished
    return { ini, end, progress: mean(now.gained, now.enrolled), enrolments: now.enrolled }
  })
  return {
    ...figureBase(scope),
    progress: {
      value: mean(now.gained, now.enrolled),
      previous: mean(before.gained, before.enrolled),
    },
    completionSum: { value: exact(now.gained), previous: exact(before.gained) },
    enrolments: { value: now.enrolled, previous: before.enrolled },
    finished: { value: now.finished, previous: before.finished },
    by,
    series,
  }
}
