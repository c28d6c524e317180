import '../../providers/late-calls'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { OutlineKind } from '#contract/words/programs'
import type { Dragging } from '../../components/drag/drag'
import type { Sorting } from '../../components/drag/use-sortable'
import { tellProblem, useWrite } from '../../providers/call/use-write'
import { useMay } from '../../providers/refine/access-control'
import type { ProgramDetails } from '../../resources/programs/program'
import type { ItemValues, StoredItem } from './item-fields'
import { goesBeside, goesInto, type OutlineItem, outlineItems, type Place } from './outline-items'
import {
  type Adding,
  addTurn,
  type Changes,
  changeTurn,
  moveTurn,
  namedOf,
  removeTurn,
} from './outline-turns'
import { type History, type Turn, useHistory } from './use-history'

/** Everything that the parts of the editor do with one another. */
export interface Editor extends Dragging<OutlineItem> {
  program: ProgramDetails
  items: readonly OutlineItem[]
  chosen: OutlineItem | undefined
  /** Chooses by its line in the tree. */
  choose: (line: string | null) => void
  /** The line whose title is being typed. */
  renaming: string | null
  rename: (line: string | null) => void
  /** Whether things of a kind may be added, changed, moved and deleted. */
  may: (kind: OutlineKind) => boolean
  /** Whether they may be moved: not every server can. */
  moves: boolean
  /** What is about to be gone by its id: nothing is asked of it any more. */
  leaving: string | null
  sorting: Sorting<OutlineItem> | undefined
  history: History
  steps: EditorSteps
  drafts: Drafts
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

export interface EditorSteps {
  retitle: (item: OutlineItem, title: string) => Promise<void>
  /** Saves what was typed in its panel, over the version that was read. Rejects with what it failed with. */
  change: (
    item: OutlineItem,
    change: { to: Changes; from: Changes; version: number | undefined },
  ) => Promise<void>
  /** Puts an own copy in the place of something shared. */
  makeOwn: (item: OutlineItem) => Promise<void>
  move: (item: OutlineItem, place: Place) => Promise<void>
  remove: (item: OutlineItem, out?: boolean) => Promise<void>
  /** A new one of a kind: behind the chosen one, or in it. Its title is typed at once. */
  add: (kind: OutlineKind) => Promise<void>
  /** What exists, to the end of the program or of the lesson that is chosen. */
  addExisting: (kind: 'module' | 'class', ids: readonly string[], copy: boolean) => Promise<void>
  duplicate: (item: OutlineItem) => Promise<void>
}

/** The line in the address, so that Back, a reload and a copied link lead to it; the first where none is. */
function useChosen(items: readonly OutlineItem[]) {
  const [address, setAddress] = useSearchParams()
  const line = address.get('item')
  const choose = useCallback(
    (wanted: string | null) =>
      setAddress(
        current => {
          const next = new URLSearchParams(current)
          if (wanted) next.set('item', wanted)
          else next.delete('item')
          return next
        },
        { replace: true, preventScrollReset: true },
      ),
    [setAddress],
  )
  return { chosen: items.find(item => item.line === line) ?? items[0], choose }
}

/** Where something new of a kind goes, seen from what is chosen. */
function placeFor(kind: OutlineKind, items: readonly OutlineItem[], chosen: OutlineItem | undefined) {
  const from = chosen ?? items.at(-1)
  const module = from?.module ?? items.at(-1)?.module
  const lesson = from?.lesson ?? module?.lessons.at(-1)
  const after = chosen?.kind === kind ? chosen.id : undefined
  const isLast = chosen?.place === chosen?.size
  return { module: module?._id ?? '', lesson: lesson?._id ?? '', after: isLast ? undefined : after }
}

const lineOf = (kind: OutlineKind, id: string, lesson: string) => (kind === 'class' ? `${lesson}-${id}` : id)

/** Does things in words that can be taken back, on the program as it is by then. */
function useActing(program: ProgramDetails) {
  const { t } = useTranslation(['program-outline', 'errors'])
  const write = useWrite()
  const latest = useRef(program)
  latest.current = program
  const adding = useRef(false)
  const fail = (error: unknown) => tellProblem(error, t)
  const history = useHistory(fail)
  const said = (step: string, { kind, title }: Pick<OutlineItem, 'kind' | 'title'>) =>
    t(`done.${step}.${kind}`, { title })
  return {
    ...{ t, fail, history, said },
    sending: { write, program: () => latest.current },
    act: (text: string, turn: Turn) => history.act(text, turn).catch(fail),
    /** A second press while something is being added adds no other. */
    once: async (work: () => Promise<void>) => {
      if (adding.current) return
      adding.current = true
      await work()
      adding.current = false
    },
  }
}

type Acting = ReturnType<typeof useActing>

/** What adds something, and shows it once it is there. */
const addingSteps = (
  { t, said, act, once, sending }: Acting,
  items: readonly OutlineItem[],
  { chosen, choose, rename }: Pick<Editor, 'chosen' | 'choose' | 'rename'>,
): Pick<EditorSteps, 'add' | 'addExisting' | 'duplicate'> => ({
  add: kind => {
    const title = t(`new.${kind}`)
    const place = placeFor(kind, items, chosen)
    const adding: Adding = { kind, title, ...(chosen?.kind === kind && { like: chosen }) }
    const show = ([id = '']: readonly string[]) => {
      const line = lineOf(kind, id, place.lesson)
      choose(line)
      rename(line)
    }
    return once(() => act(said('add', { kind, title }), addTurn(sending, adding, place, show)))
  },
  addExisting: (kind, ids, copy) => {
    const place = { ...placeFor(kind, items, chosen), after: undefined }
    const show = ([id = '']: readonly string[]) => choose(lineOf(kind, id, place.lesson))
    const text = t(`done.existing.${kind}`, { count: ids.length })
    return once(() => act(text, addTurn(sending, { kind, ids, copy }, place, show)))
  },
  duplicate: item => {
    const { kind, id, module, lesson } = item
    const place = { module: module._id, lesson: lesson?._id ?? '', after: id }
    const adding: Adding = kind === 'lesson' ? { kind, copyOf: id } : { kind, ids: [id], copy: true }
    const show = ([copy = '']: readonly string[]) => choose(lineOf(kind, copy, place.lesson))
    return once(() => act(said('duplicate', item), addTurn(sending, adding, place, show)))
  },
})

/** The steps of the editor, each said in words and taken back by undo. */
function useSteps(
  program: ProgramDetails,
  items: readonly OutlineItem[],
  choosing: Pick<Editor, 'chosen' | 'choose' | 'rename'>,
) {
  const acting = useActing(program)
  const { t, fail, history, said, sending, act } = acting
  const { choose } = choosing
  const [leaving, leave] = useState<string | null>(null)
  const steps: EditorSteps = {
    ...addingSteps(acting, items, choosing),
    retitle: (item, title) =>
      act(
        said('rename', { ...item, title }),
        changeTurn(sending, item, { to: { title }, from: { title: item.title } }),
      ),
    change: (item, change) => history.act(said('change', item), changeTurn(sending, item, change)),
    makeOwn: async ({ kind, id, lesson }) => {
      if (kind === 'lesson') return
      const args = { params: { id: program._id }, body: { kind, _id: id } }
      leave(id)
      await sending
        .write('outline.makeOwn', args, { done: t('own.done'), gone: [id] })
        .then(({ _id }) => choose(lineOf(kind, _id, lesson?._id ?? '')))
        .catch(fail)
      leave(null)
    },
    move: (item, place) => act(said('move', item), moveTurn(sending, item, place)),
    remove: async (item, out = false) => {
      const next = items.find(other => other.parent === item.parent && other.before === item.id)
      leave(item.id)
      await act(said(out ? 'takeOut' : 'remove', item), removeTurn(sending, namedOf(item), out))
      choose(next?.line ?? item.above ?? null)
      leave(null)
    },
  }
  return { steps, history, leaving }
}

export function useEditor(program: ProgramDetails): Editor {
  const items = useMemo(() => outlineItems(program), [program])
  const [dragged, drag] = useState<OutlineItem | null>(null)
  const [renaming, rename] = useState<string | null>(null)
  const choosing = useChosen(items)
  const offered = useMay('outline').allowed
  const drafts = useDrafts()
  const { steps, history, leaving } = useSteps(program, items, { ...choosing, rename })
  const itemOf = (line: string | null) => items.find(item => item.line === line)
  const { structure, classes } = program.editable
  const sorting: Sorting<OutlineItem> = {
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
  }
  return {
    program,
    items,
    ...choosing,
    ...{ renaming, rename, dragged, drag, steps, history, leaving, drafts },
    may: kind => (kind === 'module' ? structure : classes),
    moves: offered,
    sorting: offered ? sorting : undefined,
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
