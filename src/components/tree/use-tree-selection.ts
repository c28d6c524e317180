import { type MouseEvent, useRef } from 'react'
import type { TreeKeys, TreeLine } from './use-tree-keys'

/** Several lines of a tree that something is done with at once; the chosen one is among them. */
export interface TreeSelection {
  lines: ReadonlySet<string>
  set: (lines: ReadonlySet<string>) => void
  /** A press takes a line in or out, as it does with Ctrl: for fingers. */
  byPress: boolean
}

interface Selecting {
  lines: readonly TreeLine[]
  chosen: string | null
  onChoose: (id: string | null) => void
  selection: TreeSelection | undefined
}

const nothing: ReadonlySet<string> = new Set()

/** The lines of one level from one to another, both included. */
function between(lines: readonly TreeLine[], from: string, to: string): string[] {
  const [a, b] = [from, to].map(id => lines.findIndex(line => line.id === id)) as [number, number]
  const level = lines[a]?.level
  return lines
    .slice(Math.min(a, b), Math.max(a, b) + 1)
    .flatMap(line => (line.id !== null && line.level === level ? [line.id] : []))
}

/**
 * Selects several lines of one level: with Shift and a press or an arrow from the one that was chosen first, with Ctrl and a
 * press or Space one by one, with Ctrl A all that lie beside it.
 */
export function useTreeSelection({ lines, chosen, onChoose, selection }: Selecting) {
  const anchor = useRef<string | null>(null)
  const levelOf = (id: string | null) => lines.find(line => line.id === id)?.level
  const selected = selection && chosen !== null ? new Set([chosen, ...selection.lines]) : new Set<string>()
  const extend = (id: string) => {
    const from = anchor.current ?? chosen
    if (!selection || from === null || levelOf(from) !== levelOf(id)) return false
    anchor.current = from
    selection.set(new Set(between(lines, from, id)))
    onChoose(id)
    return true
  }
  const toggle = (id: string) => {
    if (!selection || levelOf(chosen) !== levelOf(id)) return false
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    const [last = id] = [...next].toReversed()
    selection.set(next)
    onChoose(next.has(id) ? id : last)
    return true
  }
  return {
    /** A line is chosen alone. */
    alone: (id: string | null) => {
      anchor.current = null
      selection?.set(nothing)
      onChoose(id)
    },
    /** Whether a press selects, and has done so. */
    press: ({ shiftKey, ctrlKey, metaKey }: MouseEvent, id: string | null) => {
      if (!selection || id === null || chosen === null) return false
      if (shiftKey) return extend(id)
      return (ctrlKey || metaKey || selection.byPress) && toggle(id)
    },
    /** The keys with Shift, and how they reach the next line. */
    shiftKeys: (id: string | null, reach: (id: string) => void): TreeKeys => {
      if (!selection || id === null) return {}
      const at = lines.findIndex(line => line.id === id)
      const beside = (line: TreeLine) => line.level === lines[at]?.level
      const go = (next: TreeLine | undefined) => {
        if (!next?.id || !extend(next.id)) return
        reach(next.id)
      }
      return {
        ArrowDown: () => go(lines.slice(at + 1).find(beside)),
        ArrowUp: () => go(lines.slice(0, at).findLast(beside)),
      }
    },
    controlKeys: (id: string | null): TreeKeys => {
      if (!selection || id === null) return {}
      const { parent, level } = lines.find(line => line.id === id) ?? {}
      const beside = lines.filter(line => line.parent === parent && line.level === level)
      return {
        ' ': () => toggle(id),
        a: () => selection.set(new Set(beside.flatMap(line => line.id ?? []))),
      }
    },
    letGo: selection && selection.lines.size > 0 ? () => selection.set(nothing) : undefined,
  }
}
