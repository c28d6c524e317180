import { codePoints, maxLength } from '#contract/words/limits'
import { emailText, requiredText } from '../../../lib/format/entry-checks'
import type { Translate } from '../../../lib/format/translate'
import type { NamedReference, Person } from '../person'

/** An employee as the form has it: groupings by their ids. */
export interface EmployeeDraft {
  firstName: string
  lastName: string
  email: string
  type: string
  /** Blank for the company's. */
  language: string
  companyOrganizations: readonly string[]
  companySuborganizations: readonly string[]
  companyGroups: readonly string[]
}

export type DraftField = keyof EmployeeDraft

export const draftFields: readonly DraftField[] = [
  'firstName',
  'lastName',
  'email',
  'type',
  'language',
  'companyOrganizations',
  'companySuborganizations',
  'companyGroups',
]

export const emptyDraft: EmployeeDraft = {
  firstName: '',
  lastName: '',
  email: '',
  type: '',
  language: '',
  companyOrganizations: [],
  companySuborganizations: [],
  companyGroups: [],
}

const ids = (named: readonly NamedReference[]) => named.map(({ _id }) => _id)

/** What the form begins with. */
export const draftOf = (employee: Person | undefined): EmployeeDraft =>
  employee === undefined
    ? emptyDraft
    : {
        firstName: employee.firstName,
        lastName: employee.lastName,
        email: employee.email,
        type: employee.type,
        language: employee.language ?? '',
        companyOrganizations: ids(employee.companyOrganizations),
        companySuborganizations: ids(employee.companySuborganizations),
        companyGroups: ids(employee.companyGroups),
      }

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Whether two values of a field are the same; the order of groupings says nothing. */
function isSame(a: EmployeeDraft[DraftField], b: EmployeeDraft[DraftField]): boolean {
  if (typeof a === 'string' || typeof b === 'string') return a === b
  return a.length === b.length && a.every(id => b.includes(id))
}

/** The fields in which two drafts differ. */
export const differing = (a: EmployeeDraft, b: EmployeeDraft): DraftField[] =>
  draftFields.filter(field => !isSame(a[field], b[field]))

/** What is wrong with each field before anything is sent: section 5 of the specification. */
export function draftProblems(draft: EmployeeDraft, t: Translate): Partial<Record<DraftField, string>> {
  const tooLong = (text: string, max: number) =>
    codePoints(oneLine(text)) > max ? t('errors:field.atMost', { count: max }) : undefined
  const wrong = {
    firstName: requiredText(t)(draft.firstName) ?? tooLong(draft.firstName, maxLength.name),
    lastName: requiredText(t)(draft.lastName) ?? tooLong(draft.lastName, maxLength.name),
    email: emailText(t)(draft.email) ?? tooLong(draft.email, maxLength.email),
  }
  return Object.fromEntries(Object.entries(wrong).filter(([, text]) => text !== undefined))
}

/** The fields as a call takes them: all of a new employee, of another only what was changed. */
export function bodyOf(
  draft: EmployeeDraft,
  before?: EmployeeDraft,
): Partial<EmployeeDraft> & { language?: never } {
  const sent = {
    ...draft,
    firstName: oneLine(draft.firstName),
    lastName: oneLine(draft.lastName),
    email: draft.email.trim(),
    language: draft.language === '' ? null : draft.language,
  }
  const fields = before === undefined ? draftFields : differing(draft, before)
  return Object.fromEntries(fields.map(field => [field, sent[field]])) as never
}
