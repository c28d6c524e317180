import { useDelete, useList } from '@refinedev/core'
import { useNavigate } from 'react-router'
import { Button } from '../../components/controls/Button'
import { Notice } from '../../components/feedback/Notice'
import { Dialog, DialogActions } from '../../components/overlay/Dialog'
import { closeDialog, openDialog } from '../../components/overlay/DialogHost'
import { pathTo } from '../../lib/address/paths'
import type { Fields } from '../../lib/code/shape'
import { useTranslation } from '../../lib/texts/use-translation'
import { errorText, fieldErrors, fieldErrorText, statusOf } from '../../providers/call/errors'
import { useWriting } from '../../providers/call/use-write'
import { useMay } from '../../providers/refine/access-control'
import type { DeclaredRecords } from '../../providers/refine/record-declaration'
import { fieldsOf } from '../../providers/refine/record-fields'
import { writingBy } from '../../providers/refine/record-writes'
import styles from './crud.module.css'

interface DeleteRecordProps {
  resource: string
  id: string
  records: DeclaredRecords
  record: Fields
}

/** Deletes a record, says so, and offers to take it back where the API can. */
function useDeletion({ resource, id, records, record }: DeleteRecordProps) {
  const { t } = useTranslation(['support', 'errors'])
  const navigate = useNavigate()
  const { mutateAsync } = useDelete()
  const { write, busy, error, attempt } = useWriting()
  const { restore } = records
  const undoable = useMay('undo').allowed && restore !== undefined
  const writing = writingBy(write, {
    done: t('deleted', { name: records.nameOf(record) }),
    undo: () => (undoable ? () => restore(write, id) : undefined),
    gone: [id],
    after: () => navigate(pathTo('supportList', { resource })),
  })
  const remove = () =>
    mutateAsync({
      ...{ resource, id, invalidates: [], successNotification: false, errorNotification: false },
      meta: { version: record.version, ...writing },
    })
  return { remove: () => void attempt(remove), undoable, busy, error }
}

/** The button that asks before a record is deleted. */
export function DeleteRecord(props: DeleteRecordProps) {
  const { t } = useTranslation('support')
  const { resource, records, record } = props
  const navigate = useNavigate()
  const { deletion: OwnQuestion } = records
  const onGone = () => navigate(pathTo('supportList', { resource }))
  const ask = () => (OwnQuestion ? openDialog(OwnQuestion, { record, onGone }) : openDialog(Question, props))
  return (
    <Button kind="danger" onClick={ask}>
      {t('delete')}
    </Button>
  )
}

/** What deleting a record touches, in numbers. */
function Touched({ resource, records: { touches, whole }, record }: DeleteRecordProps) {
  const { t } = useTranslation('support')
  const { result, query } = useList({
    resource,
    pagination: { mode: 'off' },
    queryOptions: { enabled: touches !== undefined && whole === true },
    errorNotification: false,
  })
  if (!touches || query.isLoading) return null
  return (
    <ul className={styles.touched}>
      {Object.entries(touches(record, result.data.map(fieldsOf))).map(([what, count]) => (
        <li key={what}>{t(`touches.${what}`, { count })}</li>
      ))}
    </ul>
  )
}

/** What deleting a record means. */
function Question(props: DeleteRecordProps) {
  const { t } = useTranslation(['support', 'errors'])
  const { remove, undoable, busy, error } = useDeletion(props)
  const reasons = error ? fieldErrors(error).map(wrong => fieldErrorText(wrong, t)) : []
  return (
    <Dialog title={t('deleteTitle', { name: props.records.nameOf(props.record) })} onClose={closeDialog}>
      <Touched {...props} />
      <p>{t(undoable ? 'deleteUndoable' : 'deleteForGood')}</p>
      {error !== null && (
        <Notice kind="danger">
          <p>{statusOf(error) === 412 ? t('changedMeanwhile') : errorText(error, t)}</p>
          {reasons.map(reason => (
            <p key={reason}>{reason}</p>
          ))}
        </Notice>
      )}
      <DialogActions>
        <Button onClick={closeDialog}>{t('cancel')}</Button>
        <Button kind="danger" busy={busy} onClick={remove}>
          {t('delete')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
