import { use } from 'react'
import { type DeclaredRecords, recordsOf } from './record-declaration'

const loading = new Map<string, Promise<DeclaredRecords>>()

/** Loads the declaration of a resource, the same promise each time; undefined where it has none. */
export function loadRecords(resource: string): Promise<DeclaredRecords> | undefined {
  const load = recordsOf(resource)
  if (load && !loading.has(resource))
    loading.set(
      resource,
      load().then(module => module.default),
    )
  return loading.get(resource)
}

/** The declaration of a resource, which is waited for where it is not there yet; undefined where it has none. */
export function useRecords(resource: string): DeclaredRecords | undefined {
  const there = recordsOf(resource)?.there()
  const declared = loadRecords(resource)
  return there?.default ?? (declared && use(declared))
}
