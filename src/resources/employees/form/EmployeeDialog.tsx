import { type KeyboardEvent, type SyntheticEvent, useRef } from 'react'
import { Button } from '../../../components/controls/Button'
import { FormProblemNotice } from '../../../components/form/FormProblemNotice'
import { Dialog, DialogActions } from '../../../components/overlay/Dialog'
import { askNothing } from '../actions/asked-action'
import styles from '../actions/dialogs.module.css'
import { useTools } from '../actions/tools'
import type { Person } from '../person'
import { Conflict } from './Conflict'
import { EmployeeFields } from './EmployeeFields'
import { type EmployeeForm, useEmployeeForm } from './use-employee-form'
import { WaitingForOwner } from './WaitingForOwner'

/** Leads to a field, also where what holds it is folded up. */
function focusField(form: HTMLFormElement | null, field: string): void {
  form?.querySelector<HTMLElement>(`[data-field="${field}"] :is(input, select, summary)`)?.focus()
}

interface OpenForm {
  state: EmployeeForm
  employee: Person | undefined
}

function Fields({ state, employee }: OpenForm) {
  const { t } = useTools()
  const { problem, theirs, busy, save } = state
  const form = useRef<HTMLFormElement>(null)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void save()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
  }
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit} onKeyDown={onKeyDown}>
      {theirs && <Conflict state={state} theirs={theirs} />}
      {problem && (
        <FormProblemNotice
          problem={problem}
          labelOf={field => t(`fields.${field}`)}
          onField={field => focusField(form.current, field)}
          onRetry={() => void save()}
        />
      )}
      <EmployeeFields state={state} employee={employee} />
      <DialogActions>
        <Button onClick={askNothing}>{t('cancel')}</Button>
        <Button kind="primary" type="submit" busy={busy}>
          {t(busy ? 'form.saving' : employee ? 'form.save' : 'form.create')}
        </Button>
      </DialogActions>
    </form>
  )
}

/** The form of an employee, beside the list: of a new one where none is given. */
export default function EmployeeDialog({ employee }: { employee?: Person }) {
  const { t } = useTools()
  const state = useEmployeeForm(employee)
  const { busy, dirty, waiting } = state
  const title = employee ? t('form.edit', { name: employee.name }) : t('form.add')
  return (
    <Dialog
      title={waiting ? t('waiting.title') : title}
      side
      onClose={askNothing}
      unsaved={dirty && !busy && !waiting}
    >
      {waiting ? <WaitingForOwner waiting={waiting} /> : <Fields state={state} employee={employee} />}
    </Dialog>
  )
}
