import type { contract } from '#contract'
import type { ResultInput } from '#contract/endpoint'
import type { Tx } from '../../../db/database'
import { sumsByPart, total } from '../days'
import { exact, figureBase, type Scope } from '../scope'
import { countEnrolled } from './funnel'
import { countLearners } from './learners'

/** The first as a percentage of the second, 100 at most. */
const rateOf = (learners: number, people: number): number | null =>
  people > 0 ? exact(Math.min(100, (100 * learners) / people)) : null

const minutesOf = (seconds: number, learners: number): number | null =>
  learners > 0 ? exact(seconds / 60 / learners) : null

/** How many people learn, of those who could, and for how long. */
export async function engagement(
  tx: Tx,
  scope: Scope,
): Promise<ResultInput<typeof contract.overview.engagement>> {
  const { before, by, parts } = await sumsByPart(tx, scope, ['time_seconds'], scope.previous.ini)
  const { parts: ofParts, ...learners } = await countLearners(tx, scope, parts)
  const people = await countEnrolled(tx, scope)
  const seconds = { value: total(parts, 'time_seconds'), previous: before.time_seconds }
  const each = (of: (when: 'value' | 'previous') => number | null) => ({
    value: of('value'),
    previous: of('previous'),
  })
  return {
    ...figureBase(scope),
    learners,
    people,
    rate: each(when => rateOf(learners[when], people[when])),
    seconds,
    minutesPerLearner: each(when => minutesOf(seconds[when], learners[when])),
    by,
    series: parts.map(({ ini, end, time_seconds }, place) => ({
      ini,
      end,
      learners: ofParts[place] ?? 0,
      seconds: time_seconds,
    })),
  }
}
