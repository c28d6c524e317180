import { createStore, del, get, set } from 'idb-keyval'
import { useEffect, useReducer, useState } from 'react'
import { sessionKey } from '../../lib/session/session'
import { type Edit, type Edited, edited, editedOf, type ProposedOutline } from './outline-lines'

const store = createStore('portal-outlines', 'drafts')

/** Of this person in this company alone: the browser may be shared. */
const keyOf = (execution: string) => `${sessionKey()}/${execution}`

/** Forgets what was edited: a program was created of it, or it was given up. A browser that keeps nothing has nothing to forget. */
export const forgetOutline = (execution: string): Promise<void> =>
  del(keyOf(execution), store).catch(() => undefined)

/** ms after the last edit until it is kept. */
const pause = 250

type Step = Edit | { do: 'begin'; with: Edited }

const stepped = (state: Edited | null, step: Step): Edited | null =>
  step.do === 'begin' ? step.with : state && edited(state, step)

/** Keeps what is edited, shortly after the last edit and whenever the page goes. */
function useKeeping(execution: string, state: Edited | null, isEdited: boolean): void {
  useEffect(() => {
    if (!state || !isEdited) return undefined
    const keep = () => void set(keyOf(execution), state, store).catch(() => undefined)
    const timer = setTimeout(keep, pause)
    addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', keep)
    }
  }, [execution, state, isEdited])
}

/** A proposal that is edited: it begins as it was proposed, or as it was left in an earlier visit. Null until that is known. */
export function useOutline(execution: string, proposed: ProposedOutline) {
  const [state, dispatch] = useReducer(stepped, null)
  const [isEdited, setEdited] = useState(false)
  useEffect(() => {
    let gone = false
    const begin = (kept: Edited | undefined) => {
      if (gone) return
      setEdited(kept !== undefined)
      dispatch({ do: 'begin', with: kept ?? editedOf(proposed) })
    }
    get<Edited>(keyOf(execution), store).then(begin, () => begin(undefined))
    return () => {
      gone = true
    }
  }, [execution, proposed])
  useKeeping(execution, state, isEdited)
  return {
    state,
    isEdited,
    edit: (step: Edit) => {
      setEdited(true)
      dispatch(step)
    },
    startOver: () => {
      void forgetOutline(execution)
      setEdited(false)
      dispatch({ do: 'begin', with: editedOf(proposed) })
    },
  }
}
