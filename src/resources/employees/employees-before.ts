/**
 * What a link to an employee carries along in the history: the query string of the list that it stands in.
 * With it, the way back is a step back.
 */
export const fromEmployees = (search: string): { employeesList: string } => ({ employeesList: search })

/** The query string of the list that the person came from; undefined where they came another way. */
export function employeesBefore(state: unknown): string | undefined {
  const search =
    state !== null && typeof state === 'object' && 'employeesList' in state && state.employeesList
  return typeof search === 'string' ? search : undefined
}
