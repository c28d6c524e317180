import type { Noun } from '#contract/words/nouns'
import type { Database, Tx } from '../../db/database'
import type { Log } from '../../db/engines/engine'

/** What has happened in a chat: of one conversation, or of many of a program. */
export interface ChatEvent {
  kind: 'message' | 'read' | 'typing'
  program: string
  /** Whose conversation it is; null for those of many. */
  student: string | null
  chat: string | null
  /** Who did it, with their name; null for an automatic reply. */
  by: { _id: string; name: string } | null
}

/** What has happened in a company: in a chat, or to what is of some nouns. */
export type LiveEvent = { company: string } & ({ chat: ChatEvent } | { nouns: Noun[] })

/** Given what happened; null where something may have been missed. */
type Listener = (event: LiveEvent | null) => void

/** Live updates: what happens in one process is known in all of them at once (docs/decisions/live.md). */
export interface Live {
  /** Tells of something in a chat once the unit of work has committed. */
  tell(tx: Tx, event: { company: string; chat: ChatEvent }): Promise<void>
  /** Tells that what is of these nouns has changed. All that changes within a moment is told as one. */
  changed(company: string, nouns: readonly Noun[]): void
  /** @returns what ends it */
  hear(listener: Listener): () => void
}

/** ms in which changes become one. */
const moment = 250

/** A chat tells of itself; what a person has for themselves alone concerns nobody else. */
const untold: readonly Noun[] = ['chat', 'preference', 'session']

export function createLive(db: Database, log: Log): Live {
  const changes = new Map<string, Set<Noun>>()

  const flush = async () => {
    const told = [...changes].map(([company, nouns]) => JSON.stringify({ company, nouns: [...nouns] }))
    changes.clear()
    await db
      .inSystem(async tx => {
        for (const text of told) await db.tell(tx, text)
      })
      .catch(error => log.warn({ error: String(error) }, 'Changes could not be told'))
  }

  return {
    tell: (tx, event) => db.tell(tx, JSON.stringify(event)),
    changed(company, nouns) {
      const told = nouns.filter(noun => !untold.includes(noun))
      if (told.length === 0) return
      if (changes.size === 0) setTimeout(flush, moment).unref()
      changes.set(company, new Set([...(changes.get(company) ?? []), ...told]))
    },
    hear: listener => db.hear(text => listener(text === null ? null : (JSON.parse(text) as LiveEvent))),
  }
}
