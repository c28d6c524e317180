import { useTranslation } from 'react-i18next'
import { each, fieldsOf, text } from '../../lib/format/answer-fields'
import { errorText } from '../../providers/call/errors'
import { useApiQuery } from '../../providers/call/use-api'
import styles from './employees.module.css'

/** ms for which they serve again: a pointer comes by more than once. */
const fresh = 60_000

const titlesIn = (answer: unknown, shown: string) =>
  each(answer, ({ program, removed }) => {
    const { _id, title } = fieldsOf(program)
    const id = text(_id)
    return removed === true || id === undefined || id === shown ? null : { id, title: text(title) ?? '' }
  })

/** The programs of an employee besides the one that shows already. */
export default function OtherPrograms({ id, shown }: { id: string; shown: string }) {
  const { t } = useTranslation(['employees', 'errors'])
  const { data, error } = useApiQuery('users.programs', { params: { id } }, { staleTime: fresh })
  if (error) return <span>{errorText(error, t)}</span>
  if (data === undefined) return <span className={styles.quiet}>{t('loadingPrograms')}</span>
  return (
    <ul className={styles.programs}>
      {titlesIn(data, shown).map(program => (
        <li key={program.id}>{program.title || t('untitled')}</li>
      ))}
    </ul>
  )
}
