import { useTexts } from '../../components/controls/use-texts'
import { formatDate } from '../../lib/format/format'
import { useProfile } from '../../providers/session/profile'
import styles from './employees.module.css'
import type { NamedReference } from './person'

/** A day in the company's time zone. */
export function Day({ instant }: { instant: string | null | undefined }) {
  const { timeZone, utcOffsets } = useProfile().company ?? {}
  return formatDate(instant, useTexts('shell').i18n.language, timeZone, utcOffsets)
}

/** Groupings by their names. */
export function Names({ of }: { of: readonly NamedReference[] }) {
  const names = of.map(({ name }) => name).join(', ')
  return names === '' ? (
    '—'
  ) : (
    <span className={styles.cut} title={names}>
      {names}
    </span>
  )
}

/** What a person is in the company; a type that the portal does not know shows as it came. */
export function TypeName({ type }: { type: string }) {
  const { t } = useTexts('employees')
  return t(`types.${type || 'student'}`, { defaultValue: type })
}
