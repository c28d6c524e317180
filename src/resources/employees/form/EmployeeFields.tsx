import { userTypes } from '#contract/roles'
import { maxLength } from '#contract/words/limits'
import { TextField } from '../../../components/form/TextField'
import { useApiQuery } from '../../../providers/call/use-api'
import { useExtension } from '../../../providers/call/use-extension'
import { useOwnSession } from '../../../providers/session/acting'
import { usePrincipal, useProfile } from '../../../providers/session/profile'
import styles from '../actions/dialogs.module.css'
import { useTools } from '../actions/tools'
import type { Person } from '../person'
import { rankRefusal } from '../person-rights'
import { Groupings } from './Groupings'
import { SelectField } from './SelectField'
import type { EmployeeForm } from './use-employee-form'

interface EmployeeFieldsProps {
  state: EmployeeForm
  /** Without it, a new one. */
  employee: Person | undefined
}

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

type TextName = 'firstName' | 'lastName' | 'email'

interface TextItemProps {
  state: EmployeeForm
  name: TextName
  guarded?: boolean
  /** In place of how long it may be. */
  hint?: string
}

/** A name or the address. */
function TextItem({ state, name, guarded, hint }: TextItemProps) {
  const { t } = useTools()
  const { draft, put, problems } = state
  const max = name === 'email' ? maxLength.email : maxLength.name
  const look = name === 'email' ? { type: 'email', autoCapitalize: 'none', spellCheck: false } : {}
  return (
    <div data-field={name}>
      <TextField
        {...look}
        label={t(`fields.${name}`)}
        hint={guarded ? t('form.guarded') : (hint ?? t('form.atMost', { count: max }))}
        error={problems[name]}
        value={draft[name]}
        required
        readOnly={guarded}
        autoComplete="off"
        onChange={event => put(name, event.target.value)}
      />
    </div>
  )
}

function TypeField({ state, employee, guard }: EmployeeFieldsProps & { guard: Guard }) {
  const { t } = useTools()
  const types = useTypes(employee)
  return (
    <SelectField
      name="type"
      label={t('fields.type')}
      value={state.draft.type}
      error={state.problems.type}
      options={types.map(type => ({ value: type, text: t(`employees:types.${type || 'student'}`) }))}
      hint={guard.confirmation && t('form.guardedType')}
      disabled={guard.type}
      onChange={type => state.put('type', type)}
    />
  )
}

/** The fields of an employee. */
export function EmployeeFields({ state, employee }: EmployeeFieldsProps) {
  const { t } = useTools()
  const { draft, put, problems } = state
  const guard = useGuard(employee)
  const { confirmation } = guard
  return (
    <>
      <div className={styles.pair}>
        <TextItem state={state} name="firstName" />
        <TextItem state={state} name="lastName" />
      </div>
      <TextItem
        state={state}
        name="email"
        guarded={guard.email}
        hint={confirmation && t(confirmation, { name: employee?.name })}
      />
      <div className={styles.pair}>
        <TypeField state={state} employee={employee} guard={guard} />
        <SelectField
          name="language"
          label={t('fields.language')}
          value={draft.language}
          error={problems.language}
          options={['', 'en', 'es'].map(value => ({ value, text: t(`languages.${value || 'company'}`) }))}
          onChange={language => put('language', language)}
        />
      </div>
      <Groupings state={state} />
    </>
  )
}
