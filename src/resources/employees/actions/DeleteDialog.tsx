import { Button } from '../../../components/controls/Button'
import { Notice } from '../../../components/feedback/Notice'
import { Dialog, DialogActions } from '../../../components/overlay/Dialog'
import { hasExtension } from '../../../providers/call/extensions'
import { useExtension } from '../../../providers/call/use-extension'
import { problemText } from '../../../providers/call/use-write'
import { type AskedPerson, askNothing } from './asked-action'
import { DeletedActivity } from './DeletedActivity'
import styles from './dialogs.module.css'
import { type Tools, useAttempt, useTools } from './tools'

/** Deletes an employee, and offers to take that back where the server can. */
async function remove({ write, t }: Tools, { _id: id, name }: AskedPerson): Promise<void> {
  const undoable = await hasExtension('undo')
  const restore = () => write('users.undoDeletion', { params: { id } })
  await write(
    'users.remove',
    { params: { id } },
    {
      done: t('delete.done', { name }),
      undo: () => (undoable ? restore : undefined),
      after: askNothing,
    },
  )
}

/** Asks before an employee is deleted, with what it means for what they learn. */
export default function DeleteDialog({ employee }: { employee: AskedPerson }) {
  const tools = useTools()
  const { t } = tools
  const undoable = useExtension('undo')
  const { busy, error, attempt } = useAttempt()
  const { name, email, program, morePrograms } = employee
  const count = program ? (morePrograms ?? 0) + 1 : 0
  return (
    <Dialog title={t('delete.title', { name })} onClose={askNothing}>
      <div className={styles.body}>
        <p>{t('delete.who', { email })}</p>
        <ul className={styles.lines}>
          {morePrograms !== undefined && <li>{t('delete.programs', { count })}</li>}
          <DeletedActivity id={employee._id} />
          <li>{t(undoable ? 'delete.undoable' : 'delete.final')}</li>
        </ul>
        {error !== null && <Notice kind="danger">{problemText(error, t)}</Notice>}
      </div>
      <DialogActions>
        <Button onClick={askNothing}>{t('cancel')}</Button>
        <Button
          kind="primary"
          className={styles.danger}
          busy={busy}
          onClick={() => void attempt(() => remove(tools, employee))}
        >
          {t('delete.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
