import '../../../providers/late-calls'
import { useRef, useState } from 'react'
import type { OutlineKind } from '#contract/words/programs'
import { type TypedAhead, typeAhead } from '../../../lib/code/type-ahead'
import { useTranslation } from '../../../lib/texts/use-translation'
import { useAnswers } from '../../../providers/call/read-anew'
import { tellProblem, useWrite } from '../../../providers/call/use-write'
import type { ProgramDetails } from '../../../resources/programs/program'
import type { OutlineItem, Place } from '../outline-items'
import type { ItemStates } from '../use-item-states'
import type { Selected } from '../use-selected'
import {
  type Adding,
  addTurn,
  type Changes,
  changeTurn,
  lineOf,
  moveTurn,
  namedOf,
  removeTurn,
} from './outline-turns'
import { type Turn, together, useHistory } from './use-history'

export interface EditorSteps {
  retitle: (item: OutlineItem, title: string) => Promise<void>
  /** Saves what was typed in its panel, over the version that was read. Rejects with what it failed with. */
  change: (
    item: OutlineItem,
    change: { to: Changes; from: Changes; version: number | undefined },
  ) => Promise<void>
  /** Puts an own copy in the place of something shared. */
  makeOwn: (item: OutlineItem) => Promise<void>
  /** Moves an item, with all that are selected with it. */
  move: (item: OutlineItem, place: Place) => Promise<void>
  remove: (items: readonly OutlineItem[], out?: boolean) => Promise<void>
  /** A new one of a kind: behind the chosen one, or in it. Its title is typed at once. */
  add: (kind: OutlineKind) => Promise<void>
  /** Gives an item the first of these titles, and adds others of its kind below it with the rest. */
  addBelow: (item: OutlineItem, titles: readonly string[]) => Promise<void>
  /** What exists, to the end of the program or of the lesson that is chosen. */
  addExisting: (kind: 'module' | 'class', ids: readonly string[], copy: boolean) => Promise<void>
  duplicate: (items: readonly OutlineItem[]) => Promise<void>
}

/** What is chosen in the editor, and what tells how each item is. */
interface Choosing {
  chosen: OutlineItem | undefined
  choose: (line: string | null) => void
  /** From here on shows a line, unless the person goes to another one meanwhile. @returns whether it does */
  showing: () => (line: string) => boolean
  /** Begins with what `typed` gives, where it was typed before. */
  rename: (line: string | null, typed?: () => TypedAhead) => void
  selected: Selected
  states: ItemStates
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

/** ms in which what was added shows, or does not. */
const patience = 1000

/** Does things in words that can be taken back, on the program as it is by then. */
function useActing(program: ProgramDetails, leave: (id: string) => () => void) {
  const { t } = useTranslation(['program-outline', 'errors'])
  const write = useWrite()
  const { ask } = useAnswers()
  const latest = useRef(program)
  latest.current = program
  const adding = useRef(false)
  const fail = (error: unknown) => tellProblem(error, t)
  const history = useHistory(fail)
  const said = (step: string, things: readonly Pick<OutlineItem, 'kind' | 'title'>[]) => {
    const [{ kind, title } = { kind: 'module', title: '' }] = things
    const count = things.length
    return count > 1 ? t(`many.${step}.${kind}`, { count }) : t(`done.${step}.${kind}`, { title })
  }
  return {
    ...{ t, fail, history, said },
    sending: { write, ask, leave, program: () => latest.current },
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
  { chosen, showing, rename }: Pick<Choosing, 'chosen' | 'showing' | 'rename'>,
): Pick<EditorSteps, 'add' | 'addBelow' | 'addExisting' | 'duplicate'> => ({
  add: kind => {
    const title = t(`new.${kind}`)
    const place = placeFor(kind, items, chosen)
    const adding: Adding = { kind, title, ...(chosen?.kind === kind && { like: chosen }) }
    return once(async () => {
      // Its field comes with the answer: what is typed until then is its title.
      const typing = typeAhead(title)
      const begun = addTurn(sending, adding, place, showing, (id, isShown) => {
        if (isShown) rename(lineOf(kind, id, place.lesson), typing.take)
      })
      await act(said('add', [{ kind, title }]), begun)
      setTimeout(typing.giveBack, patience)
    })
  },
  addBelow: (item, [first = item.title, ...titles]) => {
    const { kind } = item
    const { module, lesson, after } = placeFor(kind, items, item)
    let last = after
    const show = showing()
    const follow = (id: string) => {
      if (last !== undefined) last = id
    }
    const turns = titles.map(
      (title): Turn =>
        () => {
          const place = { module, lesson, after: last }
          return addTurn(sending, { kind, title, like: item }, place, () => show, follow)()
        },
    )
    const renamed = changeTurn(sending, item, { to: { title: first }, from: { title: item.title } })
    const all = first === item.title ? turns : [renamed, ...turns]
    const added = titles.map(title => ({ kind, title }))
    return act(said('add', added), together(all))
  },
  addExisting: (kind, ids, copy) => {
    const place = { ...placeFor(kind, items, chosen), after: undefined }
    const adding = addTurn(sending, { kind, ids, copy }, place, showing)
    return once(() => act(t(`done.existing.${kind}`, { count: ids.length }), adding))
  },
  duplicate: copied => {
    const last = copied.at(-1)
    if (!last) return Promise.resolve()
    const { kind, id, module, lesson } = last
    const place = { module: module._id, lesson: lesson?._id ?? '', after: id }
    const addings: Adding[] =
      kind === 'lesson'
        ? copied.map(lesson => ({ kind, copyOf: lesson.id }))
        : [{ kind, ids: copied.map(one => one.id), copy: true }]
    const turns = addings.map(adding => addTurn(sending, adding, place, showing))
    return once(() => act(said('duplicate', copied), together(turns)))
  },
})

/** A place behind something that moves itself is behind what stood before that. */
function clearOf(
  moving: readonly OutlineItem[],
  { parent, after }: Place,
  items: readonly OutlineItem[],
): Place {
  const moved = new Set(moving.map(({ id }) => id))
  let behind = after
  while (behind !== null && moved.has(behind))
    behind = items.find(item => item.parent === parent && item.id === behind)?.before ?? null
  return { parent, after: behind }
}

/** The ids of what is about to go: nothing is asked of it any more. */
function useLeaving() {
  const [leaving, show] = useState<readonly string[]>([])
  const leave = (id: string) => {
    show(ids => [...ids, id])
    return () => show(ids => ids.filter(one => one !== id))
  }
  return { leaving, leave }
}

/** The steps of the editor, each said in words and taken back by undo. */
export function useSteps(
  program: ProgramDetails,
  items: readonly OutlineItem[],
  { selected, ...choosing }: Choosing,
) {
  const { leaving, leave } = useLeaving()
  const acting = useActing(program, leave)
  const { t, fail, history, said, sending, act } = acting
  const { choose, states } = choosing
  /** The panel of an item says why; where another one is open, a toast does. */
  const failureOf = (item: OutlineItem) => (error: unknown) => {
    if (latestChosen.current !== item.id) fail(error)
  }
  const latestChosen = useRef(choosing.chosen?.id)
  latestChosen.current = choosing.chosen?.id
  const steps: EditorSteps = {
    ...addingSteps(acting, items, choosing),
    retitle: (item, title) => {
      const turn = changeTurn(sending, item, { to: { title }, from: { title: item.title } })
      return states.follow(item.id, () => history.act(said('rename', [{ ...item, title }]), turn), {
        title,
        onFailure: failureOf(item),
      })
    },
    change: (item, change) =>
      states.show(item.id, () => history.act(said('change', [item]), changeTurn(sending, item, change))),
    makeOwn: async ({ kind, id, lesson }) => {
      if (kind === 'lesson') return
      const showLine = choosing.showing()
      const args = { params: { id: program._id }, body: { kind, _id: id } }
      await sending
        .write('outline.makeOwn', args, { done: t('own.done'), gone: [id] })
        .then(({ _id }) => void showLine(lineOf(kind, _id, lesson?._id ?? '')))
        .catch(fail)
        .finally(leave(id))
    },
    move: (item, place) => {
      const moving = selected.with(item)
      const turn = moveTurn(sending, moving, clearOf(moving, place, items))
      return states.follow(item.id, () => history.act(said('move', moving), turn), {
        onFailure: failureOf(item),
      })
    },
    remove: async (removed, out = false) => {
      const [first, last] = [removed[0], removed.at(-1)]
      const beside = items.filter(other => other.parent === last?.parent)
      const next =
        beside.find(other => other.before === last?.id) ?? beside.find(({ id }) => id === first?.before)
      const turns = removed.map(item => removeTurn(sending, namedOf(item), out))
      const removing = act(said(out ? 'takeOut' : 'remove', removed), together(turns))
      // At once: the focus goes to what is chosen when its line is gone.
      choose(next?.line ?? last?.above ?? null)
      await removing
    },
  }
  return { steps, history, leaving, leave }
}
