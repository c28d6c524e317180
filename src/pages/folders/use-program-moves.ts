import { offerUndo } from '../../components/feedback/undo/offers'
import { withProgramsIn } from '../../resources/folders/folder-changes'
import { type Batch, batchesOf, sendPrograms } from '../../resources/programs/actions/move/send-programs'
import type { ListedFolder, ProgramReference } from '../../resources/programs/program-answer'
import type { FolderTreeData } from './tree/use-folder-tree'
import { useFailure } from './use-failure'

export type MovePrograms = (
  programs: readonly ProgramReference[],
  /** The folder, null for none. */
  target: string | null,
  text: string,
) => Promise<void>

/** Moves programs together; taking it back puts each where it was. */
export function useProgramMoves(tree: FolderTreeData): MovePrograms {
  const { explain, undoing } = useFailure(tree)
  return async (programs, target, text) => {
    const byId = new Map(programs.map(program => [program._id, program]))
    const known = (ids: readonly string[]) => ids.flatMap(id => byId.get(id) ?? [])
    const placed = (folders: readonly ListedFolder[], { programs, folder }: Batch) =>
      withProgramsIn<ListedFolder>(folders, known(programs), folder)
    const put = (batches: Batch[]) =>
      tree.step(
        folders => batches.reduce(placed, [...folders]),
        async () => {
          await sendPrograms(tree.known(), batches)
          return undefined
        },
      )
    const before = batchesOf(tree.folders, [...byId.keys()])
    try {
      await put([{ folder: target, programs: [...byId.keys()] }])
      offerUndo({ text, undo: undoing(() => put(before)) })
    } catch (error) {
      await explain(error)
    }
  }
}
