import { currentSubject } from '../../../lib/session/session-token'

/** What is typed as a note and not sent yet: it lasts while one looks at other tabs and other people. */
const drafts = new Map<string, string>()

/** Whoever signs in next on this page sees none of it. */
const keyOf = (person: string) => `${currentSubject() ?? ''} ${person}`

export const noteDraft = (person: string): string => drafts.get(keyOf(person)) ?? ''

export function keepNoteDraft(person: string, text: string): void {
  if (text === '') drafts.delete(keyOf(person))
  else drafts.set(keyOf(person), text)
}
