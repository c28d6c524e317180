import type { QueryClient } from '@tanstack/react-query'
import { changed, selectionStore } from '../../../components/list/selection/selection-store'
import type { CallResult } from '../../../providers/call/call-types'
import { fieldErrors } from '../../../providers/call/errors'
import { type Chosen, type Gone, goneIn } from './bulk-people'

/** People because of whom nothing was done: they are not here any more. */
export class GonePeople extends Error {
  readonly gone: readonly Gone[]

  constructor(gone: readonly Gone[]) {
    super()
    this.gone = gone
  }
}

/** A refusal that names people becomes one that says who they are. */
export const naming = <Outcome>(people: Chosen, answer: Promise<Outcome>): Promise<Outcome> =>
  answer.catch(error => {
    const gone = goneIn(fieldErrors(error), people)
    throw gone.length > 0 ? new GonePeople(gone) : error
  })

/** Takes people out of the selection that are not here any more. */
export function deselect(gone: readonly Gone[]): void {
  const store = selectionStore('employees')
  const ids = gone.map(({ key }) => key)
  store.set(changed(store.get(), ids, false))
}

/** The names that the server tells; of whom it knows none, those that lists have shown, as far as they have. */
export function namesOf(client: QueryClient, gone: readonly Gone[]): string[] {
  const lists = client.getQueriesData<CallResult<'users.students'>>({ queryKey: ['api', 'users.students'] })
  const known = new Map(lists.flatMap(([, answer]) => answer?.data ?? []).map(({ _id, name }) => [_id, name]))
  return gone.flatMap(({ key, name }) => name ?? known.get(key) ?? [])
}
