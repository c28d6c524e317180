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
 * What was done in this visit, to be taken back and done again step by step.
 * @param onFailure says why a step back was not made; it stays for another try
 */
export function useHistory(onFailure: (error: unknown) => void): History {
  const [past, setPast] = useState<readonly Done[]>([])
  const [future, setFuture] = useState<readonly Done[]>([])
  const busy = useRef(false)
  const act: History['act'] = useCallback(async (text, turn) => {
    const undo = await turn()
    setPast(done => [...done, { text, turn: undo }])
    setFuture([])
  }, [])
  const back: History['back'] = async way => {
    const [from, setFrom, setTo] =
      way === 'undo' ? ([past, setPast, setFuture] as const) : ([future, setFuture, setPast] as const)
    const last = from.at(-1)
    if (!last || busy.current) return
    busy.current = true
    try {
      const turn = await last.turn()
      setFrom(steps => steps.filter(step => step !== last))
      setTo(steps => [...steps, { text: last.text, turn }])
    } catch (error) {
      onFailure(error)
    } finally {
      busy.current = false
    }
  }
  useHistoryKeys(back)
  return { act, back, undo: past.at(-1), redo: future.at(-1) }
}
