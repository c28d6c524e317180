import { useTranslation } from 'react-i18next'
import type { ListAddress } from '../../components/list/use-list-state'
import { dayIn, monthOf } from '../../lib/dates/deadline'
import { useExtension } from '../../providers/call/use-extension'
import { useProfile } from '../../providers/session/profile'
import type { EmployeeFilter } from './list-declaration'
import styles from './ready-segments.module.css'

type Filters = Partial<Record<EmployeeFilter, string>>

/** What each segment filters by. Months are those of the company's clock. */
function useSegments(): Record<'neverConnected' | 'finishedThisMonth', Filters> {
  const today = dayIn(Date.now(), useProfile().company?.timeZone) ?? ''
  const { from, to } = monthOf(today)
  return {
    neverConnected: { neverConnected: 'true' },
    finishedThisMonth: { finishedFrom: from, finishedTo: to },
  }
}

/**
 * Segments that one press puts on and another takes off. Unlike the tabs they go together with each other, with any
 * status and with all other filters; what they filter by shows as that of the dialog does.
 */
export function ReadySegments({ state, change }: Pick<ListAddress<EmployeeFilter>, 'state' | 'change'>) {
  const { t } = useTranslation('employees')
  const segments = Object.entries(useSegments()) as [keyof ReturnType<typeof useSegments>, Filters][]
  // Another server knows the filters of the specification alone, and would show everybody.
  const offered = useExtension('employees')
  if (offered === false) return null
  return (
    <fieldset className={styles.segments}>
      <legend className="visually-hidden">{t('segments.label')}</legend>
      {segments.map(([name, filters]) => {
        const parts = Object.entries(filters) as [EmployeeFilter, string][]
        const on = parts.every(([part, value]) => state.filters[part] === value)
        const press = () =>
          change({ filters: on ? Object.fromEntries(parts.map(([part]) => [part, ''])) : filters })
        return (
          <button key={name} type="button" className={styles.segment} aria-pressed={on} onClick={press}>
            {t(`segments.${name}`)}
          </button>
        )
      })}
    </fieldset>
  )
}
