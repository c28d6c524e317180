import '../../providers/late-calls'
import type { CallArgs, CallResult } from '../../providers/call/call-types'
import { useApiQuery } from '../../providers/call/use-api'

export type Degree = CallResult<'degrees.list'>['data'][number]

/** There is no call for one degree alone: the list, narrowed to it, has one. */
export const oneDegree = (id: string) =>
  ({ query: { degree: id, limit: 1 } }) satisfies CallArgs<'degrees.list'>

/** The degree of an id; null where there is none, or none that the person sees. */
export const degreeIn = ({ data }: CallResult<'degrees.list'>, id: string): Degree | null =>
  data.find(({ _id }) => _id === id) ?? null

/** One degree with its courses and people. */
export const useDegree = (id: string) => {
  const query = useApiQuery('degrees.list', oneDegree(id))
  return { ...query, degree: query.data && degreeIn(query.data, id) }
}
