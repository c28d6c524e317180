import '../../../providers/late-calls'
import { use } from 'react'
import { Button } from '../../../components/controls/Button'
import { ListProblem } from '../../../components/list/ListProblem'
import { Dialog, DialogActions } from '../../../components/overlay/Dialog'
import { closeDialog } from '../../../components/overlay/DialogHost'
import { Bars } from '../../../components/page/PageHeader'
import { formatDateTime } from '../../../lib/format/format-instant'
import { CompanyClockContext } from '../../../lib/session/company-clock'
import { useTranslation } from '../../../lib/texts/use-translation'
import type { CallResult } from '../../../providers/call/call-types'
import { errorText } from '../../../providers/call/errors'
import { useApiQuery } from '../../../providers/call/use-api'
import { markText } from '../../../resources/degrees/mark-texts'
import styles from './grades.module.css'

interface HistoryDialogProps {
  degree: string
  student: { _id: string; name: string }
  assessment: { _id: string; title: string }
}

/** Every mark that a student has had in an assessment: who noted it and when, and what was there before. */
export default function HistoryDialog({ degree, student, assessment }: HistoryDialogProps) {
  const { t } = useTranslation(['gradebook', 'list', 'errors'])
  const params = { id: degree, assessmentId: assessment._id, studentId: student._id }
  const query = useApiQuery('gradebook.history', { params })
  const changes = query.data
  return (
    <Dialog title={t('historyOf', { name: student.name, title: assessment.title })} onClose={closeDialog}>
      {query.isError && <ListProblem text={errorText(query.error, t)} onRetry={() => void query.refetch()} />}
      {!changes && !query.isError && <Bars lines={3} />}
      {changes?.length === 0 && <p className={styles.quiet}>{t('noHistory')}</p>}
      {changes && changes.length > 0 && <Changes changes={changes} />}
      <DialogActions>
        <Button onClick={closeDialog}>{t('close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

/** The latest first; what one replaced is the one below it. */
function Changes({ changes }: { changes: CallResult<'gradebook.history'> }) {
  const { t, i18n } = useTranslation('gradebook')
  const { timeZone } = use(CompanyClockContext)
  const said = (mark: number | null | undefined) =>
    mark == null ? t('clash.blank') : markText(mark, i18n.language)
  const steps = changes.map((change, at) => ({
    ...change,
    step: changes.length - at,
    before: changes[at + 1]?.mark,
  }))
  return (
    <ol className={styles.changes}>
      {steps.map(({ step, before, mark, notedBy, notedAt }) => (
        <li key={step}>
          <span className={styles.change}>{t('change', { before: said(before), after: said(mark) })}</span>
          <span className={styles.quiet}>
            {t('noted', { name: notedBy.name, at: formatDateTime(notedAt, i18n.language, timeZone) })}
          </span>
        </li>
      ))}
    </ol>
  )
}
