import { useTranslation } from 'react-i18next'
import page from '../../../components/page/page.module.css'
import type { Fields } from '../../../lib/format/answer-fields'
import type { DeclaredRecords } from '../../../providers/refine/record-declaration'
import styles from '../crud.module.css'
import { RecordValue } from './RecordValue'

interface FieldListProps {
  records: DeclaredRecords
  /** Missing while it is on its way: the fields are known already. */
  record: Fields | undefined
}

/** The declared fields of a record with their values. A field that is only asked for has none. */
export function FieldList({ records, record }: FieldListProps) {
  const { t } = useTranslation(['support', 'list'])
  const shown = records.fields.filter(({ name }) => !record || name in record)
  return (
    <section className={page.panel} aria-labelledby="record-fields">
      <h2 id="record-fields">{t('fieldsTitle')}</h2>
      {!record && (
        <p role="status" className="visually-hidden">
          {t('list:loading')}
        </p>
      )}
      <dl className={styles.fields}>
        {shown.map(field => (
          <div key={field.name}>
            <dt>{t(`fields.${field.name}`)}</dt>
            <dd>
              {record ? (
                <RecordValue field={field} value={record[field.name]} />
              ) : (
                <span className={page.bar} aria-hidden="true" />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
