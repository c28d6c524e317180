import type { Reach } from '#contract/roles'
import { rightsOf } from '../../../access/rights'
import type { Written } from '../../../access/written-files'
import type { Tx } from '../../../db/database'
import type { Files } from '../../../platform/files/files'
import type { JobHandler } from '../../../platform/jobs/job-handler'
import { proofPasses, writeEvidence } from './evidence'
import { readPlan, type Wanted } from './plan'
import { passes, type Work, writeWorkbook } from './write'

declare module '../../../platform/jobs/job-kinds' {
  interface JobKinds {
    'fundae.report': {
      payload: Wanted & { reach: Reach; evidence: boolean }
      checkpoint: never
      result: Written
    }
  }
}

/** Tells progress once a percent: each time is a unit of work. @param all how many participants are written, each time one is */
function countedBy(all: number, progress: (percent: number) => Promise<void>): Work['wrote'] {
  let [done, told] = [0, 0]
  return async participants => {
    done += participants
    const percent = Math.floor((100 * done) / all)
    if (percent === told) return
    told = percent
    await progress(percent)
  }
}

/**
 * Writes the report. A run that was killed has left nothing that anybody can fetch: the next one begins anew, and one
 * file comes of it.
 */
export const fundaeReportHandler =
  (files: Files, clock: () => Date): JobHandler<'fundae.report'> =>
  async ({ payload, company, user, signal, inCompany, progress }) => {
    const { reach, evidence, language } = payload
    const reader = { reach, caller: { user: user ?? '', company: company ?? '' } }
    const step = <T>(work: (tx: Tx) => Promise<T>) => inCompany(tx => work(tx))
    const rights = await step(tx => rightsOf(tx, reader))
    const plan = await step(tx => readPlan(tx, reader, payload, clock()))
    const all = plan.enrolments.length * (passes + (evidence ? proofPasses : 0))
    const work: Work = { plan, step, wrote: countedBy(all, progress) }
    const named = (ending: string) => `${plan.layout.texts.filename}_${plan.today}.${ending}`
    const file = evidence
      ? await files.write('zip', path => writeEvidence(path, named('xlsx'), work, { language, signal }))
      : await files.write('xlsx', path => writeWorkbook(path, work))
    return { file, filename: named(evidence ? 'zip' : 'xlsx'), rights }
  }
