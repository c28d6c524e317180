import { sql } from 'drizzle-orm'
import { involved } from '../../access/visibility'
import { Failure } from '../../errors/failure'
import type { Handlers } from '../../http/call'
import { withAddress } from '../programs/changes/images'
import { changes } from '../programs/changes/lifecycle'
import { readSummaries } from '../programs/summary'
import { writeProgram } from '../programs/writes'

export const templatesHandlers: Handlers<'templates'> = {
  async list(call) {
    if (call.params.companyId !== call.caller.company) throw new Failure('notFound')
    const visible = sql`p.is_template and p.deleted_at is null and ${involved(call, sql`p.id`)}`
    const templates = await readSummaries(call.tx, visible, sql`p.title_search, p.id`)
    return templates.map(template => withAddress(call.files, template))
  },

  mark: call => writeProgram(call, call.params.programId, changes.markAsTemplate),

  unmark: call => writeProgram(call, call.params.programId, changes.unmarkAsTemplate),
}
