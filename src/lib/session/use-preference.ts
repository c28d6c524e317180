import { useMemo, useSyncExternalStore } from 'react'
import { changePreference, readPreference, subscribeToPreferences } from './preference-store'

/**
 * A value that is kept for the person, on whatever device.
 * @param name `[a-z][a-z0-9.-]*`, at most 60 characters; the value at most 16 KB as JSON
 * @param read makes a value of what was kept, by whichever build; of null as well
 */
export function usePreference<Value>(
  name: string,
  read: (kept: unknown) => Value,
): readonly [Value, (value: Value | null) => void] {
  const kept = useSyncExternalStore(subscribeToPreferences, () => readPreference(name))
  const value = useMemo(() => read(kept), [read, kept])
  return [value, changed => changePreference(name, changed)]
}
