import type { contract } from '#contract'
import type { ResultInput } from '#contract/endpoint'
import type { Tx } from '../../../db/database'
import { sumsByPart, total } from '../days'
import { figureBase, type Scope } from '../scope'

/** How many classes were completed, in the period and in each of its parts. */
export async function classesVolume(
  tx: Tx,
  scope: Scope,
): Promise<ResultInput<typeof contract.overview.classesVolume>> {
  const { before, by, parts } = await sumsByPart(tx, scope, ['classes_completed'], scope.previous.ini)
  return {
    ...figureBase(scope),
    classes: { value: total(parts, 'classes_completed'), previous: before.classes_completed },
    by,
    series: parts.map(({ ini, end, classes_completed }) => ({ ini, end, classes: classes_completed })),
  }
}
