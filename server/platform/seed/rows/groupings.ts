import { codePoints, maxLength } from '#contract/words/limits'
import { searchText } from '#contract/words/search-text'
import type { groupings, userGroupings } from '../../../db/schema'
import type { CompanyPlan } from '../company-plans'
import { departments, groupNames } from '../data/organization'
import type { Random } from '../random'
import { day, idAt, iso } from '../seed-time'

type Type = (typeof groupings.$inferInsert)['type']

/** The groupings of one company, and a way to put a person into some of them. */
export interface GroupingPlan {
  rows: (typeof groupings.$inferInsert)[]
  assign(random: Random, userId: string): (typeof userGroupings.$inferInsert)[]
}

/** Sites as suborganizations: in large companies with their buildings. */
function suborganizations(plan: CompanyPlan): string[] {
  if (plan.employees < 1000) return [...plan.sites]
  return plan.sites.flatMap(site => [site, ...[1, 2, 3, 4, 5].map(building => `${site} ${building}`)])
}

/** Named groups and, for each year, numbered intakes such as `2026-03`. */
function groups(plan: CompanyPlan, now: number): string[] {
  const year = new Date(now).getUTCFullYear()
  const intakes = plan.employees < 1000 ? 2 : 30
  const numbered = Array.from(
    { length: intakes },
    (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`,
  )
  return [...groupNames.map(name => name[plan.language]), ...numbered].filter(
    name => codePoints(name) <= maxLength.group,
  )
}

export function planGroupings(
  random: Random,
  plan: CompanyPlan,
  companyId: string,
  now: number,
): GroupingPlan {
  const createdAt = now - 790 * day
  const rowOf = (type: Type) => (name: string) => ({
    id: idAt(random, createdAt),
    companyId,
    name,
    nameSearch: searchText(name),
    type,
    createdAt: iso(createdAt),
  })
  const organizationRows = departments.map(name => name[plan.language]).map(rowOf('organization'))
  const suborganizationRows = suborganizations(plan).map(rowOf('suborganization'))
  const groupRows = groups(plan, now).map(rowOf('group'))

  return {
    rows: [...organizationRows, ...suborganizationRows, ...groupRows],
    assign(random, userId) {
      const chosen = [
        ...(random.chance(0.93) ? [random.pick(organizationRows)] : []),
        ...(random.chance(0.8) ? [random.pick(suborganizationRows)] : []),
        ...(random.chance(0.6) ? random.sample(groupRows, random.int(1, 2)) : []),
      ]
      return chosen.map(({ id }) => ({ companyId, userId, groupingId: id }))
    },
  }
}
