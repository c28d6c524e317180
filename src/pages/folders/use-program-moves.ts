import { offerUndo } from '../../components/undo/offers'
import { withProgramsIn } from '../../lib/folder-changes'
import type { ProgramReference } from '../../lib/program-answer'
import { batchesOf, sendPrograms } from './send-programs'
import { useFailure } from './use-failure'
import type { FolderTreeData } from './use-folder-tree'

export type MovePrograms = (
  programs: readonly ProgramReference[],
  /** The folder, null for none. */
  target: string | null,
  text: string,
) => Promise<void>

/** Moves programs together; taking it back puts each where it was. */
export function useProgramMoves(tree: FolderTreeData): MovePrograms {
  const { explain, undoing } = useFailure(tree)
  const put = (programs: readonly ProgramReference[], folder: string | null) =>
    tree.step(
      folders => withProgramsIn(folders, [...programs], folder),
      async () => {
        await sendPrograms(tree.known(), { folder, programs: programs.map(({ _id }) => _id) })
        return undefined
      },
    )
  return async (programs, target, text) => {
    const byId = new Map(programs.map(program => [program._id, program]))
    const before = batchesOf(tree.folders, [...byId.keys()])
    const back = async () => {
      for (const batch of before)
        await put(
          batch.programs.flatMap(id => byId.get(id) ?? []),
          batch.folder,
        )
    }
    try {
      await put(programs, target)
      offerUndo({ text, undo: undoing(back) })
    } catch (error) {
      await explain(error)
    }
  }
}
