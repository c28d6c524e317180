import { type SQL, sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { BodyOf } from '#contract/endpoint'
import type { Tx } from '../../db/database'
import { lockLearning } from '../../db/locks'
import { idsIn, listOf } from '../../db/sql/lists'
import { badField } from '../../errors/failure'
import { type Author, deadlinesToSet, programsToAdd, programsToRemove } from '../enrolments/changes'
import { demandDeadline } from '../enrolments/writes'
import { demandEnlistable, demandGroupings, demandPrograms, peopleOf } from './people'

export type BulkAction = BodyOf<typeof contract.users.previewBulk>

/** The people, and the changes as a select of `user_id`, `kind`, `target_id` and `before`. */
export interface BulkPlan {
  people: string[]
  changes: SQL
}

const list = (ids: string[]) => sql`unnest(${listOf(ids)})`

/** @param people a select of `id` */
const groupingsToAdd = (people: SQL, groupings: string[]) => sql`
  select u.id as user_id, 'groupingAdded' as kind, g.id as target_id, null::jsonb as before
  from ${people} u(id) cross join ${list(groupings)} g(id)
  where not exists (select from user_groupings ug where ug.user_id = u.id and ug.grouping_id = g.id)`

const groupingsToRemove = (people: string[], groupings: string[]) => sql`
  select ug.user_id, 'groupingRemoved' as kind, ug.grouping_id as target_id, null::jsonb as before
  from user_groupings ug
  where ug.user_id = ${idsIn(people)} and ug.grouping_id = ${idsIn(groupings)}`

/** Who comes into groupings of a type in the place of others: with `of`, who is in one of these. */
function groupingsToReplace(people: string[], type: string, { by, of }: Replacement): SQL {
  const replaced = sql`
    select ug.user_id, ug.grouping_id from user_groupings ug join groupings g on g.id = ug.grouping_id
    where ug.user_id = ${idsIn(people)} and g.type = ${type} and ${of ? sql`g.id = ${idsIn(of)}` : sql`true`}`
  const whoever = of ? sql`(select distinct user_id from (${replaced}) r)` : list(people)
  return sql`
    select r.user_id, 'groupingRemoved' as kind, r.grouping_id as target_id, null::jsonb as before
    from (${replaced}) r where r.grouping_id <> all (${listOf(by)})
    union all ${groupingsToAdd(whoever, distinct(by))}`
}

/** Who is stopped in a program, or goes on: who has finished it has nothing to be stopped in. */
const statusesToSet = (people: string[], programs: string[], status: string) => sql`
  select e.user_id, ${status === 'stopped' ? 'programStopped' : 'programResumed'} as kind, e.program_id as target_id,
    to_jsonb(e) as before
  from enrolments e
  where e.user_id = ${idsIn(people)} and e.program_id = ${idsIn(programs)} and e.removed_at is null
    and e.status <> ${status} and (e.status = 'stopped' or e.finished_at is null)`

const groupingFields = {
  companyOrganizations: 'organization',
  companySuborganizations: 'suborganization',
  companyGroups: 'group',
} as const

const groupingNames = Object.keys(groupingFields) as (keyof typeof groupingFields)[]

const distinct = (ids: string[] = []) => [...new Set(ids)]

/**
 * Looks up the programs and groupings that a bulk call names.
 * @throws Failure `notFound` naming every one that is not there, `conflict` every program that nobody can be enlisted into
 */
export async function demandTargets(tx: Tx, body: BulkAction): Promise<void> {
  if ('promotionIds' in body) return demandPrograms(tx, body.promotionIds, 'promotionIds')
  if (body.action === 'replaceGroupings') return demandReplacements(tx, body)
  if (body.action === 'removeGroupings') return demandGroupings(tx, body.groupings, 'groupings')
  await demandEnlistable(tx, body.programs ?? [], 'programs')
  for (const field of groupingNames)
    await demandGroupings(tx, body[field] ?? [], field, groupingFields[field])
}

/**
 * Keeps those whom a bulk call changes, and what they get or lose, from other writes.
 * @throws Failure `notFound` naming each one who is not there
 */
export async function lockBulk(tx: Tx, body: BulkAction): Promise<void> {
  const programs = 'promotionIds' in body ? body.promotionIds : []
  const added = body.action === 'edit' ? (body.programs ?? []) : []
  await lockLearning(tx, [...programs, ...added], await peopleOf(tx, body))
}

const changesNothing = (body: BulkAction): boolean => {
  if (body.action === 'replaceGroupings') return groupingNames.every(field => !body[field])
  return (
    body.action === 'edit' && ['programs' as const, ...groupingNames].every(field => !body[field]?.length)
  )
}

/**
 * Looks whether there is anything to do, before anybody is looked up.
 * @throws Failure `badRequest` for nothing, or a last day that is over where the company is
 */
export async function demandChange(tx: Tx, company: string, body: BulkAction, now: Date): Promise<void> {
  if (changesNothing(body)) throw badField('', 'nothing')
  if ('deadline' in body) await demandDeadline(tx, company, body.deadline, now)
}

type Given = Extract<BulkAction, { action: 'edit' }>
type Replacements = Extract<BulkAction, { action: 'replaceGroupings' }>
type Replacement = NonNullable<Replacements['companyGroups']>

/** @throws Failure `notFound` naming each grouping that is not there */
async function demandReplacements(tx: Tx, body: Replacements): Promise<void> {
  for (const field of groupingNames)
    for (const part of ['by', 'of'] as const)
      await demandGroupings(tx, body[field]?.[part] ?? [], `${field}.${part}`, groupingFields[field])
}

/** What the people get: of a program that they are in already, the last day that is given. */
function additionsOf(people: string[], body: Given): SQL {
  const programs = distinct(body.programs)
  const groupings = distinct(groupingNames.flatMap(field => body[field] ?? []))
  const added = sql`${programsToAdd(people, programs)} union all ${groupingsToAdd(list(people), groupings)}`
  if (body.deadline === undefined) return added
  return sql`${added} union all ${deadlinesToSet(people, programs, body.deadline)}`
}

/** What comes, goes or becomes of each of the people. */
function changesOf(people: string[], body: BulkAction): SQL {
  switch (body.action) {
    case 'edit':
      return additionsOf(people, body)
    case 'removePrograms':
      return programsToRemove(people, distinct(body.promotionIds))
    case 'removeGroupings':
      return groupingsToRemove(people, distinct(body.groupings))
    case 'setStatus':
      return statusesToSet(people, distinct(body.promotionIds), body.status)
    case 'setDeadline':
      return deadlinesToSet(people, distinct(body.promotionIds), body.deadline)
    case 'replaceGroupings': {
      const replaced = groupingNames.flatMap(field => {
        const replacement = body[field]
        return replacement ? [groupingsToReplace(people, groupingFields[field], replacement)] : []
      })
      return sql.join(replaced, sql` union all `)
    }
  }
}

/**
 * What a bulk call changes, and for whom.
 * @throws Failure `notFound` naming every person, program and grouping that is not there; `conflict` naming every program
 * that nobody can be enlisted into
 */
export async function planBulk(tx: Tx, body: BulkAction): Promise<BulkPlan> {
  const people = await peopleOf(tx, body)
  await demandTargets(tx, body)
  return { people, changes: changesOf(people, body) }
}

/** Plans what a bulk call changes, for some of its people or for all. @returns their ids */
export async function planChange(
  tx: Tx,
  author: Author,
  change: string,
  body: BulkAction,
): Promise<string[]> {
  const { people, changes } = await planBulk(tx, body)
  await tx.execute(
    sql`insert into bulk_change_rows (company_id, change_id, user_id, kind, target_id, before)
        select ${author.company}, ${change}, c.user_id, c.kind, c.target_id, c.before from (${changes}) c
        on conflict do nothing`,
  )
  return people
}
