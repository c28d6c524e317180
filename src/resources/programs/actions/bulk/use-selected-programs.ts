import { useQueryClient } from '@tanstack/react-query'
import { useApiQuery } from '../../../../providers/call/use-api'
import { isGroup, type ListedProgram, readProgramAnswer } from '../../program-answer'

const programsOf = (answer: unknown): ListedProgram[] =>
  readProgramAnswer(answer).programs.flatMap(item => (isGroup(item) ? item.promotions : [item]))

/**
 * The programs of some ids. Those of the pages that were open are known; where others are selected, which may
 * be anywhere in the list, the whole of it is read once.
 */
export function useSelectedPrograms(ids: readonly string[]) {
  const client = useQueryClient()
  const lists = client.getQueriesData({ queryKey: ['api', 'programs.list'] })
  const known = new Map(
    lists.flatMap(([, answer]) => programsOf(answer)).map(program => [program._id, program]),
  )
  const complete = ids.every(id => known.has(id))
  const whole = useApiQuery('programs.list', { query: {} }, { enabled: !complete })
  const programs = complete ? [...known.values()] : whole.data && programsOf(whole.data)
  return { programs, error: complete ? null : whole.error, retry: () => void whole.refetch() }
}
