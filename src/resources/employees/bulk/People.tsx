import { useTranslation } from 'react-i18next'
import type { BulkOutcome } from '../../../lib/bulk-people'
import { groupingFields } from '../../../lib/person-answer'
import type { BulkAction } from '../actions/asked-action'
import styles from '../actions/dialogs.module.css'
import { useGroupings, usePrograms } from '../choices'

interface PeopleProps {
  action: BulkAction
  outcome: BulkOutcome
}

/** As many as one looks through; the server names no more than a thousand anyway. */
const few = 200

/** The names of what comes and goes: a server may name it by its id. */
function useNames(): (what: string) => string {
  const programs = usePrograms().of
  const groupings = useGroupings().of
  const known = [...programs, ...groupingFields.flatMap(field => groupings[field])]
  const names = new Map(known.map(({ _id, name }) => [_id, name]))
  return what => names.get(what) ?? what
}

/** Each person that something changes for, and what. */
export function People({ action, outcome: { people, changed = people.length } }: PeopleProps) {
  const { t, i18n } = useTranslation('employee-actions')
  const nameOf = useNames()
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  const shown = people.slice(0, few)
  const left = changed - shown.length
  if (shown.length === 0) return null
  return (
    <>
      <ul className={styles.people} aria-label={t('bulk.people')}>
        {shown.map(({ _id, name, email, what }) => (
          <li key={_id}>
            <span>
              {name} <span className={styles.quiet}>{email}</span>
            </span>
            {what.length > 0 && (
              <span className={styles.quiet}>
                {t(action === 'edit' ? 'bulk.gets' : 'bulk.loses', { what: list.format(what.map(nameOf)) })}
              </span>
            )}
          </li>
        ))}
      </ul>
      {left > 0 && <p className={styles.quiet}>{t('bulk.more', { count: left })}</p>}
    </>
  )
}
