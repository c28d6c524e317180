import '../../../providers/late-calls'
import { useMemo } from 'react'
import { useStore } from '../../../lib/session/store'
import { useApiQuery } from '../../../providers/call/use-api'
import { useMay } from '../../../providers/refine/access-control'
import type { PackageUpload, ScormPackage } from '../upload/package-uploads'
import { uploads } from '../upload/uploads'

/** ms between two looks: while the server checks something, and while somebody may send something elsewhere. */
const [soon, later] = [3000, 15_000]

const nextLook = (packages: readonly ScormPackage[] = []): number | false => {
  if (packages.some(({ state }) => state === 'checking')) return soon
  return packages.some(({ state }) => state === 'pending') ? later : false
}

/** The packages that a class has to do with. */
export interface ClassPackages {
  /** What it plays, or what it is waiting for. */
  current: ScormPackage
  /** What takes the place of that once it can be played. */
  next: ScormPackage | undefined
}

/** The packages of each class, of those of a program with the newest first. Until it can be played, a replacement has none. */
export function packagesByClass(packages: readonly ScormPackage[]): Map<string, ClassPackages> {
  const found = new Map<string, ClassPackages>()
  for (const current of packages) {
    const next = packages.find(({ replaces, state }) => replaces === current._id && state !== 'ready')
    for (const { _id } of current.classes) if (!found.has(_id)) found.set(_id, { current, next })
  }
  return found
}

/**
 * The packages of a program, looked at again while something goes on; nothing is asked of an outline without any.
 * @param wanted whether there are classes of packages in it
 */
export function useProgramPackages(programId: string, wanted: boolean) {
  const { allowed } = useMay('scorm')
  const { data, error, refetch } = useApiQuery(
    'scorm.packages',
    { query: { programId } },
    { enabled: wanted && allowed, refetchInterval: ({ state }) => nextLook(state.data?.packages) },
  )
  const byClass = useMemo(() => packagesByClass(data?.packages ?? []), [data])
  return {
    byClass,
    /** Nobody knows yet. */
    waiting: wanted && allowed && !data && !error,
    error: data ? null : error,
    retry: () => void refetch(),
  }
}

/** How this visit sends a package. */
export const useUpload = (id: string | undefined): PackageUpload | undefined =>
  useStore(uploads.store, all => all.find(upload => upload.id === id))
