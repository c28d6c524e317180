import { type SQL, sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { BodyOf } from '#contract/endpoint'
import type { Tx } from '../../db/database'
import { lockLearning } from '../../db/locks'
import { idsIn, listOf } from '../../db/sql/lists'
import { badFields } from '../../errors/failure'
import { type Author, programsToAdd, programsToRemove } from '../enrolments/changes'
import { demandEnlistable, demandGroupings, demandPrograms, peopleOf } from './people'

export type BulkAction = BodyOf<typeof contract.users.previewBulk>

/** Who it is for, and what changes: a select of `user_id`, `kind`, `target_id` and `before`. */
export interface BulkPlan {
  people: string[]
  changes: SQL
}

const list = (ids: string[]) => sql`unnest(${listOf(ids)})`

const groupingsToAdd = (people: string[], groupings: string[]) => sql`
  select u.id as user_id, 'groupingAdded' as kind, g.id as target_id, null::jsonb as before
  from ${list(people)} u(id) cross join ${list(groupings)} g(id)
  where not exists (select from user_groupings ug where ug.user_id = u.id and ug.grouping_id = g.id)`

const groupingsToRemove = (people: string[], groupings: string[]) => sql`
  select ug.user_id, 'groupingRemoved' as kind, ug.grouping_id as target_id, null::jsonb as before
  from user_groupings ug
  where ug.user_id = ${idsIn(people)} and ug.grouping_id = ${idsIn(groupings)}`

const groupingFields = {
  companyOrganizations: 'organization',
  companySuborganizations: 'suborganization',
  companyGroups: 'group',
} as const

const groupingNames = Object.keys(groupingFields) as (keyof typeof groupingFields)[]

/**
 * Looks up the programs and groupings that a bulk call names.
 * @throws Failure `notFound` naming every one that is not there, `conflict` every program that nobody can be enlisted into
 */
export async function demandTargets(tx: Tx, body: BulkAction): Promise<void> {
  if (body.action === 'removePrograms') return demandPrograms(tx, body.promotionIds, 'promotionIds')
  if (body.action === 'removeGroupings') return demandGroupings(tx, body.groupings, 'groupings')
  await demandEnlistable(tx, body.programs ?? [], 'programs')
  for (const field of groupingNames)
    await demandGroupings(tx, body[field] ?? [], field, groupingFields[field])
}

const distinct = (ids: string[] = []) => [...new Set(ids)]

/**
 * Keeps those whom a bulk call changes, and what they get or lose, from other writes.
 * @throws Failure `notFound` naming each one who is not there
 */
export async function lockBulk(tx: Tx, body: BulkAction): Promise<void> {
  const programs = body.action === 'removePrograms' ? body.promotionIds : []
  const added = body.action === 'edit' ? (body.programs ?? []) : []
  await lockLearning(tx, [...programs, ...added], await peopleOf(tx, body))
}

/** @throws Failure `badRequest` for nothing to do */
function demandChange(body: BulkAction): void {
  if (body.action !== 'edit' || body.programs?.length) return
  if (groupingNames.every(field => !body[field]?.length)) throw badFields(['', 'Say what changes'])
}

/** What comes or goes for each of the people. */
function changesOf(people: string[], body: BulkAction): SQL {
  if (body.action === 'removePrograms') return programsToRemove(people, distinct(body.promotionIds))
  if (body.action === 'removeGroupings') return groupingsToRemove(people, distinct(body.groupings))
  const programs = distinct(body.programs)
  const groupings = distinct(groupingNames.flatMap(field => body[field] ?? []))
  return sql`${programsToAdd(people, programs)} union all ${groupingsToAdd(people, groupings)}`
}

/**
 * What a bulk call changes, and for whom.
 * @throws Failure `notFound` naming every person, program and grouping that is not there; `conflict` naming every program
 * that nobody can be enlisted into; `badRequest` for nothing to do
 */
export async function planBulk(tx: Tx, body: BulkAction): Promise<BulkPlan> {
  demandChange(body)
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
