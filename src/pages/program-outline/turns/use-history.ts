import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'

/** Does something, and answers what takes it back. */
export type Turn = () => Promise<Turn>

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
        const undo = await turn()
        kept.current.past.push({ text, turn: undo })
        kept.current.future = []
      }),
    [inTurn],
  )
  const back: History['back'] = way =>
    inTurn(async () => {
      const { past, future } = kept.current
      const [from, to] = way === 'undo' ? [past, future] : [future, past]
      const last = from.at(-1)
      if (!last) return
      const turn = await last.turn()
      from.pop()
      to.push({ text: last.text, turn })
    }).catch(onFailure)
  useHistoryKeys(back)
  return { act, back, ...shown }
}
