import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useOpenLines } from '../../components/tree/use-open-lines'
import { findItems, type OutlineItem, outlineLines } from './outline-items'
import type { Editor } from './use-editor'

/** Programs with no more classes than this show all of them at first. */
const shortOutline = 60

/** Lines that are open at first: all of a short outline, the first module of a long one. */
function openAtFirst(items: readonly OutlineItem[]): string[] {
  const parents = items.filter(({ kind }) => kind !== 'class')
  const isShort = items.length - parents.length <= shortOutline
  return parents.filter(({ module }) => isShort || module === items[0]?.module).map(({ line }) => line)
}

const none: ReadonlySet<string> = new Set()

/** Which lines of an outline show: those whose parents are open, or what a search finds. */
export function useOutlineLines({ items, chosen }: Pick<Editor, 'items' | 'chosen'>) {
  const open = useOpenLines(() => openAtFirst(items), chosen?.above ? [chosen.module._id, chosen.above] : [])
  const [search, setSearch] = useState('')
  /** What is opened or closed in the search alone. */
  const [turned, setTurned] = useState(none)
  const found = useMemo(() => (search.trim() === '' ? undefined : findItems(items, search)), [items, search])
  const lines = useMemo(
    () =>
      outlineLines(
        items,
        line => (found ? found.ways.has(line) !== turned.has(line) : open.ids.has(line)),
        found,
      ),
    [items, open.ids, found, turned],
  )
  const find = (typed: string) => {
    setSearch(typed)
    setTurned(none)
  }
  // What is added, or brought back, shows whatever is searched for.
  const chose = useEffectEvent((line: string | undefined) => {
    if (found && !lines.some(({ id }) => id === line)) find('')
  })
  useEffect(() => chose(chosen?.line), [chosen?.line])
  return {
    ...{ lines, search, find },
    hits: found?.hits.size,
    setOpen: (line: string, wanted: boolean) =>
      found
        ? setTurned(before =>
            found.ways.has(line) === wanted
              ? new Set([...before].filter(other => other !== line))
              : new Set([...before, line]),
          )
        : open.set(line, wanted),
  }
}
