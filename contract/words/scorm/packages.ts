/** How far a package has come: its chunks arrive, it is looked at and unpacked, it can be played, or it can't. */
export const packageStates = ['pending', 'checking', 'ready', 'failed'] as const
export type PackageState = (typeof packageStates)[number]

/** What a package becomes: a program, or a module, a lesson or classes of one that is there. */
export const packageLevels = ['program', 'module', 'lesson', 'class'] as const
export type PackageLevel = (typeof packageLevels)[number]

/** Bytes of each chunk of a package but the last one, which may be shorter. */
export const chunkBytes = 8 * 1024 ** 2
/** The most bytes of a package as it is sent. */
export const maxPackageBytes = 2 * 1024 ** 3
export const mostChunks = maxPackageBytes / chunkBytes
/** The most characters of a manifest. */
export const maxManifest = 4 * 1024 ** 2

/** How long a package may be without a new chunk until it is given up, in days. */
export const pendingDays = 7

/** Chunks that have arrived, as runs of neighbours: `[[0, 3], [5, 5]]` misses the fifth. */
export type ChunkRuns = [first: number, last: number][]

/** The runs of places, which come in their order. */
export function runsOf(places: readonly number[]): ChunkRuns {
  const runs: ChunkRuns = []
  for (const place of places) {
    const run = runs.at(-1)
    if (run && run[1] === place - 1) run[1] = place
    else runs.push([place, place])
  }
  return runs
}

/** How far somebody came with a package, in the words of SCORM 2004. */
export const completions = ['not attempted', 'incomplete', 'completed'] as const
export const successes = ['unknown', 'passed', 'failed'] as const
