import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../components/Dialog'
import { offerUndo } from '../../../components/undo/offers'
import type { ListedProgram } from '../../../lib/program-answer'
import { askNothing } from './asked-action'
import { Confirmation } from './Confirmation'
import { DialogState } from './DialogState'
import { FolderChooser } from './FolderChooser'
import { moveProgram } from './move-programs'
import { patchPrograms, refreshDetails, refreshPrograms } from './program-cache'
import { nameOf, useTools } from './tools'
import { useAttempt } from './use-attempt'
import { useFolders } from './use-folders'

/** Puts a program into another folder, or into none. */
export default function MoveDialog({ program }: { program: ListedProgram }) {
  const { t } = useTranslation(['program-actions', 'programs'])
  const { client } = useTools()
  const { folders = [], error, isPending, refetch } = useFolders()
  const from = program.folder ?? null
  const [chosen, setChosen] = useState<string | null>(from)
  const { busy, error: failure, attempt } = useAttempt()
  const { _id: id } = program
  const title = nameOf(program, t)
  const refresh = async () => {
    await Promise.all([refreshPrograms(client), refreshDetails(client, [id])])
  }
  const move = async () => {
    const back = await moveProgram(id, from, chosen)
    await patchPrograms(client, [id], { folder: chosen })
    askNothing()
    const folder = folders.find(({ _id }) => _id === chosen)?.name
    offerUndo({
      text: folder === undefined ? t('done.movedOut', { title }) : t('done.moved', { title, folder }),
      undo: async () => {
        await back()
        await refresh()
      },
    })
    await refresh()
  }
  return (
    <Dialog title={t('move.title', { title })} onClose={askNothing}>
      <DialogState waiting={isPending} error={error} onRetry={() => void refetch()}>
        <FolderChooser folders={folders} chosen={chosen} onChoose={setChosen} />
        <Confirmation
          text={t('move.confirm')}
          off={chosen === from}
          busy={busy}
          error={failure}
          onConfirm={() => void attempt(move)}
        />
      </DialogState>
    </Dialog>
  )
}
