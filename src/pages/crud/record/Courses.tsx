import { useTranslation } from 'react-i18next'
import { each, text } from '../../../lib/format/answer-fields'
import styles from '../crud.module.css'
import { References } from './References'

const coursesIn = (value: unknown) =>
  each(value, ({ _id, title, promotions }) => ({
    id: text(_id) ?? text(title) ?? '',
    title: text(title) ?? '',
    promotions,
  }))

/** The courses of a degree, each with its programs. */
export function Courses({ value }: { value: unknown }) {
  const { t } = useTranslation('support')
  return (
    <ol className={styles.nested}>
      {coursesIn(value).map(({ id, title, promotions }) => (
        <li key={id}>
          {title || t('untitled')}
          <References reference={{ kind: 'reference', to: 'programs', many: true }} value={promotions} />
        </li>
      ))}
    </ol>
  )
}

/** The courses of a degree on a line. */
export function CourseTitles({ value }: { value: unknown }) {
  const { i18n } = useTranslation('support')
  const titles = coursesIn(value).map(({ title }) => title)
  return new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' }).format(titles)
}
