import { Failure } from '../../errors/failure'
import type { Handlers } from '../../http/call'
import { withAddress } from '../programs/changes/images'
import { changes } from '../programs/changes/lifecycle'
import { readTemplates } from '../programs/summary'
import { writeProgram } from '../programs/writes'

export const templatesHandlers: Handlers<'templates'> = {
  async list(call) {
    if (call.params.companyId !== call.caller.company) throw new Failure('notFound')
    const templates = await readTemplates(call.tx, call)
    return templates.map(template => withAddress(call.files, template))
  },

  mark: call => writeProgram(call, call.params.programId, changes.markAsTemplate),

  unmark: call => writeProgram(call, call.params.programId, changes.unmarkAsTemplate),
}
