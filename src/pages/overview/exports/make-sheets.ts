import '../../../providers/late-calls'
import type { Answers } from '../../../providers/call/read-anew'
import type { Write } from '../../../providers/call/use-write'
import { employeeSheet } from '../../../resources/employees/export/employee-sheet'
import { reportFile } from '../../../resources/overview/export-state'
import type { OverviewQuery } from '../overview-address'

/** What the workbook says of each person. */
const columns = [
  'name',
  'email',
  'type',
  'status',
  'program',
  'completionPercentage',
  'lastProgramActivity',
  'companyOrganizations',
  'companySuborganizations',
  'companyGroups',
  'lastConnection',
].join()

type Language = 'en' | 'es'

interface People {
  /** Of the list of employees. */
  filters: Record<string, string>
  language: Language
  asWork: boolean
  told: boolean
}

/** The people of the overview, as the list of employees exports them. */
export const peopleSheet = (
  means: Answers & { write: Write },
  { filters, language, asWork, told }: People,
  signal: AbortSignal,
) => employeeSheet(means, { query: { ...filters, columns, language }, people: [], asWork, told }, signal)

const listed = (ids: string | undefined) => ids?.split(',')

/** What learners answered and delivered in the days of the overview. */
export async function responsesSheet(
  write: Write,
  { query, language }: { query: OverviewQuery; language: Language },
  signal: AbortSignal,
) {
  const { promotion, organizations, suborganizations, groups, seats, ...days } = query
  const body = {
    ...days,
    promotion: listed(promotion),
    organizations: listed(organizations),
    suborganizations: listed(suborganizations),
    groups: listed(groups),
    seats,
    language,
  }
  const begun = await write('reports.beginResponses', { body })
  return begun?.executionId ? reportFile(begun.executionId, signal) : undefined
}
