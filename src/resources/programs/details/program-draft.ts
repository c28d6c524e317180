import { codePoints, maxLength } from '#contract/words/limits'
import { programLanguages } from '#contract/words/programs'
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
const settled = (field: DraftField, value: string): string => {
  const composed = value.normalize('NFC')
  return field === 'description' ? composed : composed.replace(/\s+/g, ' ').trim()
}

export const changedFields = (draft: ProgramDraft, before: ProgramDraft): DraftField[] =>
  draftFields.filter(field => settled(field, draft[field]) !== settled(field, before[field]))

const limits: Partial<Record<DraftField, number>> = {
  title: maxLength.title,
  internId: maxLength.sku,
  description: maxLength.description,
}

/** What is wrong with a value before it is sent: a key of the texts of wrong fields, with its number. */
export function draftProblem(field: DraftField, value: string): { key: string; count?: number } | null {
  const written = settled(field, value)
  const limit = limits[field]
  if (field === 'title' && written === '') return { key: 'required' }
  return limit !== undefined && codePoints(written) > limit ? { key: 'atMost', count: limit } : null
}

/**
 * The body of `PUT /programs/{id}`: the program as it was read, minus `_id`, with the changed fields. What
 * a server sent and this portal does not know goes back as it came.
 */
export function updateBody(program: unknown, draft: ProgramDraft, changed: readonly DraftField[]): object {
  const { _id, ...read } = program as ProgramDetails
  // A number that another server did not tell is none, and is not sent.
  const rest = Object.entries(read).filter(([, value]) => !Number.isNaN(value))
  const values = changed.map(field => {
    const value = settled(field, draft[field])
    return [field, field === 'internId' && value === '' ? null : value]
  })
  return Object.fromEntries([...rest, ...values])
}

/** One field that two people differ in, or that one of them changed. */
export interface FieldComparison {
  field: DraftField
  mine: string
  theirs: string
  before: string
  /** Both changed it, and not to the same. */
  clash: boolean
}

/** What I and somebody else made of the same program, field by field; untouched fields are left out. */
export function compareDrafts(
  mine: ProgramDraft,
  theirs: ProgramDraft,
  before: ProgramDraft,
): FieldComparison[] {
  const ours = changedFields(mine, before)
  const others = changedFields(theirs, before)
  const differing = changedFields(mine, theirs)
  return draftFields
    .filter(field => ours.includes(field) || others.includes(field))
    .map(field => ({
      field,
      mine: mine[field],
      theirs: theirs[field],
      before: before[field],
      clash: ours.includes(field) && others.includes(field) && differing.includes(field),
    }))
}
