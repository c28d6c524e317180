import '../../providers/late-calls'
import { useTranslation } from '../../lib/texts/use-translation'
import { errorText } from '../../providers/call/errors'
import { useApiQuery } from '../../providers/call/use-api'
import styles from './employees.module.css'

/** ms for which they serve again: a pointer comes by more than once. */
const fresh = 60_000

/** The programs of an employee besides the one that shows already. */
export default function OtherPrograms({ id, shown }: { id: string; shown: string }) {
  const { t } = useTranslation(['employees', 'errors'])
  const { data, error } = useApiQuery('users.programs', { params: { id } }, { staleTime: fresh })
  if (error) return <span>{errorText(error, t)}</span>
  if (data === undefined) return <span className={styles.quiet}>{t('loadingPrograms')}</span>
  const others = data.filter(({ program, removed }) => !removed && program._id !== shown)
  return (
    <ul className={styles.programs}>
      {others.map(({ program }) => (
        <li key={program._id}>{program.title || t('untitled')}</li>
      ))}
    </ul>
  )
}
