import { amount, each, fieldsOf, text } from '../../../lib/format/answer-fields'

/** What many people are given, or what is taken from them: programs and groupings by their ids. */
export interface BulkChoice {
  programs: readonly string[]
  companyOrganizations: readonly string[]
  companySuborganizations: readonly string[]
  companyGroups: readonly string[]
}

export const nothingChosen: BulkChoice = {
  programs: [],
  companyOrganizations: [],
  companySuborganizations: [],
  companyGroups: [],
}

export const isNothing = (choice: BulkChoice): boolean =>
  Object.values(choice).every((ids: readonly string[]) => ids.length === 0)

/** What a bulk call does to one person. */
export interface PersonOutcome {
  _id: string
  name: string
  email: string
  /** Programs and groupings that come or go, by name or id. */
  what: readonly string[]
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

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.flatMap(entry => text(entry) ?? []) : []

const readPeople = (people: unknown): PersonOutcome[] =>
  each(people, ({ _id, name, email, programs, groupings }) => {
    const id = text(_id)
    const what = [...textsIn(programs), ...textsIn(groupings)]
    return id === undefined ? null : { _id: id, name: text(name) ?? '', email: text(email) ?? '', what }
  })

/** Reads what came of a bulk call, or of taking one back, whichever server answered. */
export function readOutcome(answer: unknown): BulkOutcome {
  const { change, changed, unchanged, people, stayed } = fieldsOf(answer)
  return {
    change: text(change) ?? null,
    changed: amount(changed),
    unchanged: amount(unchanged),
    people: readPeople(people),
    stayed: readPeople(stayed),
  }
}

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
    return key ? { key, name: list === 'emails' ? key : text(values?.name) } : []
  })

/** Those who are left. */
export function without({ userIds, emails }: Chosen, gone: readonly Gone[]): Chosen {
  const keys = new Set(gone.map(({ key }) => key))
  return { userIds: userIds.filter(id => !keys.has(id)), emails: emails.filter(email => !keys.has(email)) }
}

export const countOf = ({ userIds, emails }: Chosen): number => userIds.length + emails.length
