import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../../providers/call/use-api'
import styles from './dialogs.module.css'

/** What can be said of it: at once and of everybody, or of who was active, or of who never was. */
const variants = ['kept', 'keptActive', 'neverActive'] as const

function variantFor(active: boolean | undefined): (typeof variants)[number] {
  if (active === undefined) return 'kept'
  return active ? 'keptActive' : 'neverActive'
}

/**
 * What deleting a person means for what they have learned. Nobody waits for the answer, nor is told where there is none:
 * what holds for everybody says enough. The longest text keeps the place, so that no button moves when the answer comes.
 */
export function DeletedActivity({ id }: { id: string }) {
  const { t } = useTranslation('employee-actions')
  const { data } = useApiQuery('users.hasPlatformActivity', { params: { userId: id } })
  const said = variantFor(data?.hasPlatformActivity)
  return (
    <li>
      <span className={styles.oneOf} aria-live="polite">
        {variants.map(variant => (
          <span key={variant} className={variant === said ? undefined : styles.unsaid}>
            {t(`delete.${variant}`)}
          </span>
        ))}
      </span>
    </li>
  )
}
