import { Button } from '../../../components/controls/Button'
import { Notice } from '../../../components/feedback/Notice'
import { offerUndo } from '../../../components/feedback/undo/offers'
import { Dialog, DialogActions } from '../../../components/overlay/Dialog'
import { callWith } from '../../../providers/call/api'
import { statusOf } from '../../../providers/call/errors'
import { explainedText } from '../../../providers/call/explained-error'
import { hasExtension } from '../../../providers/call/extensions'
import { useExtension } from '../../../providers/call/use-extension'
import { notify } from '../../../providers/refine/notifications'
import { type AskedPerson, askNothing } from './asked-action'
import { DeletedActivity } from './DeletedActivity'
import styles from './dialogs.module.css'
import { refreshEmployees } from './employee-cache'
import { type Tools, useAttempt, useTools } from './tools'

/** Deletes an employee, and offers to take that back where the server can. */
async function remove({ client, t }: Tools, { _id: id, name }: AskedPerson): Promise<void> {
  await callWith('users.remove', { params: { id } })
  askNothing()
  const text = t('delete.done', { name })
  const restore = async () => {
    await callWith('users.undoDeletion', { params: { id } })
    await refreshEmployees(client)
  }
  if (await hasExtension('undo')) offerUndo({ text, undo: restore })
  else notify.success(text)
  await refreshEmployees(client)
}

/** Asks before an employee is deleted, with what it means for what they learn. */
export default function DeleteDialog({ employee }: { employee: AskedPerson }) {
  const tools = useTools()
  const { t } = tools
  const undoable = useExtension('undo')
  const { busy, error, attempt } = useAttempt()
  const { name, email, program, morePrograms } = employee
  const count = program ? (morePrograms ?? 0) + 1 : 0
  const confirm = () =>
    attempt(() =>
      remove(tools, employee).catch(reason => {
        if (statusOf(reason) === 404) void refreshEmployees(tools.client)
        throw reason
      }),
    )
  return (
    <Dialog title={t('delete.title', { name })} onClose={askNothing}>
      <div className={styles.body}>
        <p>{t('delete.who', { email })}</p>
        <ul className={styles.lines}>
          {morePrograms !== undefined && <li>{t('delete.programs', { count })}</li>}
          <DeletedActivity id={employee._id} />
          <li>{t(undoable ? 'delete.undoable' : 'delete.final')}</li>
        </ul>
        {error !== null && (
          <Notice kind="danger">
            {statusOf(error) === 404 ? t('problem.gone') : explainedText(error, t)}
          </Notice>
        )}
      </div>
      <DialogActions>
        <Button onClick={askNothing}>{t('cancel')}</Button>
        <Button kind="primary" className={styles.danger} busy={busy} onClick={() => void confirm()}>
          {t('delete.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
