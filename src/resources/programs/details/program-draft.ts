import { maxLength } from '#contract/words/limits'
import { programLanguages } from '#contract/words/programs'
import { oneLine } from '../../../lib/format/entry-checks'
import type { ProgramDetails } from '../program'

/** The details of a program that its form edits. `internId` is the SKU; an empty text is none. */
export interface ProgramDraft {
  title: string
  internId: string
  language: string
  description: string
}

export type DraftField = keyof ProgramDraft

export const draftFields: readonly DraftField[] = ['title', 'internId', 'language', 'description']

/** The languages to choose from; one that another server holds stays among them. */
export const languagesWith = (present: string): string[] =>
  present === '' || programLanguages.some(known => known === present)
    ? [...programLanguages]
    : [...programLanguages, present]

export function draftOf(program: unknown): ProgramDraft {
  const { title, internId, language, description } = (program ?? {}) as Partial<ProgramDetails>
  return {
    title: title ?? '',
    internId: internId ?? '',
    language: language ?? '',
    description: description ?? '',
  }
}

/** The API trims titles and SKUs, and stores all text as NFC: what differs in that alone is no change. */
const settled = (field: DraftField, value: string): string =>
  field === 'description' ? value.normalize('NFC') : oneLine(value)

export const changedFields = (draft: ProgramDraft, before: ProgramDraft): DraftField[] =>
  draftFields.filter(field => settled(field, draft[field]) !== settled(field, before[field]))

/** What each field has to keep to. */
export const programRules = {
  title: { required: true, max: maxLength.title, settle: oneLine },
  internId: { max: maxLength.sku, settle: oneLine },
  description: { max: maxLength.description, settle: (value: string) => value.normalize('NFC') },
} as const

/**
 * The body of `PUT /programs/{id}`: the program as it was read, minus `_id`, with what is changed. What a server sent and
 * this portal does not know goes back as it came, and `call` leaves out what it did not send.
 */
export function programBody(program: unknown, changes: object): object {
  const { _id, ...read } = program as ProgramDetails
  return { ...read, ...changes }
}

/** The body that changes these fields of the draft. */
export function updateBody(program: unknown, draft: ProgramDraft, changed: readonly DraftField[]): object {
  const values = changed.map(field => {
    const value = settled(field, draft[field])
    return [field, field === 'internId' && value === '' ? null : value]
  })
  return programBody(program, Object.fromEntries(values))
}
