import { useState } from 'react'
import { Dialog } from '../../../../components/overlay/Dialog'
import { closeDialog } from '../../../../components/overlay/DialogHost'
import { offerUndo } from '../../../../lib/session/undo-offers'
import { useTranslation } from '../../../../lib/texts/use-translation'
import { useWriting } from '../../../../providers/call/use-write'
import { folderTitles } from '../../../folders/folder-tree'
import { type ListedFolder, type ListedProgram, nameOf } from '../../program'
import { Confirmation } from '../Confirmation'
import { DialogState } from '../DialogState'
import { useTools } from '../use-program-tools'
import { movePrograms } from './carry-programs'
import { FolderChooser, useFolders } from './FolderChooser'

const folderOf = (program: ListedProgram) => program.folder ?? null

/** Moves a program, and offers to move it back. */
function useMove(program: ListedProgram, folders: readonly ListedFolder[]) {
  const { write, t } = useTools()
  const { _id: id } = program
  const title = nameOf(program, t)
  return async (target: string | null) => {
    const back = await movePrograms(write, [id], target)
    closeDialog()
    const folder = folderTitles(folders).get(target ?? '')
    offerUndo({
      text: t(folder === undefined ? 'carried.out' : 'carried.into', { count: 1, title, folder }),
      undo: back,
    })
  }
}

/** Puts a program into another folder, or into none. */
export default function MoveDialog({ program }: { program: ListedProgram }) {
  const { t } = useTranslation(['program-actions', 'programs'])
  const { folders = [], error, isPending, refetch } = useFolders()
  const [chosen, setChosen] = useState<string | null>(folderOf(program))
  const { busy, error: failure, attempt } = useWriting()
  const move = useMove(program, folders)
  return (
    <Dialog title={t('move.title', { title: nameOf(program, t) })} onClose={closeDialog}>
      <DialogState waiting={isPending} error={error} onRetry={() => void refetch()}>
        <FolderChooser folders={folders} chosen={chosen} onChoose={setChosen} />
        <Confirmation
          text={t('move.confirm')}
          off={chosen === folderOf(program)}
          busy={busy}
          error={failure}
          onConfirm={() => void attempt(() => move(chosen))}
        />
      </DialogState>
    </Dialog>
  )
}
