import { useState } from 'react'
import type { Dragging } from '../../components/drag/drag'
import { useChosenLine } from '../../components/tree/use-chosen-line'
import { offerUndo } from '../../lib/session/undo-offers'
import { useTranslation } from '../../lib/texts/use-translation'
import { useWrite } from '../../providers/call/use-write'
import { withProgramsIn } from '../../resources/folders/folder-changes'
import { mayGoInto } from '../../resources/folders/folder-outline'
import { folderPath } from '../../resources/folders/folder-tree'
import { type Batch, batchesOf, sendPrograms } from '../../resources/programs/actions/move/send-programs'
import type { ListedFolder, ProgramReference } from '../../resources/programs/program'
import { type FolderSteps, useFailure, useFolderSteps } from './use-folder-steps'
import type { FolderTreeData } from './use-folder-tree'

type MovePrograms = (
  programs: readonly ProgramReference[],
  /** The folder, null for none. */
  target: string | null,
  text: string,
) => Promise<void>

/** Moves programs together; taking it back puts each where it was. */
function useProgramMoves(tree: FolderTreeData): MovePrograms {
  const { explain, undoing } = useFailure(tree)
  const write = useWrite()
  return async (programs, target, text) => {
    const byId = new Map(programs.map(program => [program._id, program]))
    const known = (ids: readonly string[]) => ids.flatMap(id => byId.get(id) ?? [])
    const placed = (folders: readonly ListedFolder[], { programs, folder }: Batch) =>
      withProgramsIn<ListedFolder>(folders, known(programs), folder)
    const put = (batches: Batch[]) =>
      tree.step(
        folders => batches.reduce(placed, [...folders]),
        () => sendPrograms(write, batches),
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

/** What is asked in a dialog. */
export type Asking =
  | { kind: 'create'; parent: string | null }
  | { kind: 'colour' | 'delete'; folder: ListedFolder }
  | { kind: 'move'; carried: Carried }

/** What is on its way by drag, or cut to be pasted. */
export type Carried =
  | { kind: 'folder'; folder: ListedFolder }
  | { kind: 'programs'; programs: readonly ProgramReference[] }

export interface Manager extends Dragging<Carried> {
  tree: FolderTreeData
  steps: FolderSteps
  /** The folder that is chosen; undefined for the programs in none. */
  chosen: ListedFolder | undefined
  choose: (id: string | null) => void
  asking: Asking | null
  ask: (asking: Asking | null) => void
  /** The folder whose name is being typed. */
  renaming: string | null
  rename: (id: string | null) => void
}

function useChosen(folders: readonly ListedFolder[]) {
  const [id, choose] = useChosenLine('folder')
  return { chosen: folders.find(({ _id }) => _id === id), choose }
}

/** Puts folders and programs elsewhere, and words it. */
function usePut(tree: FolderTreeData, steps: FolderSteps): Manager['put'] {
  const { t } = useTranslation('folders')
  const movePrograms = useProgramMoves(tree)
  return async (carried, target) => {
    const place = tree.folders.find(({ _id }) => _id === target)?.name
    if (carried.kind === 'folder') {
      const { name } = carried.folder
      const text = place === undefined ? t('moved.top', { name }) : t('moved.folder', { name, place })
      return steps.change(carried.folder, { parentFolder: target }, text)
    }
    const { programs } = carried
    const values = { count: programs.length, title: programs[0]?.title, place }
    const text = t(place === undefined ? 'moved.noFolder' : 'moved.programs', values)
    return movePrograms(programs, target, text)
  }
}

/** Everything that the parts of the folder manager do with one another. */
export function useManager(tree: FolderTreeData): Manager {
  const steps = useFolderSteps(tree)
  const [asking, ask] = useState<Asking | null>(null)
  const [dragged, drag] = useState<Carried | null>(null)
  const [renaming, rename] = useState<string | null>(null)
  const isIn = (programs: readonly ProgramReference[], target: string | null) => {
    const inside = tree.folders.find(({ _id }) => _id === target)?.promotions ?? tree.loose
    const ids = new Set(inside.map(({ _id }) => _id))
    return programs.every(({ _id }) => ids.has(_id))
  }
  return {
    tree,
    steps,
    ...useChosen(tree.folders),
    asking,
    ask,
    dragged,
    drag,
    renaming,
    rename,
    accepts: (carried, target) => {
      if (!carried) return false
      if (carried.kind === 'folder') return mayGoInto(tree.folders, carried.folder._id, target)
      return !isIn(carried.programs, target)
    },
    put: usePut(tree, steps),
  }
}

/** The folders that a folder lies in, as one line. */
export const placeOf = (folders: readonly ListedFolder[], id: string): string =>
  folderPath(folders, id)
    .slice(0, -1)
    .map(({ name }) => name)
    .join(' / ')
