import '../../../providers/late-calls'
import type { ReactNode } from 'react'
import { userTypes } from '#contract/roles'
import { maxLength } from '#contract/words/limits'
import type { FieldInput, FormField } from '../../../components/form/form-fields'
import type { OfferedList } from '../../../components/form/picker/offers'
import { Picker } from '../../../components/form/picker/Picker'
import { emailText, oneLine } from '../../../lib/format/entry-checks'
import { useApiQuery } from '../../../providers/call/use-api'
import { useMay } from '../../../providers/refine/access-control'
import { useOwnSession } from '../../../providers/session/acting'
import { usePrincipal, useProfile } from '../../../providers/session/profile'
import { useTools } from '../actions/use-employee-tools'
import { offered, useGroupings, usePrograms, useProgramsToEnlist } from '../choices'
import { DeadlineField } from '../DeadlineField'
import { type GroupingField, groupingFields, type NamedReference, type Person, rankRefusal } from '../person'
import {
  emptyParticipant,
  type ParticipantDraft,
  participantBody,
  participantDraft,
  participantFields,
  useParticipantFields,
  useParticipants,
} from './participant-fields'

/** An employee as the form has it: groupings by their ids. */
export interface EmployeeDraft extends ParticipantDraft {
  firstName: string
  lastName: string
  email: string
  type: string
  /** Blank for the company's. */
  language: string
  companyOrganizations: readonly string[]
  companySuborganizations: readonly string[]
  companyGroups: readonly string[]
  /** Of a new employee: the programs in which they learn, the last day for these, and those that they teach or coach. */
  programs: readonly string[]
  deadline: string
  responsibleFor: readonly string[]
}

export type DraftField = keyof EmployeeDraft

const emptyDraft: EmployeeDraft = {
  firstName: '',
  lastName: '',
  email: '',
  type: '',
  language: '',
  companyOrganizations: [],
  companySuborganizations: [],
  companyGroups: [],
  programs: [],
  deadline: '',
  responsibleFor: [],
  ...emptyParticipant,
}

export const draftFields = Object.keys(emptyDraft) as readonly DraftField[]

const ids = (named: readonly NamedReference[]) => named.map(({ _id }) => _id)

/** What the form begins with. */
export const draftOf = (employee: Person | undefined): EmployeeDraft =>
  employee === undefined
    ? emptyDraft
    : {
        ...emptyDraft,
        firstName: employee.firstName,
        lastName: employee.lastName,
        email: employee.email,
        type: employee.type,
        language: employee.language ?? '',
        companyOrganizations: ids(employee.companyOrganizations),
        companySuborganizations: ids(employee.companySuborganizations),
        companyGroups: ids(employee.companyGroups),
        ...participantDraft(employee),
      }

/** What each field has to keep to: section 5 of the specification. The order of groupings says nothing. */
const employeeRules = {
  name: { required: true, max: maxLength.name, settle: oneLine },
  email: { required: true, max: maxLength.email, settle: oneLine },
  groupings: { settle: (chosen: readonly string[]) => [...chosen].sort() },
} as const

const isOfParticipant = (name: string) => participantFields.includes(name as keyof ParticipantDraft)

/** The fields as a call takes them: all of a new employee, of another only those that were changed. */
export function bodyOf(
  draft: EmployeeDraft,
  fields: readonly DraftField[] = draftFields,
): Partial<EmployeeDraft> & { language?: never } {
  const { programs, deadline, responsibleFor, type } = draft
  const fundae = participantBody(draft)
  const sent = {
    ...draft,
    firstName: oneLine(draft.firstName),
    lastName: oneLine(draft.lastName),
    email: draft.email.trim(),
    language: draft.language === '' ? null : draft.language,
    // What the specification does not know is sent where it is chosen alone.
    programs: programs.length > 0 ? programs : undefined,
    deadline: programs.length > 0 && deadline !== '' ? deadline : undefined,
    responsibleFor: teaches(type) && responsibleFor.length > 0 ? responsibleFor : undefined,
  }
  const others = fields.filter(field => !isOfParticipant(field))
  const isSent = fields === draftFields ? fundae !== null : fields.some(isOfParticipant)
  return {
    ...Object.fromEntries(others.map(field => [field, sent[field]])),
    // As a whole: it replaces what is known.
    ...(isSent && { fundae }),
  } as never
}

/** Whose portal is empty until they are on the list of a program. */
const teaches = (type: string) => ['teacher', 'teacher_reader', 'coach'].includes(type)

type Field = FormField<EmployeeDraft>

/** The types to choose from: all for a new employee, else those that the server lets one give. */
function useTypes(employee: Person | undefined): readonly string[] {
  const { data } = useApiQuery(
    'users.types',
    { params: { id: employee?._id ?? '' } },
    { enabled: employee !== undefined, retry: false },
  )
  if (employee === undefined) return userTypes
  return [...new Set([employee.type, ...(Array.isArray(data?.available) ? data.available : [])])]
}

/** What holds for type and address of somebody who does not stand below (decisions, section 6). */
interface Guard {
  /** Neither is changed here. */
  type: boolean
  email: boolean
  /** The text that says what becomes of another address, where its owner has to confirm it. */
  confirmation?: 'form.confirmOwn' | 'form.confirmOwner'
}

function useGuard(employee: Person | undefined): Guard {
  const actor = { id: useProfile()._id, principal: usePrincipal() }
  const confirmable = useMay('addresses').allowed
  const { allowed } = useOwnSession()
  const refusal = employee === undefined ? null : rankRefusal(actor, employee)
  if (refusal === null) return { type: false, email: false }
  if (!confirmable || !allowed) return { type: true, email: true }
  const confirmation = refusal === 'self' ? 'form.confirmOwn' : 'form.confirmOwner'
  return { type: true, email: false, confirmation }
}

/** Names and the address. */
function useTextFields(employee: Person | undefined, guard: Guard): Field[] {
  const { t } = useTools()
  const name = (of: 'firstName' | 'lastName'): Field => ({
    name: of,
    label: t(`fields.${of}`),
    hint: t('form.atMost', { count: employeeRules.name.max }),
    half: true,
    ...employeeRules.name,
  })
  const explained = guard.confirmation && t(guard.confirmation, { name: employee?.name })
  return [
    name('firstName'),
    name('lastName'),
    {
      name: 'email',
      label: t('fields.email'),
      hint: guard.email
        ? t('form.guarded')
        : (explained ?? t('form.atMost', { count: employeeRules.email.max })),
      widget: 'email',
      readOnly: guard.email,
      check: emailText(t),
      ...employeeRules.email,
    },
  ]
}

/** Where an employee belongs: organizations, suborganizations and groups. */
function useGroupingFields(): Field[] {
  const { t } = useTools()
  const choices = useGroupings()
  const { of } = choices
  const namedIn = (field: GroupingField, chosen: readonly string[]) =>
    chosen.map(id => of[field].find(({ _id }) => _id === id)?.name ?? id).join(', ')
  return groupingFields.map(field => ({
    name: field,
    label: t(`fields.${field}`),
    show: chosen => namedIn(field, chosen),
    widget: picked(offered({ ...choices, of: of[field] }, t, t('groupings.none'))),
    ...employeeRules.groupings,
  }))
}

/** Several of what is offered. */
const picked = (offers: OfferedList): { draw: (input: FieldInput<readonly string[]>) => ReactNode } => ({
  draw: input => <Picker {...input} offers={offers} />,
})

/** What a new employee begins with in programs: as a learner, and as whoever teaches or coaches them. */
function useProgramFields(employee: Person | undefined): (draft: EmployeeDraft) => Field[] {
  const { t } = useTools()
  const asked = useMay('invitations').allowed && employee === undefined
  const toEnlist = useProgramsToEnlist(asked)
  const all = usePrograms(asked)
  const deadline: Field = {
    name: 'deadline',
    label: t('deadline.label'),
    widget: {
      ownLabel: true,
      draw: ({ value, onChange }) => <DeadlineField value={value} onChange={onChange} />,
    },
  }
  return ({ type, programs }) => {
    if (!asked) return []
    const taught = t(type === 'coach' ? 'form.coaches' : 'form.teaches')
    const none = t('employees:filters.noPrograms')
    const teaching: Field = { name: 'responsibleFor', label: taught, widget: picked(offered(all, t, none)) }
    return [
      ...(teaches(type) ? [teaching] : []),
      { name: 'programs', label: t('form.learns'), widget: picked(offered(toEnlist, t, none)) },
      ...(programs.length > 0 ? [deadline] : []),
    ]
  }
}

/** The fields of an employee with what was typed; without one, of a new one. */
export function useEmployeeFields(employee: Person | undefined): (draft: EmployeeDraft) => Field[] {
  const { t } = useTools()
  const guard = useGuard(employee)
  const types = useTypes(employee)
  const texts = useTextFields(employee, guard)
  const groupings = useGroupingFields()
  const programsWith = useProgramFields(employee)
  const asksParticipant = useParticipants() && (employee === undefined || employee.fundae !== undefined)
  const participantWith = useParticipantFields()
  return draft => [
    ...texts,
    {
      name: 'type',
      label: t('fields.type'),
      hint: guard.confirmation && t('form.guardedType'),
      disabled: guard.type,
      half: true,
      widget: {
        options: types.map(value => ({ value, text: t(`employees:types.${value || 'student'}`) })),
      },
    },
    {
      name: 'language',
      label: t('fields.language'),
      half: true,
      widget: {
        options: ['', 'en', 'es'].map(value => ({ value, text: t(`languages.${value || 'company'}`) })),
      },
    },
    ...programsWith(draft),
    ...groupings,
    ...(asksParticipant ? (participantWith(draft) as Field[]) : []),
  ]
}
