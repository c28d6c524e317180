import type { contract } from '#contract'
import { may } from '#contract/roles'
import type { Tx } from '../../db/database'
import { badField, Failure } from '../../errors/failure'
import type { CompanyCall, Handlers } from '../../http/call'
import { checkVersion } from '../../http/versions'
import { hasFundae } from '../../platform/companies'
import { demandFilters } from '../overview/scope'
import { changePrograms } from '../programs/changes/lifecycle'
import { demandProgram } from '../programs/known'
import { readIncomplete, readOverview } from './reads'
import { storeSettings, storeThreshold } from './writes'

/** @throws Failure `forbidden` where the company makes no Fundae reports */
async function demandFundae({ tx, caller }: { tx: Tx; caller: { company: string } }): Promise<void> {
  if (!(await hasFundae(tx, caller.company))) throw new Failure('forbidden')
}

export const fundaeHandlers: Handlers<'fundae'> = {
  async overview(call) {
    await demandFundae(call)
    return readOverview(call.tx, call, call.clock())
  },

  async setThreshold(call) {
    await demandFundae(call)
    const { threshold } = call.body
    await storeThreshold(call.tx, call.caller.company, threshold)
    return { threshold }
  },

  async incomplete(call) {
    await demandFundae(call)
    return readIncomplete(call.tx, call, call.query)
  },

  async saveProgram(call) {
    const { tx, caller, params, body, ifMatch, clock } = call
    await demandFundae(call)
    const program = await demandProgram(tx, call, params.id, true)
    checkVersion(ifMatch, program.version)
    if (!program.isFundae) throw badField('id', 'noFundaeProgram')
    const settings = await storeSettings(tx, caller.company, params.id, body)
    await changePrograms(tx, [params.id], caller.user, clock(), {})
    return { ...settings, program: params.id, version: program.version + 1 }
  },
}

/**
 * The report as long work.
 * @throws Failure `forbidden` where the company makes none, `badRequest` where the days end before they begin, and those of filters
 * by what is not there, or not to be seen
 */
async function generateFundaeReport(
  call: CompanyCall<typeof contract.company.generateFundaeReport>,
): Promise<{ executionId: string }> {
  await demandFundae(call)
  const { tx, jobs, caller, reach, body } = call
  const { filters = {}, evidence = false, language = 'es' } = body
  const { ini, end } = filters
  if (ini && end && end < ini) throw badField('filters.end', 'endBeforeStart')
  await demandFilters(tx, call, filters)
  const { company, user, principal } = caller
  const personal = may(principal, 'employees.write')
  const payload = { filters, language, evidence, personal, reach }
  return { executionId: await jobs.enqueue(tx, { kind: 'fundae.report', payload, company, user }) }
}

export const fundaeReportHandlers = { generateFundaeReport } satisfies Partial<Handlers<'company'>>
