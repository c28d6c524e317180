import { useEffect, useMemo, useState } from 'react'
import { folderPath } from '../../../resources/folders/folder-tree'
import type { ListedFolder } from '../../../resources/programs/program-answer'

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
