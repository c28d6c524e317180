import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/controls/Button'
import { Notice } from '../../../components/feedback/Notice'
import page from '../../../components/page/page.module.css'
import type { Fields } from '../../../lib/format/answer-fields'
import type { DeclaredRecords } from '../../../providers/refine/record-declaration'
import styles from '../crud.module.css'
import { RecordValue } from '../record/RecordValue'
import { askedFields, differingFields } from './record-values'
import type { RecordFormState } from './use-record-form'

interface ConflictProps {
  state: RecordFormState
  /** The record as somebody else has saved it since. */
  theirs: Fields
  records: DeclaredRecords
}

/** Shows what somebody else has changed meanwhile, and asks what shall hold. */
export function Conflict({ state, theirs, records }: ConflictProps) {
  const { t } = useTranslation('support')
  const { form, before = {}, busy, submit, takeTheirs } = state
  const changed = differingFields(askedFields(records, 'edit'), before, theirs)
  return (
    <Notice kind="warning">
      <p>{t('conflict.text')}</p>
      <dl className={styles.fields}>
        {changed.map(field => (
          <div key={field.name}>
            <dt>{t(`fields.${field.name}`)}</dt>
            <dd>
              <RecordValue field={field} value={theirs[field.name]} />
            </dd>
          </div>
        ))}
      </dl>
      <div className={page.actions}>
        <Button busy={busy} onClick={() => void submit(form.getFieldsValue(true), theirs)}>
          {t('conflict.overwrite')}
        </Button>
        <Button onClick={() => takeTheirs(theirs)}>{t('conflict.take')}</Button>
      </div>
    </Notice>
  )
}
