import { Button } from '../../../components/controls/Button'
import { Notice } from '../../../components/feedback/Notice'
import styles from '../actions/dialogs.module.css'
import { useTools } from '../actions/tools'
import type { Person } from '../person'
import { type DraftField, differing, draftOf } from './employee-draft'
import type { EmployeeForm } from './use-employee-form'

interface ConflictProps {
  state: EmployeeForm
  /** The person as somebody else has saved them since. */
  theirs: Person
}

function useValueText() {
  const { t } = useTools()
  return (field: DraftField, employee: Person): string => {
    const value = employee[field]
    if (field === 'type') return t(`employees:types.${value || 'student'}`)
    if (field === 'language') return value ? t(`languages.${String(value)}`) : t('languages.company')
    if (Array.isArray(value)) return value.map(({ name }) => name).join(', ') || '—'
    return String(value || '—')
  }
}

/** Shows what somebody else has changed meanwhile, and asks what shall hold. */
export function Conflict({ state, theirs }: ConflictProps) {
  const { t } = useTools()
  const valueText = useValueText()
  const { before, begin, save, busy } = state
  return (
    <Notice kind="warning">
      <p>{t('conflict.text')}</p>
      <dl className={styles.facts}>
        {differing(draftOf(before), draftOf(theirs)).map(field => (
          <div key={field}>
            <dt>{t(`fields.${field}`)}</dt>
            <dd>{valueText(field, theirs)}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.buttons}>
        <Button busy={busy} onClick={() => void save(theirs)}>
          {t('conflict.overwrite')}
        </Button>
        <Button onClick={() => begin(theirs)}>{t('conflict.take')}</Button>
      </div>
    </Notice>
  )
}
