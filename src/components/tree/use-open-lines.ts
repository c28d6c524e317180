import { useEffect, useState } from 'react'

export interface OpenLines {
  ids: ReadonlySet<string>
  set: (id: string, open: boolean) => void
}

/** Which lines of a tree show what is in them; those on the way to the chosen one open with it. */
export function useOpenLines(atFirst: () => readonly string[], wayToChosen: readonly string[]): OpenLines {
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set(atFirst()))
  const way = wayToChosen.join()
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
