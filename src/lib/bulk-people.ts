import { amount, each, fieldsOf, text } from './answer-fields'

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
  people: readonly PersonOutcome[]
}

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.flatMap(entry => text(entry) ?? []) : []

/** Reads what came of a bulk call, whichever server answered. */
export function readOutcome(answer: unknown): BulkOutcome {
  const { change, changed, unchanged, people } = fieldsOf(answer)
  return {
    change: text(change) ?? null,
    changed: amount(changed),
    unchanged: amount(unchanged),
    people: each(people, ({ _id, name, email, programs, groupings }) => {
      const id = text(_id)
      const what = [...textsIn(programs), ...textsIn(groupings)]
      return id === undefined ? null : { _id: id, name: text(name) ?? '', email: text(email) ?? '', what }
    }),
  }
}

/** The people that a refusal names: `userIds.3` is the fourth of those that were sent. */
export function goneIn(errors: readonly { path: string }[], sent: readonly string[]): string[] {
  return errors.flatMap(({ path }) => {
    const [, place] = /^userIds\.(\d+)$/.exec(path) ?? []
    return place === undefined ? [] : (sent[Number(place)] ?? [])
  })
}
