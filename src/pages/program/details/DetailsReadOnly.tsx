import { useTranslation } from 'react-i18next'
import { Notice } from '../../../components/feedback/Notice'
import { draftFields, type ProgramDraft } from '../../../resources/programs/details/program-draft'
import { LanguageName } from '../../../resources/programs/Facts'
import styles from './details.module.css'

/** The details for those who may not change them, with the reason. */
export function DetailsReadOnly({ draft, reason }: { draft: ProgramDraft; reason: string }) {
  const { t } = useTranslation('program')
  return (
    <>
      <Notice kind="warning">{reason}</Notice>
      <dl className={styles.readOnly}>
        {draftFields.map(field => (
          <div key={field}>
            <dt>{t(`fields.${field}`)}</dt>
            <dd>{field === 'language' ? <LanguageName language={draft.language} /> : draft[field] || '—'}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
