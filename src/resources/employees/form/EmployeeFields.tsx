import { maxLength } from '#contract/limits'
import { userTypes } from '#contract/roles'
import { TextField } from '../../../components/TextField'
import type { Person } from '../../../lib/person-answer'
import { rankRefusal } from '../../../lib/person-rights'
import { usePrincipal, useProfile } from '../../../providers/profile'
import { useApiQuery } from '../../../providers/use-api'
import styles from '../actions/dialogs.module.css'
import { useTools } from '../actions/tools'
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

/** Type and address are changed only of somebody below the own rank (decisions, section 6). */
function useGuarded(employee: Person | undefined): boolean {
  const actor = { id: useProfile()._id, principal: usePrincipal() }
  return employee !== undefined && rankRefusal(actor, employee) !== null
}

type TextName = 'firstName' | 'lastName' | 'email'

/** A name or the address. */
function TextItem({ state, name, guarded }: { state: EmployeeForm; name: TextName; guarded?: boolean }) {
  const { t } = useTools()
  const { draft, put, problems } = state
  const max = name === 'email' ? maxLength.email : maxLength.name
  const look = name === 'email' ? { type: 'email', autoCapitalize: 'none', spellCheck: false } : {}
  return (
    <div data-field={name}>
      <TextField
        {...look}
        label={t(`fields.${name}`)}
        hint={guarded ? t('form.guarded') : t('form.atMost', { count: max })}
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

/** The fields of an employee. */
export function EmployeeFields({ state, employee }: EmployeeFieldsProps) {
  const { t } = useTools()
  const { draft, put, problems } = state
  const types = useTypes(employee)
  const guarded = useGuarded(employee)
  return (
    <>
      <div className={styles.pair}>
        <TextItem state={state} name="firstName" />
        <TextItem state={state} name="lastName" />
      </div>
      <TextItem state={state} name="email" guarded={guarded} />
      <div className={styles.pair}>
        <SelectField
          name="type"
          label={t('fields.type')}
          value={draft.type}
          error={problems.type}
          options={types.map(type => ({ value: type, text: t(`employees:types.${type || 'student'}`) }))}
          disabled={guarded}
          onChange={type => put('type', type)}
        />
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
