import { amount, fieldsOf } from '../../lib/answer-fields'
import { callWith } from '../../providers/api'
import type { CallArgs } from '../../providers/call-types'
import type { ResourceAdapter } from '../../providers/data-provider'

type Body = CallArgs<'programs.update'>['body']

/**
 * Programs through Refine. An update takes the whole program minus `_id`; the version in it is the one that
 * was read, and a server with extensions refuses a stale one with 412.
 */
export const programsAdapter: ResourceAdapter = {
  getOne: async ({ id }) => {
    const data = await callWith('programs.get', { params: { id: String(id) } })
    return { data: data as never }
  },
  update: async ({ id, variables }) => {
    const body = variables as Body
    const version = amount(fieldsOf(body).version)
    const data = await callWith('programs.update', { params: { id: String(id) }, body, version })
    return { data: data as never }
  },
}
