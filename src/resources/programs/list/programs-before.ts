/**
 * What a link to a program carries along in the history: the query string of the list that it stands in.
 * With it, the way back is a step back.
 */
export const fromList = (search: string): { programsList: string } => ({ programsList: search })

/** The query string of the list that the person came from; undefined where they came another way. */
export function listBefore(state: unknown): string | undefined {
  const search = state !== null && typeof state === 'object' && 'programsList' in state && state.programsList
  return typeof search === 'string' ? search : undefined
}
