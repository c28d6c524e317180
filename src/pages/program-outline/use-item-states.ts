import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isUnreachable } from '../../providers/call/errors'

/** What has become of the latest change of a module, lesson or class. */
export type ItemState =
  | { kind: 'saving' | 'saved'; title?: string | undefined }
  | {
      kind: 'failed'
      /** What was typed as its title, and is kept. */
      title?: string | undefined
      error: unknown
      retry: () => void
      /** Gives it up. */
      drop: () => void
    }

interface Followed {
  /** What is its title from now on, as far as the person is concerned. */
  title?: string
  /** Says what failed where the item itself does not. */
  onFailure?: (error: unknown) => void
}

export interface ItemStates {
  of: (id: string) => ItemState | undefined
  /** Something has not been saved yet. */
  open: boolean
  /** Does something to an item, and shows how that goes; what fails is kept there, to be tried again. */
  follow: (id: string, work: () => Promise<void>, what?: Followed) => Promise<void>
  /** The same of what is kept elsewhere where it fails. Rejects with what it failed with. */
  show: (id: string, work: () => Promise<void>) => Promise<void>
}

/** ms: section 9 of the specification. */
const savedFor = 2000

/** What failed without a network is made once it is back. */
function useRetries(states: ReadonlyMap<string, ItemState>): void {
  const retryAll = useEffectEvent(() => {
    for (const state of states.values())
      if (state.kind === 'failed' && isUnreachable(state.error)) state.retry()
  })
  useEffect(() => {
    const onLine = () => retryAll()
    addEventListener('online', onLine)
    return () => removeEventListener('online', onLine)
  }, [])
}

/** How changes of items go: saving, saved for two seconds, failed until they are made or given up. */
export function useItemStates(): ItemStates {
  const [states, setStates] = useState<ReadonlyMap<string, ItemState>>(new Map())
  /** The same, known at once: of two presses on one button the second does nothing. */
  const now = useRef(new Map<string, ItemState>())
  const put = useCallback((id: string, state: ItemState | null) => {
    if (state) now.current.set(id, state)
    else now.current.delete(id)
    setStates(new Map(now.current))
  }, [])
  const run = useCallback(
    async (id: string, work: () => Promise<void>, title?: string) => {
      const saving: ItemState = { kind: 'saving', title }
      const isLatest = (state: ItemState) => now.current.get(id) === state
      put(id, saving)
      try {
        await work()
        const saved: ItemState = { kind: 'saved' }
        if (isLatest(saving)) put(id, saved)
        setTimeout(() => isLatest(saved) && put(id, null), savedFor)
      } catch (error) {
        if (isLatest(saving)) put(id, null)
        throw error
      }
    },
    [put],
  )
  const follow: ItemStates['follow'] = useCallback(
    async (id, work, what = {}) => {
      const { title, onFailure } = what
      try {
        await run(id, work, title)
      } catch (error) {
        onFailure?.(error)
        // Something newer is on its way, and says how that goes.
        if (now.current.has(id)) return
        const failed: ItemState = {
          ...{ kind: 'failed', title, error },
          retry: () => {
            if (now.current.get(id) === failed) void follow(id, work, what)
          },
          drop: () => put(id, null),
        }
        put(id, failed)
      }
    },
    [run, put],
  )
  useRetries(states)
  return {
    of: id => states.get(id),
    open: [...states.values()].some(({ kind }) => kind !== 'saved'),
    ...{ follow, show: run },
  }
}
