/** ms that are looked back over: long enough that one slow chunk says nothing, short enough to follow a line that changes. */
const span = 15_000
/** Before that, what is left would be a guess. */
const least = 2000

/** How fast something goes, told from how far it was when. */
export function speedometer(now: () => number) {
  let seen: { at: number; bytes: number }[] = []
  return (bytes: number): number | null => {
    const at = now()
    const first = seen[0]
    // Something that failed on its way counts no more: what was measured with it is forgotten.
    if (first && bytes < (seen.at(-1)?.bytes ?? 0)) seen = []
    seen.push({ at, bytes })
    while (seen.length > 2 && at - (seen[0]?.at ?? at) > span) seen.shift()
    const from = seen[0] ?? { at, bytes }
    return at - from.at < least ? null : ((bytes - from.bytes) / (at - from.at)) * 1000
  }
}
