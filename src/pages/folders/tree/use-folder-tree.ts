import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { callWith } from '../../../providers/call/api'
import { apiKey } from '../../../providers/call/use-api'
import { folderPath, foldersWithCounts } from '../../../resources/folders/folder-tree'
import type { ListedFolder, ProgramReference } from '../../../resources/programs/program'

export interface OpenFolders {
  ids: ReadonlySet<string>
  set: (id: string, open: boolean) => void
}

/** Which folders show what is in them; the way to the chosen one opens with it. */
export function useOpenFolders(folders: readonly ListedFolder[], chosen: string | undefined): OpenFolders {
  const [ids, setIds] = useState<ReadonlySet<string>>(
    () => new Set(folders.filter(({ parentFolder }) => parentFolder === null).map(({ _id }) => _id)),
  )
  const way = useMemo(
    () =>
      folderPath(folders, chosen ?? '')
        .slice(0, -1)
        .map(({ _id }) => _id)
        .join(),
    [folders, chosen],
  )
  useEffect(() => {
    if (way !== '') setIds(open => new Set([...open, ...way.split(',')]))
  }, [way])
  const set = (id: string, open: boolean) =>
    setIds(before => {
      const after = new Set(before)
      if (open) after.add(id)
      else after.delete(id)
      return after
    })
  return { ids, set }
}

/** The folders as the portal reads them, each with the programs in it. */
const foldersQuery = {
  queryKey: [...apiKey('company.folders'), 'read'],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<ListedFolder[]> =>
    callWith('company.folders', { signal }),
}

/** All programs of the company, by title. */
const programsQuery = {
  queryKey: [...apiKey('company.promotions'), 'read'],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<ProgramReference[]> =>
    callWith('company.promotions', { signal }),
}

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
  const client = useQueryClient()
  const tree = useQuery(foldersQuery)
  const all = useQuery(programsQuery)
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
    known: () => client.getQueryData<ListedFolder[]>(foldersQuery.queryKey) ?? [],
    step,
  }
}
