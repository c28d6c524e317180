import '../../providers/late-calls'
import { useState } from 'react'
import { Button } from '../../components/controls/Button'
import { Notice } from '../../components/feedback/Notice'
import { ListProblem } from '../../components/list/ListProblem'
import { Dialog, DialogActions } from '../../components/overlay/Dialog'
import { closeDialog } from '../../components/overlay/DialogHost'
import { Bars } from '../../components/page/PageHeader'
import { useTranslation } from '../../lib/texts/use-translation'
import type { CallResult } from '../../providers/call/call-types'
import { errorText } from '../../providers/call/errors'
import { useApiQuery } from '../../providers/call/use-api'
import { problemText, useWriting } from '../../providers/call/use-write'
import styles from './employee-upload.module.css'
import type { Upload } from './RemainderButton'

type Reversal = CallResult<'users.undoUpload'>

/** What goes, what is as before, and who stays and why. */
function Outcome({ reversal, when }: { reversal: Reversal; when: 'before' | 'after' }) {
  const { t, i18n } = useTranslation('employee-upload')
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  const { removed, restored, groupings, stayed, staying } = reversal
  return (
    <>
      <ul className={styles.points}>
        {removed > 0 && <li>{t(`undo.${when}.removed`, { count: removed })}</li>}
        {restored > 0 && <li>{t(`undo.${when}.restored`, { count: restored })}</li>}
        {groupings > 0 && <li>{t(`undo.${when}.groupings`, { count: groupings })}</li>}
        {stayed > 0 && <li>{t(`undo.${when}.stayed`, { count: stayed })}</li>}
        {removed + restored + groupings === 0 && <li>{t('undo.nothing')}</li>}
      </ul>
      {staying.length > 0 && (
        <ul className={styles.staying} aria-label={t('undo.staying')}>
          {staying.map(({ _id, name, email, why }) => (
            <li key={_id}>
              <strong>{name}</strong> {email}: {list.format(why.map(reason => t(`undo.why.${reason}`)))}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Takes an upload back, once one has seen what goes and what stays. */
export default function RollBackUpload({ upload }: { upload: Upload }) {
  const { t } = useTranslation(['employee-upload', 'errors', 'field-errors'])
  const { write, busy, error, attempt } = useWriting()
  const [done, setDone] = useState<Reversal | null>(null)
  const preview = useApiQuery(
    'users.previewUploadUndo',
    { params: { id: upload._id } },
    { staleTime: 0, enabled: !done && !busy },
  )
  const apply = () =>
    attempt(async () => setDone(await write('users.undoUpload', { params: { id: upload._id } })))
  const { data } = preview
  const shown = done ?? data
  return (
    <Dialog title={t('undo.title', { name: upload.filename })} onClose={closeDialog}>
      {preview.error && !shown && (
        <ListProblem text={errorText(preview.error, t)} onRetry={() => void preview.refetch()} />
      )}
      {!shown && !preview.error && <Bars />}
      {done && <Notice kind="success">{t('undo.done')}</Notice>}
      {shown && <Outcome reversal={shown} when={done ? 'after' : 'before'} />}
      {shown && !done && !!upload.mailed && <p>{t('undo.mailed', { count: upload.mailed })}</p>}
      {error !== null && <Notice kind="danger">{problemText(error, t)}</Notice>}
      <DialogActions>
        <Button onClick={closeDialog}>{t(done ? 'undo.close' : 'undo.keep')}</Button>
        {!done && (
          <Button
            kind="danger"
            busy={busy}
            aria-disabled={!data || undefined}
            onClick={() => data && void apply()}
          >
            {t('undo.confirm')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
