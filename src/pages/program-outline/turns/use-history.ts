import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'

/** Does something, and answers what takes it back. */
export type Turn = () => Promise<Turn>

/** Of several things some were done before one failed: what takes them back, and those that are left, the one that failed first. */
class PartlyDone extends Error {
  override readonly name = 'PartlyDone'

  constructor(
    readonly backs: readonly Turn[],
    readonly rest: readonly Turn[],
    override readonly cause: unknown,
  ) {
    super('Some of it was done', { cause })
  }
}

/** Does several things one after the other, and takes them back from the last to the first. @throws PartlyDone where one fails after others */
export const together =
  (turns: readonly Turn[]): Turn =>
  async () => {
    const backs: Turn[] = []
    for (const [at, turn] of turns.entries())
      try {
        backs.unshift(await turn())
      } catch (error) {
        const within = error instanceof PartlyDone ? error : { backs: [], rest: [turn], cause: error }
        const done = [...within.backs, ...backs]
        if (done.length === 0) throw error
        throw new PartlyDone(done, [...within.rest, ...turns.slice(at + 1)], within.cause)
      }
    return together(backs)
  }

interface Done {
  /** What was done, in words. */
  text: string
  turn: Turn
}

export interface History {
  /** Does something that can be taken back for as long as the visit lasts. Rejects with what it failed with. */
  act: (text: string, turn: Turn) => Promise<void>
  undo?: Done
  redo?: Done
  back: (way: 'undo' | 'redo') => Promise<void>
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, dialog') !== null

/** Ctrl Z and Ctrl Y, or with ⌘: not in a field, which has its own. */
function useHistoryKeys(back: History['back']): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.defaultPrevented || isTyping(event.target)) return
    const key = event.key.toLowerCase()
    const way = key === 'y' || (key === 'z' && event.shiftKey) ? 'redo' : key === 'z' ? 'undo' : null
    if (way === null) return
    event.preventDefault()
    void back(way)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen, { capture: true })
    return () => removeEventListener('keydown', listen, { capture: true })
  }, [])
}

interface Outcome {
  /** Takes back what was done. */
  back?: Turn
  /** Of several things, those that were not done. */
  rest?: Turn
  /** Why something was not done. */
  cause?: unknown
}

/** What came of a turn that may have done some of it. */
const outcomeOf = (turn: Turn): Promise<Outcome> =>
  turn().then(
    (back): Outcome => ({ back }),
    (cause: unknown): Outcome =>
      cause instanceof PartlyDone
        ? { back: together(cause.backs), rest: together(cause.rest), cause: cause.cause }
        : { cause },
  )

/**
 * What was done in this visit, to be taken back and done again step by step. Steps are made one after the other: what is
 * taken back is the newest, also while that is on its way.
 * @param onFailure says why a step back was not made; it stays for another try
 */
export function useHistory(onFailure: (error: unknown) => void): History {
  const [shown, show] = useState<{ undo?: Done; redo?: Done }>({})
  const kept = useRef({
    past: [] as Done[],
    future: [] as Done[],
    last: Promise.resolve() as Promise<unknown>,
  })
  const inTurn = useCallback((work: () => Promise<void>): Promise<void> => {
    const { current } = kept
    const done = current.last.then(work)
    current.last = done.catch(() => undefined)
    return done.finally(() => show({ undo: current.past.at(-1), redo: current.future.at(-1) }))
  }, [])
  const act: History['act'] = useCallback(
    (text, turn) =>
      inTurn(async () => {
        const done = await outcomeOf(turn)
        if (done.back) {
          kept.current.past.push({ text, turn: done.back })
          kept.current.future = []
        }
        if ('cause' in done) throw done.cause
      }),
    [inTurn],
  )
  const back: History['back'] = way =>
    inTurn(async () => {
      const { past, future } = kept.current
      const [from, to] = way === 'undo' ? [past, future] : [future, past]
      const last = from.at(-1)
      if (!last) return
      const done = await outcomeOf(last.turn)
      if (done.back) from.pop()
      if (done.rest) from.push({ text: last.text, turn: done.rest })
      if (done.back) to.push({ text: last.text, turn: done.back })
      if ('cause' in done) throw done.cause
    }).catch(onFailure)
  useHistoryKeys(back)
  return { act, back, ...shown }
}
