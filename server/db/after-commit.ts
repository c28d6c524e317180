import type { Tx } from './database'

const waiting = new WeakMap<Tx, (() => void)[]>()

/**
 * Runs `act` once the unit of work of `tx` has committed, and never when it rolls back: for hints to other
 * parts of this process, such as waking the jobs. What must not be lost is written in the unit of work itself.
 */
export function afterCommit(tx: Tx, act: () => void): void {
  waiting.set(tx, [...(waiting.get(tx) ?? []), act])
}

/** For the database alone: tells those that wait for this unit of work. */
export function committed(tx: Tx): void {
  for (const act of waiting.get(tx) ?? []) act()
  waiting.delete(tx)
}
