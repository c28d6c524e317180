import { useMemo, useRef, useState } from 'react'
import { useAnswers } from '../../providers/call/read-anew'
import { useApiQuery } from '../../providers/call/use-api'
import { foldersWithCounts } from '../../resources/folders/folder-tree'
import type { ListedFolder, ProgramReference } from '../../resources/programs/program'

/** What a step makes of the folders. */
export type Change = (folders: readonly ListedFolder[]) => ListedFolder[]

export interface FolderTreeData {
  folders: ListedFolder[]
  /** The programs that are in no folder. */
  loose: ProgramReference[]
  loading: boolean
  error: unknown
  asOf: number
  refresh: () => Promise<void>
  /** The folders as the server is known to have them. */
  known: () => readonly ListedFolder[]
  /**
   * Shows a change at once and sends it after those before it. Where sending fails, the change is gone again and
   * the error is thrown.
   */
  step: (change: Change, send: () => Promise<unknown>) => Promise<void>
}

/** Steps that are on their way, over what the server is known to have. */
function useSteps() {
  const [pending, setPending] = useState<readonly Change[]>([])
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const step: FolderTreeData['step'] = async (change, send) => {
    setPending(steps => [...steps, change])
    const sent = last.current.then(send)
    last.current = sent.catch(() => undefined)
    try {
      await sent
    } finally {
      setPending(steps => steps.filter(other => other !== change))
    }
  }
  return { pending, step }
}

/** The folders with the steps that are on their way, and the programs in none. */
export function useFolderTree(): FolderTreeData {
  const { kept } = useAnswers()
  const tree = useApiQuery('company.folders', {})
  const all = useApiQuery('company.promotions', {})
  const { pending, step } = useSteps()
  const folders = useMemo(() => {
    const changed = pending.reduce<ListedFolder[]>((before, change) => change(before), tree.data ?? [])
    return foldersWithCounts(changed)
  }, [tree.data, pending])
  const loose = useMemo(() => {
    const filed = new Set(folders.flatMap(({ promotions }) => promotions.map(({ _id }) => _id)))
    return (all.data ?? []).filter(({ _id }) => !filed.has(_id))
  }, [folders, all.data])
  return {
    folders,
    loose,
    loading: tree.isPending || all.isPending,
    error: tree.error ?? all.error,
    asOf: tree.data && all.data ? Math.min(tree.dataUpdatedAt, all.dataUpdatedAt) : 0,
    refresh: async () => {
      await Promise.all([tree.refetch(), all.refetch()])
    },
    known: () => kept('company.folders')[0] ?? [],
    step,
  }
}
