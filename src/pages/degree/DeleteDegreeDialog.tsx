import '../../providers/late-calls'
import { useNavigate } from 'react-router'
import { Button } from '../../components/controls/Button'
import { Notice } from '../../components/feedback/Notice'
import { Dialog, DialogActions } from '../../components/overlay/Dialog'
import { closeDialog } from '../../components/overlay/DialogHost'
import { paths } from '../../lib/address/paths'
import { useTranslation } from '../../lib/texts/use-translation'
import { useApiQuery } from '../../providers/call/use-api'
import { problemText, useWriting } from '../../providers/call/use-write'
import { type Degree, useDegree } from '../../resources/degrees/one-degree'
import styles from './degree-page.module.css'

/** How many sessions and students go out of sight; undefined while nobody knows. */
function useCounts(degree: string) {
  const query = { degree, page: 1, limit: 1 }
  const modules = useApiQuery('degreeLists.modules', { query }, { retry: false })
  const students = useApiQuery('degreeLists.students', { query }, { retry: false })
  return { modules: modules.data?.total, students: students.data?.total }
}

/** Asks before a degree is deleted, with what goes with it: nothing brings it back. */
export default function DeleteDegreeDialog({ degree: opened }: { degree: Degree }) {
  const { t } = useTranslation(['degrees', 'errors'])
  const { write, busy, error, attempt } = useWriting()
  const navigate = useNavigate()
  const { _id: id } = opened
  const { title, courses, version } = useDegree(id).degree ?? opened
  const counts = { courses: courses.length, ...useCounts(id) }
  const remove = () =>
    attempt(() =>
      write(
        'degrees.remove',
        { params: { id }, version },
        {
          done: t('deletion.done', { title }),
          gone: [id],
          after: () => {
            closeDialog()
            void navigate(paths.degrees)
          },
        },
      ),
    )
  return (
    <Dialog title={t('deletion.title', { title })} onClose={closeDialog}>
      <ul className={styles.goes}>
        {(['courses', 'modules', 'students'] as const).map(
          what =>
            counts[what] !== undefined && (
              <li key={what}>{t(`deletion.${what}`, { count: counts[what] })}</li>
            ),
        )}
      </ul>
      <p className={styles.stays}>{t('deletion.stays')}</p>
      <p>{t('deletion.goes')}</p>
      {error !== null && <Notice kind="danger">{problemText(error, t)}</Notice>}
      <DialogActions>
        <Button onClick={closeDialog}>{t('form.cancel')}</Button>
        <Button kind="danger" busy={busy} onClick={() => void remove()}>
          {t('deletion.submit')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
