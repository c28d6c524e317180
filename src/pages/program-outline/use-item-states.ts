import { useCallback, useRef, useState } from 'react'
import { useAttempts } from '../../lib/code/use-attempts'
import { isPassing } from '../../providers/call/errors'

/** What has become of the latest change of a module, lesson or class. */
export type ItemState =
  | { kind: 'saving' | 'saved'; title?: string | undefined }
  | {
      kind: 'failed'
      /** What was typed as its title, and is kept. */
      title?: string | undefined
      error: unknown
      retry: () => void
      /** The same in silence: it goes on showing as failed until it has succeeded. */
      attempt: () => void
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

/** What found no server is made once it is there. */
function useRetries(states: ReadonlyMap<string, ItemState>): void {
  const waiting = [...states.values()].filter(state => state.kind === 'failed' && isPassing(state.error))
  useAttempts(waiting.length > 0, () => {
    for (const state of waiting) if (state.kind === 'failed') state.attempt()
  })
}

/** Work that is done once at a time, however often it is asked for meanwhile. */
function onceAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return () => {
    running ??= work().finally(() => {
      running = undefined
    })
    return running
  }
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
    async (id: string, work: () => Promise<void>, meanwhile: ItemState = { kind: 'saving' }) => {
      const isLatest = (state: ItemState) => now.current.get(id) === state
      put(id, meanwhile)
      try {
        await work()
        const saved: ItemState = { kind: 'saved' }
        if (isLatest(meanwhile)) put(id, saved)
        setTimeout(() => isLatest(saved) && put(id, null), savedFor)
      } catch (error) {
        if (isLatest(meanwhile) && meanwhile.kind === 'saving') put(id, null)
        throw error
      }
    },
    [put],
  )
  const follow: ItemStates['follow'] = useCallback(
    async (id, work, what = {}) => {
      const { title, onFailure } = what
      try {
        await run(id, work, { kind: 'saving', title })
      } catch (error) {
        onFailure?.(error)
        // Something newer is on its way, and says how that goes.
        if (now.current.has(id)) return
        const again = onceAtATime(work)
        const isLatest = () => now.current.get(id) === failed
        const failed: ItemState = {
          ...{ kind: 'failed', title, error },
          retry: () => void (isLatest() && follow(id, again, what)),
          attempt: () => void (isLatest() && run(id, again, failed).catch(() => undefined)),
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
