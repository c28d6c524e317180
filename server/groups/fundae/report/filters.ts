import { type SQL, sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { BodyOf } from '#contract/endpoint'
import { idsIn } from '../../../db/sql/lists'
import { below } from '../../folders/reads'
import type { Group, Which } from '../groups'

export type ReportFilters = NonNullable<BodyOf<typeof contract.company.generateFundaeReport>['filters']>

const allOf = (conditions: readonly SQL[]): SQL =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `)

/** Which groups a report is of but for its days, and which of their participants. */
export function whichOf(filters: ReportFilters): Which {
  const { folder, promotion, seats, organizations, suborganizations, groups } = filters
  const inOneOf = (ids: readonly string[]) =>
    sql`exists (select from user_groupings ug where ug.user_id = e.user_id and ug.grouping_id = ${idsIn(ids)})`
  return {
    programs: allOf([
      ...(folder ? [sql`p.folder_id in (${below(folder)} select id from below)`] : []),
      ...(promotion ? [sql`p.id = ${idsIn(promotion)}`] : []),
    ]),
    participants: allOf([
      ...[organizations, suborganizations, groups].flatMap(ids => (ids ? [inOneOf(ids)] : [])),
      // Whoever takes part occupies a seat.
      ...(seats === 'noseat' ? [sql`false`] : []),
    ]),
  }
}

/** Whether a group ran on any of the days; one whose days are not known is told of as well, with what is missing. */
export const ranWithin = ({ ini, end }: ReportFilters, { begins, ends }: Group): boolean =>
  (end === undefined || begins === null || begins <= end) &&
  (ini === undefined || ends === null || ends >= ini)
