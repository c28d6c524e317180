import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { contract } from '#contract'
import type { ResultInput } from '#contract/endpoint'
import { anyJson } from '#contract/schemas/base'
import type { ScormEdition } from '#contract/words/scorm/manifest'
import type { Tx } from '../../../db/database'
import { scormAttempts } from '../../../db/schema'
import { demandOne } from '../../../db/sql/rows'
import { Failure } from '../../../errors/failure'
import { takeIn } from '../../activity/intake'
import { type Cmi, type Outcome, outcomeOf } from './cmi'
import type { Sitting } from './play'

type Attempt = ResultInput<typeof contract.scorm.play>['attempt']

/** The most characters of what a package keeps: 64,000 of its own, and its interactions. */
export const maxKept = 1_000_000

const sent = z.object({ cmi: anyJson(maxKept).pipe(z.record(z.string(), z.unknown())) })

/** @throws Failure `badRequest` for what no package sends */
function cmiOf(text: string): Cmi {
  try {
    return sent.parse(JSON.parse(text)).cmi
  } catch {
    throw new Failure('badRequest')
  }
}

interface Before {
  edition: ScormEdition
  completion: Outcome['completion']
  score: number | null
  secondsBefore: number
  secondsNow: number
}

const before = (tx: Tx, { attempt, package: id }: Sitting): Promise<Before> =>
  demandOne(
    tx,
    {
      edition: sql<ScormEdition>`k.edition`,
      completion: sql<Before['completion']>`a.completion`,
      score: sql<number | null>`a.score`,
      secondsBefore: sql<number>`a.seconds_before`,
      secondsNow: sql<number>`a.seconds_now`,
    },
    sql`scorm_attempts a join scorm_packages k on k.id = ${id} where a.id = ${attempt} for no key update of a`,
  )

/** What a learner's progress says to the figures: each once, however often a package saves. */
function activitiesOf(sitting: Sitting & { program: string }, was: Before, now: Before, at: string) {
  const { attempt, user: userId, class: classId, program: promotionId } = sitting
  const about = { userId, promotionId, classId, at }
  const own = (what: string) => `scorm:${attempt}:${what}`
  const more = now.secondsNow - was.secondsNow
  return [
    { ...about, kind: 'started' as const, id: own('started') },
    ...(now.completion === 'completed'
      ? [{ ...about, kind: 'completed' as const, id: own('completed') }]
      : []),
    ...(now.completion === 'completed' && now.score !== null
      ? [
          {
            ...about,
            kind: 'test' as const,
            id: own(`test:${now.score}`),
            value: Math.round(now.score * 10) / 100,
          },
        ]
      : []),
    ...(more > 0
      ? [
          {
            ...about,
            kind: 'time' as const,
            id: own(`time:${now.secondsBefore + now.secondsNow}`),
            value: more,
          },
        ]
      : []),
  ]
}

/**
 * Keeps what a package says of somebody; what a learner did counts.
 * @param text JSON, as the page of the package has sent it
 * @throws Failure `badRequest` for what no package sends, `notFound` where the attempt is gone
 */
export async function storeResults(tx: Tx, sitting: Sitting, text: string, now: Date): Promise<Attempt> {
  const cmi = cmiOf(text)
  const was = await before(tx, sitting)
  const { completion, success, score, seconds } = outcomeOf(was.edition, cmi)
  // Pages of one package each count from their own beginning.
  const secondsNow = Math.max(seconds, was.secondsNow)
  const updatedAt = now.toISOString()
  await tx
    .update(scormAttempts)
    .set({ cmi, completion, success, score, secondsNow, updatedAt })
    .where(eq(scormAttempts.id, sitting.attempt))
  const { program } = sitting
  if (program !== null) {
    const learned = { ...was, completion, score, secondsNow }
    const activities = activitiesOf({ ...sitting, program }, was, learned, updatedAt)
    await takeIn(tx, sitting.company, { activities }, now)
  }
  return { completion, success, score, seconds: was.secondsBefore + secondsNow, updatedAt }
}
