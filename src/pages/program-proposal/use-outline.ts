import { createStore, del, get, set } from 'idb-keyval'
import { useEffect, useReducer, useState } from 'react'
import { sessionKey } from '../../lib/session/session'
import { type Edit, type Edited, edited, editedOf, type ProposedOutline } from './outline-lines'

const store = createStore('portal-outlines', 'drafts')

/** Of this person in this company alone: the browser may be shared. */
const keyOf = (execution: string) => `${sessionKey()}/${execution}`

/** What is being written, and what comes after it: of edits that come faster than they are kept, only the last is. */
const writing = new Map<string, { next?: Edited }>()

async function keep(execution: string, state: Edited): Promise<void> {
  const busy = writing.get(execution)
  if (busy) {
    busy.next = state
    return
  }
  const turn: { next?: Edited } = { next: state }
  writing.set(execution, turn)
  while (turn.next) {
    const { next } = turn
    turn.next = undefined
    // A browser that keeps nothing lets one work all the same.
    await set(keyOf(execution), next, store).catch(() => undefined)
  }
  writing.delete(execution)
}

/** Forgets what was edited: a program was created of it, or it was given up. A browser that keeps nothing has nothing to forget. */
export function forgetOutline(execution: string): Promise<void> {
  const busy = writing.get(execution)
  if (busy) busy.next = undefined
  return del(keyOf(execution), store).catch(() => undefined)
}

type Step = Edit | { do: 'begin'; with: Edited }

const stepped = (state: Edited | null, step: Step): Edited | null =>
  step.do === 'begin' ? step.with : state && edited(state, step)

/** A proposal that is edited: it begins as it was proposed, or as it was left in an earlier visit. Null until that is known. */
export function useOutline(execution: string, given: ProposedOutline) {
  // The same for as long as one edits, however often it is asked for.
  const [proposed] = useState(given)
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
  useEffect(() => {
    if (state && isEdited) void keep(execution, state)
  }, [execution, state, isEdited])
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
