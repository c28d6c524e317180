import { type KeyboardEvent, useRef } from 'react'
import { searchText } from '#contract/words/search-text'

/** A line of a tree, in the order in which they show. */
export interface TreeLine {
  /** null for a line that stands for nothing, such as the top. */
  id: string | null
  /** What one types to come to it. */
  name: string
  /** 1 at the top. */
  level: number
  /** Which of how many beside it, from 1. */
  place: number
  size: number
  /** The line that it lies in. */
  parent?: string | null
  /** Whether what is in it shows; undefined where nothing is. */
  open?: boolean
}

/** What keys do, by `key` of the event; undefined where one does nothing. */
export type TreeKeys = Record<string, (() => void) | undefined>

interface TreeKeysInput {
  lines: readonly TreeLine[]
  /** Takes the focus to a line. */
  reach: (id: string | null) => void
  onChoose: (id: string | null) => void
  onOpen: (id: string, open: boolean) => void
  /** The keys of the screen's own steps. */
  keys: (id: string | null) => TreeKeys
  /** The keys that are pressed together with Ctrl or ⌘. */
  controlKeys: (id: string | null) => TreeKeys
  /** The keys that are pressed together with Shift; the others do there what they always do. */
  shiftKeys: (id: string | null) => TreeKeys
  /** The keys that are pressed together with Alt; the others do there what they always do. */
  altKeys: (id: string | null) => TreeKeys
}

/** ms after which typing a name begins anew. */
const pause = 700

/** Finds a line by the letters that are typed in quick succession. */
function useTypeAhead(lines: readonly TreeLine[]) {
  const typed = useRef({ text: '', at: 0 })
  const isTyping = () => typed.current.text !== '' && performance.now() - typed.current.at < pause
  const find = (key: string, from: number): TreeLine | undefined => {
    const now = performance.now()
    const text = isTyping() ? typed.current.text + key : key
    typed.current = { text, at: now }
    const start = text.length > 1 ? from : from + 1
    const inOrder = [...lines.slice(start), ...lines.slice(0, start)]
    return inOrder.find(({ name }) => searchText(name).startsWith(searchText(text)))
  }
  const forget = () => {
    typed.current.text = ''
  }
  return { find, forget, isTyping }
}

/** The keys of a WAI-ARIA tree, and those of the screen. */
export function useTreeKeys(input: TreeKeysInput) {
  const { lines, reach, onChoose } = input
  const { find, forget, isTyping } = useTypeAhead(lines)
  const go = (line: TreeLine | undefined) => {
    if (!line) return
    reach(line.id)
    onChoose(line.id)
  }
  return (event: KeyboardEvent) => {
    const at = indexOfLine(lines, event)
    const line = lines[at]
    if (!line) return
    const modified = event.ctrlKey || event.metaKey
    const space = event.key === ' ' && !modified && isTyping()
    const work = space
      ? () => go(find(' ', at))
      : modified
        ? input.controlKeys(line.id)[event.key.toLowerCase()]
        : ((event.altKey ? input.altKeys(line.id)[event.key] : undefined) ??
          (event.shiftKey ? input.shiftKeys(line.id)[event.key] : undefined) ??
          stepKeys(lines, at, go, input.onOpen)[event.key] ??
          input.keys(line.id)[event.key])
    // Space would scroll, whether or not the screen has a use for it.
    if (work || (event.key === ' ' && !modified)) event.preventDefault()
    if (work && !space) forget()
    if (work) work()
    else if (!modified && !event.altKey && event.key.length === 1 && event.key !== ' ')
      go(find(event.key, at))
  }
}

/** Where the focus is: what is chosen follows it a moment later, and the next key may come before. */
function indexOfLine(lines: readonly TreeLine[], { target }: KeyboardEvent): number {
  const line = target instanceof Element ? target.closest<HTMLElement>('[role="treeitem"]') : null
  return lines.findIndex(({ id }) => id === (line?.dataset.id ?? null))
}

function stepKeys(
  lines: readonly TreeLine[],
  at: number,
  go: (line: TreeLine | undefined) => void,
  onOpen: TreeKeysInput['onOpen'],
): TreeKeys {
  const { id, open, parent } = lines[at] ?? { id: null }
  const outward = () => go(lines.find(line => parent !== undefined && line.id === parent))
  return {
    ArrowDown: () => go(lines[at + 1]),
    ArrowUp: () => go(lines[at - 1]),
    Home: () => go(lines[0]),
    End: () => go(lines.at(-1)),
    ArrowRight: () => (open === false && id ? onOpen(id, true) : open && go(lines[at + 1])),
    ArrowLeft: () => (open && id ? onOpen(id, false) : outward()),
  }
}
