import '../../../providers/late-calls'
import { Button } from '../../../components/controls/Button'
import { Notice } from '../../../components/feedback/Notice'
import { Dialog, DialogActions } from '../../../components/overlay/Dialog'
import { closeDialog } from '../../../components/overlay/DialogHost'
import { useTranslation } from '../../../lib/texts/use-translation'
import { useApiQuery } from '../../../providers/call/use-api'
import { problemText, useWriting } from '../../../providers/call/use-write'
import { useMay } from '../../../providers/refine/access-control'
import type { AskedPerson } from '../person'
import styles from './employee-dialogs.module.css'
import { type Tools, useTools } from './use-employee-tools'

/** What can be said of it: at once and of everybody, or of who was active, or of who never was. */
const variants = ['kept', 'keptActive', 'neverActive'] as const

function variantFor(active: boolean | undefined): (typeof variants)[number] {
  if (active === undefined) return 'kept'
  return active ? 'keptActive' : 'neverActive'
}

/**
 * What deleting a person means for what they have learned. Nobody waits for the answer, nor is told where there is none:
 * what holds for everybody says enough. The longest text keeps the place, so that no button moves when the answer comes.
 */
function DeletedActivity({ id }: { id: string }) {
  const { t } = useTranslation('employee-actions')
  const { data } = useApiQuery('users.hasPlatformActivity', { params: { userId: id } })
  const said = variantFor(data?.hasPlatformActivity)
  return (
    <li>
      <span className={styles.oneOf} aria-live="polite">
        {variants.map(variant => (
          <span key={variant} className={variant === said ? undefined : styles.unsaid}>
            {t(`delete.${variant}`)}
          </span>
        ))}
      </span>
    </li>
  )
}

/** Deletes an employee, and offers to take that back where the server can. */
async function remove(
  { write, t }: Tools,
  { _id: id, name }: AskedPerson,
  undoable: boolean,
  onGone: (() => void) | undefined,
): Promise<void> {
  const restore = () => write('users.undoDeletion', { params: { id } })
  await write(
    'users.remove',
    { params: { id } },
    {
      done: t('delete.done', { name }),
      gone: onGone && [id],
      undo: () => (undoable ? restore : undefined),
      after: () => {
        closeDialog()
        onGone?.()
      },
    },
  )
}

/** How many programs a person leaves: as the list knows it, else as it is asked for. */
function useProgramCount({ _id: id, program, morePrograms }: AskedPerson): number | undefined {
  const known = morePrograms !== undefined
  const { data } = useApiQuery('users.programs', { params: { id } }, { enabled: !known })
  if (known) return program ? morePrograms + 1 : 0
  return data?.filter(({ removed }) => !removed).length
}

interface DeleteEmployeeDialogProps {
  employee: AskedPerson
  onGone?: () => void
}

/** Asks before an employee is deleted, with what it means for what they learn. */
export default function DeleteEmployeeDialog({ employee, onGone }: DeleteEmployeeDialogProps) {
  const tools = useTools()
  const { t } = tools
  const undoable = useMay('undo').allowed
  const { busy, error, attempt } = useWriting()
  const { name, email } = employee
  const count = useProgramCount(employee)
  return (
    <Dialog title={t('delete.title', { name })} onClose={closeDialog}>
      <div className={styles.body}>
        <p>{t('delete.who', { email })}</p>
        <ul className={styles.lines}>
          {count !== undefined && <li>{t('delete.programs', { count })}</li>}
          <DeletedActivity id={employee._id} />
          <li>{t(undoable ? 'delete.undoable' : 'delete.final')}</li>
        </ul>
        {error !== null && <Notice kind="danger">{problemText(error, t)}</Notice>}
      </div>
      <DialogActions>
        <Button onClick={closeDialog}>{t('cancel')}</Button>
        <Button
          kind="danger"
          busy={busy}
          onClick={() => void attempt(() => remove(tools, employee, undoable, onGone))}
        >
          {t('delete.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
