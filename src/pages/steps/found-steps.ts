import '../../providers/late-calls'
import type { QueryKey } from '@tanstack/react-query'
import { callWith } from '../../providers/call/api'
import type { CallResult } from '../../providers/call/call-types'
import { apiKey } from '../../providers/call/use-api'

/** A step with its class and the program that it comes from. */
export type FoundStep = CallResult<'steps.byTagIds'>['steps'][number]

/** What steps are found by: tags by their ids, or names of tags that are joined by hyphens. */
export type Wanted = { tags: readonly string[] } | { names: string }

type Answer = CallResult<'steps.byTagIds'>

interface StepsQuery {
  queryKey: QueryKey
  queryFn: (context: { signal: AbortSignal }) => Promise<Answer>
}

const nothing: StepsQuery = { queryKey: ['steps', 'none'], queryFn: async () => ({ steps: [] }) }

/** Asks for the steps that have any of the tags; for none, nothing is asked. */
export function stepsQuery(wanted: Wanted): StepsQuery {
  if ('names' in wanted) {
    if (wanted.names === '') return nothing
    const args = { params: { names: wanted.names } }
    return {
      queryKey: apiKey('steps.byTagNames', args),
      queryFn: ({ signal }) => callWith('steps.byTagNames', { ...args, signal }),
    }
  }
  if (wanted.tags.length === 0) return nothing
  const args = { params: { ids: wanted.tags.join('-') } }
  return {
    queryKey: apiKey('steps.byTagIds', args),
    queryFn: ({ signal }) => callWith('steps.byTagIds', { ...args, signal }),
  }
}

export const isNothing = (wanted: Wanted): boolean =>
  'names' in wanted ? wanted.names === '' : wanted.tags.length === 0
