/** What somebody enters: `seen` is the version that they saw, null for none; without it their word counts. */
interface Entry {
  seen?: number | null
}

/**
 * Of what was entered, what is to be stored, and what meets something that somebody else has noted since: that stands, and is told.
 * Where both say the same there is nothing to do.
 */
export function settled<E extends Entry, Noted extends { version: number }>(
  entries: readonly E[],
  standing: (entry: E) => Noted | undefined,
  saysTheSame: (entry: E, noted: Noted | undefined) => boolean,
): { changes: E[]; conflicts: Noted[] } {
  const changes: E[] = []
  const conflicts: Noted[] = []
  for (const entry of entries) {
    const noted = standing(entry)
    if (saysTheSame(entry, noted)) continue
    if (noted && entry.seen !== undefined && noted.version !== entry.seen) conflicts.push(noted)
    else changes.push(entry)
  }
  return { changes, conflicts }
}
