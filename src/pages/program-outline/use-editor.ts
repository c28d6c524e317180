import { useCallback, useMemo, useRef, useState } from 'react'
import type { OutlineKind } from '#contract/words/programs'
import type { Dragging } from '../../components/drag/drag'
import type { Sorting } from '../../components/drag/use-sortable'
import { useChosenLine } from '../../components/tree/use-chosen-line'
import type { TypedAhead } from '../../lib/code/type-ahead'
import { useMay } from '../../providers/refine/access-control'
import { useProgramPackages } from '../../resources/packages/state/use-program-packages'
import type { ProgramDetails } from '../../resources/programs/program'
import type { ItemValues, StoredItem } from './item-values'
import { goesBeside, goesInto, type OutlineItem, outlineItems } from './outline-items'
import { type EditorSteps, useSteps } from './turns/use-editor-steps'
import type { History } from './turns/use-history'
import { type ItemStates, useItemStates } from './use-item-states'
import { type Selected, useSelected } from './use-selected'

interface Renaming {
  line: string
  typed?: () => TypedAhead
}

/** Everything that the parts of the editor do with one another. */
export interface Editor extends Dragging<OutlineItem> {
  program: ProgramDetails
  items: readonly OutlineItem[]
  chosen: OutlineItem | undefined
  /** Chooses by its line in the tree. */
  choose: (line: string | null) => void
  /** Several items at once. */
  selected: Selected
  /** The line whose title is being typed. */
  renaming: string | null
  /** Takes what was typed for it before it was there. */
  typed: Renaming['typed']
  rename: (line: string | null) => void
  /** Whether things of a kind may be added, changed, moved and deleted. */
  may: (kind: OutlineKind) => boolean
  /** Whether they may be moved: not every server can. */
  moves: boolean
  /** What is about to be gone by its id: nothing is asked of it any more. */
  leaving: readonly string[]
  /** Says so of one that goes, until the function that it returns is called. */
  leave: (id: string) => () => void
  sorting: Sorting<OutlineItem> | undefined
  history: History
  steps: EditorSteps
  drafts: Drafts
  states: ItemStates
  /** The packages that its classes play. */
  packages: ReturnType<typeof useProgramPackages>
}

/** What is typed in the panel of an item and not saved, over what it was when that began. */
export interface Draft {
  stored: StoredItem
  values: ItemValues
}

/** What is typed stays as one goes to another item and comes back. */
interface Drafts {
  of: (line: string) => Draft | undefined
  /** null once it is saved, or as it was. */
  keep: (line: string, draft: Draft | null) => void
  lines: ReadonlySet<string>
}

function useDrafts(): Drafts {
  const kept = useRef(new Map<string, Draft>())
  const [lines, setLines] = useState<ReadonlySet<string>>(new Set())
  const keep = useCallback((line: string, draft: Draft | null) => {
    if (draft) kept.current.set(line, draft)
    else kept.current.delete(line)
    setLines(before => (before.has(line) === (draft !== null) ? before : new Set(kept.current.keys())))
  }, [])
  return { of: line => kept.current.get(line), keep, lines }
}

/** The chosen item; where it is gone, such as one that was added and is taken back, what stood before it; the first where none is. */
function useChosen(items: readonly OutlineItem[]) {
  const [line, choose] = useChosenLine('item')
  // A link from elsewhere names a class without its lesson.
  const named = items.find(item => item.line === line) ?? items.find(({ id }) => id === line)
  const last = useRef(named)
  last.current = named ?? last.current
  const beside = () => {
    const { parent, before, above } = last.current ?? {}
    return (
      items.find(item => item.parent === parent && item.id === before) ??
      items.find(item => item.line === above)
    )
  }
  const chosenTimes = useRef(0)
  return {
    chosen: named ?? beside() ?? items[0],
    choose: (wanted: string | null) => {
      chosenTimes.current += 1
      choose(wanted)
    },
    /** Shows a line, unless somebody goes to another one meanwhile. */
    showing: () => {
      const times = chosenTimes.current
      return (wanted: string) => {
        const stays = chosenTimes.current === times
        if (stays) choose(wanted)
        return stays
      }
    },
  }
}

const isOfPackage = (item: OutlineItem) => item.class?.kind === 'scorm'

/** What goes beside what, and puts it there. */
const sortingOf = (
  steps: EditorSteps,
  itemOf: (line: string | null) => OutlineItem | undefined,
): Sorting<OutlineItem> => ({
  accepts: (item, line) => {
    const other = itemOf(line)
    return other !== undefined && goesBeside(item, other)
  },
  put: async (item, line, side) => {
    const other = itemOf(line)
    if (!other) return
    const before = other.before === item.id ? item.before : other.before
    await steps.move(item, { parent: other.parent, after: side === 'after' ? other.id : before })
  },
})

export function useEditor(program: ProgramDetails): Editor {
  const items = useMemo(() => outlineItems(program), [program])
  const [dragged, drag] = useState<OutlineItem | null>(null)
  const [renaming, setRenaming] = useState<Renaming | null>(null)
  const rename = (line: string | null, typed?: Renaming['typed']) =>
    setRenaming(line === null ? null : { line, ...(typed && { typed }) })
  const { showing, ...choosing } = useChosen(items)
  const offered = useMay('outline').allowed
  const drafts = useDrafts()
  const states = useItemStates()
  const packages = useProgramPackages(program._id, items.some(isOfPackage))
  const selected = useSelected(items, choosing.chosen)
  const { steps, history, leaving, leave } = useSteps(program, items, {
    ...{ ...choosing, showing, rename, selected, states },
  })
  const itemOf = (line: string | null) => items.find(item => item.line === line)
  const { structure, classes } = program.editable
  return {
    program,
    items,
    ...choosing,
    ...{
      selected,
      renaming: renaming?.line ?? null,
      typed: renaming?.typed,
      rename,
      dragged,
      drag,
      steps,
      history,
      leaving,
      leave,
      drafts,
      states,
      packages,
    },
    may: kind => (kind === 'module' ? structure : classes),
    moves: offered,
    sorting: offered ? sortingOf(steps, itemOf) : undefined,
    accepts: (item, line) => {
      const target = itemOf(line)
      return offered && item !== null && target !== undefined && goesInto(item, target)
    },
    put: async (item, line) => {
      const target = itemOf(line)
      if (!target) return
      const inside = target.kind === 'module' ? target.module.lessons : (target.lesson?.microlearnings ?? [])
      await steps.move(item, { parent: target.id, after: inside.at(-1)?._id ?? null })
    },
  }
}
