import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../components/feedback/Notice'
import { lazyPart } from '../../../lib/code/lazy-part'
import { whenIdle } from '../../../lib/code/when-idle'
import { withNetwork } from '../../../lib/code/with-network'
import { useMay } from '../../../providers/refine/access-control'
import { draftFields, draftOf, type ProgramDraft } from '../../../resources/programs/details/program-draft'
import { LanguageName } from '../../../resources/programs/Facts'
import type { ProgramDetails } from '../../../resources/programs/program'
import styles from '../program-page.module.css'
import { DetailsSkeleton } from './DetailsSkeleton'
import detailsStyles from './details.module.css'

/** The details for those who may not change them, with the reason. */
function DetailsReadOnly({ draft, reason }: { draft: ProgramDraft; reason: string }) {
  const { t } = useTranslation('program')
  return (
    <>
      <Notice kind="warning">{reason}</Notice>
      <dl className={detailsStyles.readOnly}>
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

// The second layer: antd comes with it, while the rest of the page, or the list that leads here, is read.
const loadForm = withNetwork(() => import('./DetailsForm'))
const DetailsForm = lazyPart(loadForm)
whenIdle(() => void loadForm().catch(() => undefined))

export interface DetailsPanelProps {
  id: string
  /** The program as the server sent it. */
  answer: unknown
  program: ProgramDetails
}

/** The details of a program: a form for those who may change them. */
export function DetailsPanel({ id, answer, program }: DetailsPanelProps) {
  const { t } = useTranslation('program')
  const write = useMay('programs.write')
  const mayEdit = write.allowed && program.editable.details
  const draft = draftOf(answer)
  return (
    <section className={styles.panel} aria-labelledby="program-details">
      <h2 id="program-details">{t('details.title')}</h2>
      {mayEdit ? (
        <Suspense fallback={<DetailsSkeleton draft={draft} />}>
          <DetailsForm id={id} answer={answer} />
        </Suspense>
      ) : (
        <DetailsReadOnly draft={draft} reason={write.reason ?? t('details.notEditable')} />
      )}
    </section>
  )
}
