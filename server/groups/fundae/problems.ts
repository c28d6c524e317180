import { type SQL, sql } from 'drizzle-orm'
import {
  dataProblems,
  type FundaeProblem,
  type GroupProblem,
  type ParticipantProblem,
  participantProblems,
} from '#contract/words/overview/fundae'

// What would block the bonus, said once: the screen, the list of incomplete participants and the report ask it here.

/** Of a participant: conditions on the enrolment `e` and their own data `d`. */
const conditionsAt = (threshold: number): Record<ParticipantProblem, SQL> => ({
  noDocument: sql`(d.document is null or d.document_type is null)`,
  noCategory: sql`d.professional_category is null`,
  noEducation: sql`d.education_level is null`,
  noCompanyCif: sql`d.company_cif is null`,
  notConnected: sql`e.time_seconds = 0`,
  belowThreshold: sql`e.completion < ${threshold}`,
  noAssessment: sql`e.test_mark is null`,
})

const named = (problems: readonly ParticipantProblem[], threshold: number): SQL => {
  const conditions = conditionsAt(threshold)
  const each = problems.map(problem => sql`case when ${conditions[problem]} then ${problem}::text end`)
  return sql`array_remove(array[${sql.join(each, sql`, `)}], null)`
}

/** The problems of a participant, as a list of words. */
export const problemsOf = (threshold: number): SQL<ParticipantProblem[]> =>
  sql`${named(participantProblems, threshold)}`

/** What their own data lacks, whatever they learned: conditions on `d` alone. */
export const missingData: SQL<ParticipantProblem[]> = sql`${named(dataProblems, 0)}`

/** How many participants have each problem, as JSON. */
export const problemCounts = (threshold: number): SQL<Record<ParticipantProblem, number>> => {
  const counts = Object.entries(conditionsAt(threshold)).map(
    ([problem, condition]) => sql`${problem}::text, count(*) filter (where ${condition})`,
  )
  return sql`json_build_object(${sql.join(counts, sql`, `)})`
}

/** A learner counts as having completed at the threshold or beyond it. */
export const isCompleted = (threshold: number): SQL<boolean> =>
  sql`(not ${conditionsAt(threshold).belowThreshold})`

/** What a group says of itself. */
interface GroupFacts {
  actionNumber: string | null
  groupNumber: string | null
  begins: string | null
  ends: string | null
  hours: number | null
  directCost: number | null
  tutors: readonly string[]
  participants: number
}

const groupConditions: Record<GroupProblem, (group: GroupFacts) => boolean> = {
  noActionNumber: ({ actionNumber }) => actionNumber === null,
  noGroupNumber: ({ groupNumber }) => groupNumber === null,
  noDates: ({ begins, ends }) => begins === null || ends === null,
  noHours: ({ hours }) => !hours,
  noTutor: ({ tutors }) => tutors.length === 0,
  // A bonus is a share of the direct costs: the others alone give none.
  noCosts: ({ directCost }) => directCost === null,
  noParticipants: ({ participants }) => participants === 0,
}

/** What is missing of a group itself. */
export const groupProblems = (group: GroupFacts): GroupProblem[] =>
  (Object.keys(groupConditions) as GroupProblem[]).filter(problem => groupConditions[problem](group))

const holdsUp = new Set<FundaeProblem>([...(Object.keys(groupConditions) as GroupProblem[]), ...dataProblems])

/** Whether a group can be reported with these problems: participants who get no bonus themselves do not hold it up. */
export const isReady = (problems: readonly FundaeProblem[]): boolean =>
  !problems.some(problem => holdsUp.has(problem))
