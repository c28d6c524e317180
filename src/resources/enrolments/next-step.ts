import { daysBetween } from '#contract/words/dates/deadline'
import { type EnrolmentState, enrolmentState, type PersonProgram } from './enrolment'

/** Days without activity after which somebody in progress counts as inactive (decisions, section 8). */
const quietAfter = 30

/** What is next for a person; `program` where it is about one. */
export interface NextStep {
  kind: 'enlist' | 'overdue' | 'due' | 'resume' | 'followUp' | 'goOn' | 'finished'
  program?: PersonProgram
  /** Days to the deadline, or since it. */
  days?: number
}

const inState = (programs: readonly PersonProgram[], state: EnrolmentState) =>
  programs.filter(program => enrolmentState(program) === state)

const byDeadline = (a: PersonProgram, b: PersonProgram) => (a.deadline ?? '').localeCompare(b.deadline ?? '')

const quietFor = (today: string, { lastActivity, start }: PersonProgram): number => {
  const last = lastActivity || start
  return last ? daysBetween(last, today) : 0
}

/** What is most urgent: a deadline, somebody who has gone quiet, what is stopped; then what simply goes on. */
export function nextStepOf(programs: readonly PersonProgram[], today: string): NextStep {
  const open = inState(programs, 'inProgress')
  const [due] = open.filter(({ deadline }) => Boolean(deadline)).sort(byDeadline)
  if (due?.deadline && due.deadline < today)
    return { kind: 'overdue', program: due, days: daysBetween(due.deadline, today) }
  const quiet = open.find(program => quietFor(today, program) > quietAfter)
  if (quiet) return { kind: 'followUp', program: quiet, days: quietFor(today, quiet) }
  if (due?.deadline) return { kind: 'due', program: due, days: daysBetween(today, due.deadline) }
  if (open[0]) return { kind: 'goOn', program: open[0] }
  const [stopped] = inState(programs, 'stopped')
  if (stopped) return { kind: 'resume', program: stopped }
  return { kind: inState(programs, 'finished').length > 0 ? 'finished' : 'enlist' }
}

/** The mean completion over the programs in force; undefined where there are none. */
export function meanCompletion(programs: readonly PersonProgram[]): number | undefined {
  const known = programs.filter(({ removed }) => !removed).map(({ completion }) => completion || 0)
  return known.length === 0 ? undefined : known.reduce((sum, value) => sum + value, 0) / known.length
}

/** The program in which a person learned last. */
export const lastLearned = (programs: readonly PersonProgram[]): PersonProgram | undefined =>
  programs
    .filter(({ lastActivity }) => lastActivity)
    .toSorted((a, b) => (a.lastActivity ?? '').localeCompare(b.lastActivity ?? ''))
    .at(-1)
