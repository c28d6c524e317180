import { type KeyboardEvent, type RefObject, useRef } from 'react'
import { searchText } from '#contract/words/search-text'
import type { Manager } from '../use-manager'

/** A line of the tree, as the keys know it; `id` is null for the programs in no folder. */
export interface TreeItem {
  id: string | null
  name: string
  /** The line that it lies in. */
  parent?: string | null
  /** Whether what is in it shows; undefined where nothing is. */
  open?: boolean
}

interface TreeKeysInput {
  items: readonly TreeItem[]
  manager: Manager
  setOpen: (id: string, open: boolean) => void
  /** The folder that was cut. */
  cut: string | null
  setCut: (id: string | null) => void
}

export interface TreeKeys {
  list: RefObject<HTMLDivElement | null>
  onKeyDown: (event: KeyboardEvent) => void
}

/** ms after which typing a name begins anew. */
const pause = 700

/** Finds a line by the letters that are typed in quick succession. */
function useTypeAhead(items: readonly TreeItem[]) {
  const typed = useRef({ text: '', at: 0 })
  const isTyping = () => typed.current.text !== '' && performance.now() - typed.current.at < pause
  const find = (key: string, from: number): TreeItem | undefined => {
    const now = performance.now()
    const text = isTyping() ? typed.current.text + key : key
    typed.current = { text, at: now }
    const start = text.length > 1 ? from : from + 1
    const inOrder = [...items.slice(start), ...items.slice(0, start)]
    return inOrder.find(({ name }) => searchText(name).startsWith(searchText(text)))
  }
  const forget = () => {
    typed.current.text = ''
  }
  return { find, forget, isTyping }
}

/** The keys of a WAI-ARIA tree, and those of a file manager: F2, Delete, Ctrl X and Ctrl V, Space to move. */
export function useTreeKeys(input: TreeKeysInput): TreeKeys {
  const list = useRef<HTMLDivElement>(null)
  const { find, forget, isTyping } = useTypeAhead(input.items)
  const { items, manager } = input
  const go = (item: TreeItem | undefined) => {
    if (!item) return
    list.current?.querySelectorAll<HTMLElement>('[role="treeitem"]')[items.indexOf(item)]?.focus()
    manager.choose(item.id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const at = indexOfLine(items, event)
    const item = items[at]
    if (!item) return
    const modified = event.ctrlKey || event.metaKey
    const space = event.key === ' ' && isTyping()
    const work = space
      ? () => go(find(' ', at))
      : modified
        ? clipboardKeys(input, item)[event.key.toLowerCase()]
        : (stepKeys(items, at, go, input.setOpen)[event.key] ?? folderKeys(input, item)[event.key])
    if (work) event.preventDefault()
    if (work && !space) forget()
    if (work) work()
    else if (!modified && !event.altKey && event.key.length === 1) go(find(event.key, at))
  }
  return { list, onKeyDown }
}

/** Where the focus is: what is chosen follows it a moment later, and the next key may come before. */
function indexOfLine(items: readonly TreeItem[], { target }: KeyboardEvent): number {
  const line = target instanceof Element ? target.closest<HTMLElement>('[role="treeitem"]') : null
  return items.findIndex(({ id }) => id === (line?.dataset.id ?? null))
}

type Keys = Record<string, (() => void) | undefined>

function stepKeys(
  items: readonly TreeItem[],
  at: number,
  go: (item: TreeItem | undefined) => void,
  setOpen: TreeKeysInput['setOpen'],
): Keys {
  const { id, open, parent } = items[at] ?? { id: null }
  const outward = () => go(items.find(item => parent !== undefined && item.id === parent))
  return {
    ArrowDown: () => go(items[at + 1]),
    ArrowUp: () => go(items[at - 1]),
    Home: () => go(items[0]),
    End: () => go(items.at(-1)),
    ArrowRight: () => (open === false && id ? setOpen(id, true) : open && go(items[at + 1])),
    ArrowLeft: () => (open && id ? setOpen(id, false) : outward()),
  }
}

function folderKeys({ manager, cut, setCut }: TreeKeysInput, { id }: TreeItem): Keys {
  const folder = manager.tree.folders.find(({ _id }) => _id === id)
  if (!folder) return { ' ': () => undefined, Escape: cut ? () => setCut(null) : undefined }
  return {
    Enter: () => manager.rename(folder._id),
    F2: () => manager.rename(folder._id),
    Delete: () => manager.ask({ kind: 'delete', folder }),
    ' ': () => manager.ask({ kind: 'move', carried: { kind: 'folder', folder } }),
    Escape: cut ? () => setCut(null) : undefined,
  }
}

function clipboardKeys({ manager, cut, setCut }: TreeKeysInput, { id }: TreeItem): Keys {
  const folder = manager.tree.folders.find(({ _id }) => _id === cut)
  const carried = folder && ({ kind: 'folder', folder } as const)
  return {
    x: () => setCut(id),
    v: () => {
      if (!carried || !manager.accepts(carried, id)) return
      setCut(null)
      void manager.put(carried, id)
    },
  }
}
