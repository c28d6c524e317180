import { useDelete } from '@refinedev/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Button } from '../../components/controls/Button'
import { Notice } from '../../components/feedback/Notice'
import { Dialog, DialogActions } from '../../components/overlay/Dialog'
import { pathTo } from '../../lib/address/paths'
import type { Fields } from '../../lib/format/answer-fields'
import { offerUndo } from '../../lib/session/undo-offers'
import { errorText, fieldErrors, fieldErrorText, statusOf } from '../../providers/call/errors'
import { useExtension } from '../../providers/call/use-extension'
import { notify } from '../../providers/refine/notifications'
import type { DeclaredRecords } from '../../providers/refine/record-declaration'
import { refreshEverything } from './refresh'

interface DeleteRecordProps {
  resource: string
  id: string
  records: DeclaredRecords
  record: Fields
}

/** Deletes a record, says so, and offers to take it back where the API can. */
function useDeletion({ resource, id, records, record }: DeleteRecordProps) {
  const { t } = useTranslation(['support', 'errors'])
  const client = useQueryClient()
  const navigate = useNavigate()
  const { mutateAsync, mutation } = useDelete()
  const { restore } = records
  const undoable = useExtension('undo') === true && restore !== undefined
  const remove = async () => {
    const meta = { version: record.version }
    await mutateAsync({ resource, id, meta, successNotification: false, errorNotification: false })
    await navigate(pathTo('supportList', { resource }))
    await refreshEverything(client)
    const text = t('deleted', { name: records.nameOf(record) })
    const undo = async () => {
      await restore?.(id)
      await refreshEverything(client)
    }
    if (undoable) offerUndo({ text, undo })
    else notify.success(text)
  }
  return { remove: () => void remove().catch(() => undefined), undoable, mutation }
}

/** Asks before a record is deleted, and says what that means. */
export function DeleteRecord(props: DeleteRecordProps) {
  const { t } = useTranslation('support')
  const [asked, setAsked] = useState(false)
  return (
    <>
      <Button onClick={() => setAsked(true)}>{t('delete')}</Button>
      {asked && <Question {...props} onClose={() => setAsked(false)} />}
    </>
  )
}

function Question({ onClose, ...props }: DeleteRecordProps & { onClose: () => void }) {
  const { t } = useTranslation(['support', 'errors'])
  const { remove, undoable, mutation } = useDeletion(props)
  const { error } = mutation
  const reasons = error ? fieldErrors(error).map(wrong => fieldErrorText(wrong, t)) : []
  return (
    <Dialog title={t('deleteTitle', { name: props.records.nameOf(props.record) })} onClose={onClose}>
      <p>{t(undoable ? 'deleteUndoable' : 'deleteForGood')}</p>
      {error && (
        <Notice kind="danger">
          <p>{statusOf(error) === 412 ? t('changedMeanwhile') : errorText(error, t)}</p>
          {reasons.map(reason => (
            <p key={reason}>{reason}</p>
          ))}
        </Notice>
      )}
      <DialogActions>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button kind="primary" busy={mutation.isPending} onClick={remove}>
          {t('delete')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
