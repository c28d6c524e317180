import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { ResultInput } from '#contract/endpoint'
import type { ScormEdition } from '#contract/words/scorm/manifest'
import { involved, type Reader } from '../../../access/visibility'
import type { Tx } from '../../../db/database'
import { newId } from '../../../db/ids'
import type { PackageItem } from '../../../db/schema/packages'
import { demandOne, one } from '../../../db/sql/rows'
import { Failure } from '../../../errors/failure'
import type { CompanyCall } from '../../../http/call'
import type { Links } from '../../../platform/auth/links'

/** What the address of a frame carries. */
export interface Sitting {
  company: string
  package: string
  class: string
  attempt: string
  user: string
  /** Where what is learned counts; null for a preview. */
  program: string | null
  channel: string
}

const purpose = 'scorm'
/** ms for which a frame can be used: a working day. */
const usable = 12 * 3_600_000

/** @returns what a frame's address carries; null for an address that was not made here, or is over */
export const sittingOf = (links: Links, token: string): Sitting | null =>
  links.read(purpose, token) as Sitting | null

/** The program in which somebody learns a class; null for who doesn't. */
const learningIn = (tx: Tx, user: string, classId: string) =>
  one(
    tx,
    { program: sql<string>`e.program_id` },
    sql`enrolments e join program_classes pc on pc.program_id = e.program_id and pc.class_id = ${classId}
        join programs p on p.id = e.program_id and p.deleted_at is null
        where e.user_id = ${user} and e.removed_at is null and e.status = 'in progress' order by e.id desc limit 1`,
  )

/** @throws Failure `notFound` for a class of no program that the reader sees, and of none that a learner is enrolled in */
async function demandClass(tx: Tx, reader: Reader, classId: string, learns: boolean): Promise<void> {
  if (learns) return
  if (reader.reach === 'S') throw new Failure('notFound')
  await demandOne(
    tx,
    { id: sql<string>`p.id` },
    sql`programs p join program_classes pc on pc.program_id = p.id and pc.class_id = ${classId}
        where p.deleted_at is null and ${involved(reader, sql`p.id`)} limit 1`,
  )
}

/** The item of a package `k` that a class `sc` plays. */
export const playedItem = sql<PackageItem | null>`(
  select item from jsonb_array_elements(k.items) item where item ->> 'identifier' = sc.identifier limit 1)`

/** What a class plays. @throws Failure `notFound` for a class of no package, `conflict` where that can't be played yet */
async function demandPlayable(tx: Tx, classId: string) {
  const found = await demandOne(
    tx,
    {
      title: sql<string>`c.title`,
      package: sql<string>`k.id`,
      edition: sql<ScormEdition>`k.edition`,
      state: sql<string>`k.state`,
      item: playedItem,
    },
    sql`scorm_classes sc join classes c on c.id = sc.class_id and c.deleted_at is null
        join scorm_packages k on k.id = sc.package_id where sc.class_id = ${classId}`,
  )
  if (found.state !== 'ready' || !found.item || !('path' in found.item.launch)) throw new Failure('conflict')
  return { ...found, launch: found.item.launch }
}

const attemptColumns = {
  id: sql<string>`id`,
  completion: sql<Attempt['completion']>`completion`,
  success: sql<Attempt['success']>`success`,
  score: sql<number | null>`score`,
  seconds: sql<number>`seconds_before + seconds_now`,
  updatedAt: sql<string>`updated_at`,
}

type Attempt = ResultInput<typeof contract.scorm.play>['attempt']

/** Begins another time of somebody with a class: what was learned the time before is kept, or forgotten. */
const begin = (
  tx: Tx,
  {
    company,
    user,
    classId,
    now,
    anew,
  }: { company: string; user: string; classId: string; now: Date; anew: boolean },
) =>
  demandOne(tx, attemptColumns, columns =>
    anew
      ? sql`insert into scorm_attempts (id, company_id, class_id, user_id, created_at, updated_at)
          values (${newId(now.getTime())}, ${company}, ${classId}, ${user}, ${now.toISOString()}, ${now.toISOString()})
          on conflict (class_id, user_id) do update set cmi = '{}', completion = 'not attempted', success = 'unknown',
            score = null, seconds_before = 0, seconds_now = 0, updated_at = excluded.updated_at
          returning ${columns}`
      : sql`insert into scorm_attempts as a (id, company_id, class_id, user_id, created_at, updated_at)
          values (${newId(now.getTime())}, ${company}, ${classId}, ${user}, ${now.toISOString()}, ${now.toISOString()})
          on conflict (class_id, user_id) do update set
            seconds_before = a.seconds_before + a.seconds_now, seconds_now = 0
          returning ${columns}`,
  )

const pathOf = (path: string) => path.split('/').map(encodeURIComponent).join('/')

/** Begins to play a class, and says where. Beginning anew is for previews alone: what a learner did is not forgotten. */
export async function play(
  call: CompanyCall<typeof contract.scorm.play>,
): Promise<ResultInput<typeof contract.scorm.play>> {
  const { tx, caller, links, params, body, clock } = call
  const { classId } = params
  const program = (await learningIn(tx, caller.user, classId))?.program ?? null
  await demandClass(tx, call, classId, program !== null)
  const { title, edition, launch, ...found } = await demandPlayable(tx, classId)
  const anew = body.anew === true && program === null
  const { id, ...attempt } = await begin(tx, { ...caller, classId, now: clock(), anew })
  const channel = randomBytes(18).toString('base64url')
  const sitting: Sitting = {
    ...{ company: caller.company, package: found.package, class: classId, attempt: id, user: caller.user },
    ...{ program, channel },
  }
  return {
    title,
    edition,
    address: `/scorm/content/${links.sign(purpose, sitting, usable)}/${pathOf(launch.path)}${launch.query}`,
    channel,
    preview: program === null,
    attempt: { ...attempt, updatedAt: attempt.completion === 'not attempted' ? null : attempt.updatedAt },
  }
}
