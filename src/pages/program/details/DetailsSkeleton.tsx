import { useTranslation } from 'react-i18next'
import { draftFields, type ProgramDraft } from '../../../resources/programs/details/program-draft'
import styles from './details.module.css'

/** The shape of the form while it loads, with the values where they are known, so that nothing jumps. */
export function DetailsSkeleton({ draft }: { draft?: ProgramDraft }) {
  const { t } = useTranslation('program')
  return (
    <div className={styles.skeleton} aria-busy="true">
      {draftFields.map(field => (
        <div key={field} className={styles.skeletonField} data-field={field}>
          <span>
            {field === 'title' && <span className={styles.star}>* </span>}
            {t(`fields.${field}`)}
          </span>
          <span className={styles.skeletonBox}>
            {field === 'language' ? t(`programs:language.${draft?.language}`, '') : draft?.[field]}
          </span>
        </div>
      ))}
      <span className={styles.skeletonButton}>{t('details.save')}</span>
    </div>
  )
}
