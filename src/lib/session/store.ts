import { useSyncExternalStore } from 'react'

/** A value that several parts of the page follow. */
export interface Store<Value> {
  get: () => Value
  set: (next: Value) => void
  /** Calls `listener` after each change, until the function that it returns is called. */
  subscribe: (listener: () => void) => () => void
}

export function createStore<Value>(first: Value): Store<Value> {
  const listeners = new Set<() => void>()
  let value = first
  return {
    get: () => value,
    set: next => {
      value = next
      for (const listener of [...listeners]) listener()
    },
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * Follows a value that stands outside of React.
 * @param first what the server draws a page with, and the browser what it takes over of it; by default as it is
 */
export const useOutside = <Value>(
  subscribe: (listener: () => void) => () => void,
  read: () => Value,
  first = read,
): Value => useSyncExternalStore(subscribe, read, first)

/** Follows what a store holds, or what is made of it. */
export const useStore = <Value, Made = Value>(
  { subscribe, get }: Pick<Store<Value>, 'get' | 'subscribe'>,
  make: (value: Value) => Made = value => value as unknown as Made,
): Made => useOutside(subscribe, () => make(get()))
