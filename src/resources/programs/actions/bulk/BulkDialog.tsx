import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../components/controls/Button'
import { Notice } from '../../../../components/feedback/Notice'
import { Dialog } from '../../../../components/overlay/Dialog'
import type { ListedProgram } from '../../program-answer'
import { askNothing } from '../asked-action'
import { Confirmation } from '../Confirmation'
import { DialogState } from '../DialogState'
import styles from '../dialogs.module.css'
import { FolderChooser } from '../move/FolderChooser'
import { useFolders } from '../move/use-folders'
import { ProgramNames } from '../ProgramNames'
import { useDoer } from '../use-doer'
import { BulkPreview } from './BulkPreview'
import { type BulkAction, bulkPlan } from './bulk-plan'
import { Refused, useBulk } from './use-bulk'
import { useSelectedPrograms } from './use-selected-programs'

interface BulkDialogProps {
  action: BulkAction
  ids: readonly string[]
  onDeleted: () => void
}

/** What an action on the selected programs comes to, asked before it is done. */
export default function BulkDialog({ action, ids, onDeleted }: BulkDialogProps) {
  const { t } = useTranslation('program-actions')
  const { programs = [], error, retry } = useSelectedPrograms(ids)
  const { folders, error: folderError, refetch } = useFolders()
  const moves = action === 'move'
  const ready = programs.length > 0 && (!moves || folders !== undefined)
  return (
    <Dialog title={t(`bulk.title.${action}`, { count: ids.length })} onClose={askNothing}>
      <DialogState
        waiting={!ready}
        error={error ?? (moves ? folderError : null)}
        onRetry={() => (error ? retry() : void refetch())}
      >
        <BulkForm action={action} ids={ids} programs={programs} onDeleted={onDeleted} />
      </DialogState>
    </Dialog>
  )
}

function BulkForm({ action, ids, programs, onDeleted }: BulkDialogProps & { programs: ListedProgram[] }) {
  const { t } = useTranslation('program-actions')
  const doer = useDoer()
  const { folders = [] } = useFolders()
  const [folder, setFolder] = useState<string | null | undefined>(action === 'move' ? undefined : null)
  const { busy, error, run } = useBulk({ action, folder: folder ?? null, onDeleted })
  const plan = bulkPlan(action, ids, programs, doer, folder ?? null)
  const { changing } = plan
  const undecided = folder === undefined
  return (
    <>
      {action === 'move' && <FolderChooser folders={folders} chosen={folder} onChoose={setFolder} />}
      {!undecided && <BulkPreview action={action} plan={plan} />}
      {busy && (
        <progress className={styles.progress} aria-label={t('bulk.progress', { count: changing.length })} />
      )}
      {error instanceof Refused && !busy && (
        <RefusedNotice refused={error} changing={changing} onRest={rest => void run(rest)} />
      )}
      <Confirmation
        danger={action === 'delete'}
        text={undecided ? t('move.confirm') : t(`bulk.confirm.${action}`, { count: changing.length })}
        off={undecided || changing.length === 0 || error instanceof Refused}
        busy={busy}
        error={error instanceof Refused ? null : error}
        onConfirm={() => void run(changing)}
      />
    </>
  )
}

interface RefusedNoticeProps {
  refused: Refused
  changing: readonly ListedProgram[]
  onRest: (rest: ListedProgram[]) => void
}

/** Nothing was done because of some: the others can be done without them. */
function RefusedNotice({ refused, changing, onRest }: RefusedNoticeProps) {
  const { t } = useTranslation('program-actions')
  const out = new Set(refused.programs.map(({ _id }) => _id))
  const rest = changing.filter(({ _id }) => !out.has(_id))
  return (
    <div className={styles.problem}>
      <Notice kind="danger">
        <p>
          {t(refused.incomplete ? 'bulk.incomplete' : 'bulk.refused', { count: out.size })}{' '}
          <ProgramNames items={refused.programs} />
        </p>
        {rest.length > 0 && (
          <p>
            <Button onClick={() => onRest(rest)}>{t('bulk.rest', { count: rest.length })}</Button>
          </p>
        )}
      </Notice>
    </div>
  )
}
