import { useTranslation } from 'react-i18next'
import { each, text } from '../../../lib/format/answer-fields'
import styles from '../crud.module.css'

const entries = (value: unknown) =>
  each(value, fields => ({ ...fields, id: text(fields._id) ?? '', title: text(fields.title) ?? '' }))

interface LevelProps {
  value: unknown
  /** The fields that hold the entries below, from here on. */
  below: readonly string[]
}

/** One level of a program's structure, with the ids that support needs. */
function Level({ value, below: [field, ...below] }: LevelProps) {
  const { t } = useTranslation('support')
  return (
    <ol className={styles.nested}>
      {entries(value).map(entry => (
        <li key={entry.id}>
          {entry.title || t('untitled')} <code className={styles.id}>{entry.id}</code>
          {field && <Level value={(entry as Record<string, unknown>)[field]} below={below} />}
        </li>
      ))}
    </ol>
  )
}

/** The modules of a program with their lessons and classes, folded until somebody wants them. */
export function Outline({ value }: { value: unknown }) {
  const { t } = useTranslation('support')
  return (
    <details>
      <summary>{t('modules', { count: entries(value).length })}</summary>
      <Level value={value} below={['lessons', 'microlearnings']} />
    </details>
  )
}
