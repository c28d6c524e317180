import { maxLength } from '#contract/words/limits'
import { oneLine } from '../../../lib/format/entry-checks'
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

/** What each field has to keep to: section 5 of the specification. The order of groupings says nothing. */
export const employeeRules = {
  name: { required: true, max: maxLength.name, settle: oneLine },
  email: { required: true, max: maxLength.email, settle: oneLine },
  groupings: { settle: (chosen: readonly string[]) => [...chosen].sort() },
} as const

/** The fields as a call takes them: all of a new employee, of another only those that were changed. */
export function bodyOf(
  draft: EmployeeDraft,
  fields: readonly DraftField[] = draftFields,
): Partial<EmployeeDraft> & { language?: never } {
  const sent = {
    ...draft,
    firstName: oneLine(draft.firstName),
    lastName: oneLine(draft.lastName),
    email: draft.email.trim(),
    language: draft.language === '' ? null : draft.language,
  }
  return Object.fromEntries(fields.map(field => [field, sent[field]])) as never
}
