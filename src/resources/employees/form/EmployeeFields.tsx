import { userTypes } from '#contract/roles'
import type { FormField } from '../../../components/form/form-fields'
import { MultiPicker } from '../../../components/form/MultiPicker'
import { emailText } from '../../../lib/format/entry-checks'
import { errorText } from '../../../providers/call/errors'
import { useApiQuery } from '../../../providers/call/use-api'
import { useExtension } from '../../../providers/call/use-extension'
import { useOwnSession } from '../../../providers/session/acting'
import { usePrincipal, useProfile } from '../../../providers/session/profile'
import { useTools } from '../actions/tools'
import { useGroupings } from '../choices'
import { type GroupingField, groupingFields, type Person } from '../person'
import { rankRefusal } from '../person-rights'
import { type EmployeeDraft, employeeRules } from './employee-draft'

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
  const confirmable = useExtension('addresses') === true
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
  const { of, waiting, error: failed, retry } = useGroupings()
  const namedIn = (field: GroupingField, chosen: readonly string[]) =>
    chosen.map(id => of[field].find(({ _id }) => _id === id)?.name ?? id).join(', ')
  return groupingFields.map(field => ({
    name: field,
    label: t(`fields.${field}`),
    show: chosen => namedIn(field, chosen),
    widget: {
      ownLabel: true,
      draw: ({ value, onChange }, error) => (
        <MultiPicker
          label={t(`fields.${field}`)}
          options={of[field]}
          chosen={value}
          onChange={onChange}
          waiting={waiting}
          problem={failed ? errorText(failed, t) : undefined}
          onRetry={retry}
          empty={t('groupings.none')}
          error={error}
        />
      ),
    },
    ...employeeRules.groupings,
  }))
}

/** The fields of an employee; without one, of a new one. */
export function useEmployeeFields(employee: Person | undefined): Field[] {
  const { t } = useTools()
  const guard = useGuard(employee)
  const types = useTypes(employee)
  const texts = useTextFields(employee, guard)
  const groupings = useGroupingFields()
  return [
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
    ...groupings,
  ]
}
