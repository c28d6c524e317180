import { useMemo, useState } from 'react'
import type { TreeSelection } from '../../components/tree/use-tree-selection'
import type { OutlineItem } from './outline-items'

/** Several modules, lessons or classes that something is done with at once. */
export interface Selected extends TreeSelection {
  /** In the order of the outline, the chosen one among them; none where it is alone. */
  items: readonly OutlineItem[]
  /** What a step with an item is about: all that are selected where it is one of them, else itself. */
  with: (item: OutlineItem) => readonly [OutlineItem, ...OutlineItem[]]
  selectByPress: (wanted: boolean) => void
}

const none: ReadonlySet<string> = new Set()

export function useSelected(items: readonly OutlineItem[], chosen: OutlineItem | undefined): Selected {
  const [lines, set] = useState(none)
  const [byPress, selectByPress] = useState(false)
  const selected = useMemo(() => {
    if (!chosen || !lines.has(chosen.line)) return []
    const found = items.filter(({ line, kind }) => lines.has(line) && kind === chosen.kind)
    return found.length > 1 ? found : []
  }, [items, chosen, lines])
  return {
    lines: useMemo(() => new Set(selected.map(({ line }) => line)), [selected]),
    set,
    byPress,
    selectByPress,
    items: selected,
    with: item => {
      const [first, ...others] = selected
      return first && selected.some(({ line }) => line === item.line) ? [first, ...others] : [item]
    },
  }
}
