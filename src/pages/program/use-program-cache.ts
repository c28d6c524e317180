import { useQueryClient } from '@tanstack/react-query'
import { fieldsOf } from '../../lib/format/answer-fields'
import { callWith } from '../../providers/call/api'
import { apiKey } from '../../providers/call/use-api'

export interface ProgramCache {
  /** Reads the program as it is now. */
  newest: () => Promise<unknown>
  /** Keeps a saved program; what another server does not answer with is taken from what was sent. */
  keep: (sent: object, answer: unknown) => unknown
}

/** What the screens hold of a program, kept right after it was written. */
export function useProgramCache(id: string): ProgramCache {
  const client = useQueryClient()
  const args = { params: { id } }
  const key = apiKey('programs.get', args)
  return {
    newest: async () => {
      const program = await callWith('programs.get', args)
      client.setQueryData(key, program)
      return program
    },
    keep: (sent, answer) => {
      const answered = fieldsOf(answer)
      const whole = '_id' in answered
      const program = whole ? answered : { ...sent, ...answered, _id: id }
      client.setQueryData(key, program)
      void client.invalidateQueries({ queryKey: ['api', 'programs.list'] })
      if (!whole) void client.invalidateQueries({ queryKey: key })
      return program
    },
  }
}
