import '../../../providers/late-calls'
import { changed, selectionStore } from '../../../components/list/selection/selection-store'
import type { CallResult } from '../../../providers/call/call-types'
import { fieldErrors } from '../../../providers/call/errors'
import type { Answers } from '../../../providers/call/read-anew'
import { type GroupingField, groupingFields } from '../person'

/** What can be done to many people at once. */
export type BulkAction =
  | 'edit'
  | 'replaceGroupings'
  | 'stop'
  | 'resume'
  | 'deadline'
  | 'removePrograms'
  | 'removeGroupings'

/** What is done with the enrolments of many people. */
export const enrolmentActions = ['stop', 'resume', 'deadline'] as const satisfies readonly BulkAction[]

/** People because of whom nothing was done: they are not here any more. */
export class GonePeople extends Error {
  readonly gone: readonly Gone[]

  constructor(gone: readonly Gone[]) {
    super()
    this.gone = gone
  }
}

/** A refusal that names people becomes one that says who they are. */
export const naming = <Outcome>(people: Chosen, answer: Promise<Outcome>): Promise<Outcome> =>
  answer.catch(error => {
    const gone = goneIn(fieldErrors(error), people)
    throw gone.length > 0 ? new GonePeople(gone) : error
  })

/** Takes people out of the selection of a list that are not here any more. */
export function deselect(list: string, gone: readonly Gone[]): void {
  const store = selectionStore(list)
  const ids = gone.map(({ key }) => key)
  store.set(changed(store.get(), ids, false))
}

/** The names that the server tells; of whom it knows none, those that lists have shown, as far as they have. */
export function namesOf({ kept }: Answers, gone: readonly Gone[]): string[] {
  const known = new Map(
    kept('users.students').flatMap(({ data }) => data.map(({ _id, name }) => [_id, name])),
  )
  return gone.flatMap(({ key, name }) => name ?? known.get(key) ?? [])
}

/** What many people are given, or what is taken from them: programs and groupings by their ids. */
export interface BulkChoice extends Record<GroupingField, readonly string[]> {
  programs: readonly string[]
  /** The last day in the programs; blank for none. */
  deadline: string
  /** What groupings come instead of: one of them, or blank for whatever there is. */
  instead: Readonly<Record<GroupingField, string>>
}

export const nothingChosen: BulkChoice = {
  programs: [],
  companyOrganizations: [],
  companySuborganizations: [],
  companyGroups: [],
  deadline: '',
  instead: { companyOrganizations: '', companySuborganizations: '', companyGroups: '' },
}

export const isNothing = (choice: BulkChoice): boolean =>
  (['programs', ...groupingFields] as const).every(field => choice[field].length === 0)

/** What a bulk call does to one person. */
export interface PersonOutcome {
  _id: string
  name: string
  email: string
  /** Programs and groupings that come or go, by name or id. */
  what: readonly string[]
  /** Those that go where others come in their place. */
  left: readonly string[]
}

/** What came of a bulk call, or would. */
export interface BulkOutcome {
  /** With it, it can be taken back. */
  change: string | null
  /** Undefined where another server does not say. */
  changed: number | undefined
  unchanged: number | undefined
  /** The first of those that something changes for, by name. */
  people: readonly PersonOutcome[]
  /** The first of those who stay as they are, by name; none where the server does not say. */
  stayed: readonly PersonOutcome[]
}

/** What a bulk call answers; what a server leaves out of the answer of a write is missing. */
type Answer = Partial<CallResult<'users.bulkEdit'>>

const personOutcome = ({
  _id,
  name = '',
  email = '',
  programs = [],
  groupings = [],
  left = [],
}: NonNullable<Answer['people']>[number]): PersonOutcome => ({
  _id,
  name,
  email,
  what: [...programs, ...groupings],
  left,
})

const told = (count = Number.NaN) => (Number.isNaN(count) ? undefined : count)

/** What shows of what came of a bulk call, or of taking one back. */
export const outcomeOf = ({
  change = null,
  changed,
  unchanged,
  people = [],
  stayed = [],
}: Answer = {}): BulkOutcome => ({
  change,
  changed: told(changed),
  unchanged: told(unchanged),
  people: people.map(personOutcome),
  stayed: stayed.map(personOutcome),
})

/** People as a bulk call takes them. */
export interface Chosen {
  userIds: readonly string[]
  emails: readonly string[]
}

/** Somebody who was sent and is not there. */
export interface Gone {
  /** An id, or an address. */
  key: string
  /** Where the server knows who it was. */
  name?: string
}

interface Named {
  path: string
  values?: Record<string, unknown>
}

/** Those that a refusal names: `userIds.3` is the fourth of the ids that were sent. */
export const goneIn = (errors: readonly Named[], sent: Chosen): Gone[] =>
  errors.flatMap(({ path, values }) => {
    const [, list, place] = /^(userIds|emails)\.(\d+)$/.exec(path) ?? []
    const key = list && sent[list as keyof Chosen][Number(place)]
    return key ? { key, name: list === 'emails' ? key : (values?.name as string | undefined) } : []
  })

/** Those who are left. */
export function without({ userIds, emails }: Chosen, gone: readonly Gone[]): Chosen {
  const keys = new Set(gone.map(({ key }) => key))
  return { userIds: userIds.filter(id => !keys.has(id)), emails: emails.filter(email => !keys.has(email)) }
}

export const countOf = ({ userIds, emails }: Chosen): number => userIds.length + emails.length
