import { callWith } from '../../providers/api'
import type { CallArgs } from '../../providers/call-types'
import type { ResourceAdapter } from '../../providers/data-provider'

type Body = CallArgs<'programs.update'>['body']

/**
 * Programs through Refine. `meta.version` of an update is the version that was read: a server with
 * extensions refuses a stale one with 412.
 */
export const programsAdapter: ResourceAdapter = {
  getOne: async ({ id }) => {
    const data = await callWith('programs.get', { params: { id: String(id) } })
    return { data: data as never }
  },
  update: async ({ id, variables, meta }) => {
    const version = meta?.version as number | undefined
    const body = variables as Body
    const data = await callWith('programs.update', { params: { id: String(id) }, body, version })
    return { data: data as never }
  },
}
