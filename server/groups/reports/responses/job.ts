import type { contract } from '#contract'
import type { BodyOf } from '#contract/endpoint'
import type { Reach } from '#contract/roles'
import { rightsOf } from '../../../access/rights'
import type { Written } from '../../../access/written-files'
import type { Tx } from '../../../db/database'
import type { CompanyCall } from '../../../http/call'
import { languageOf } from '../../../platform/companies'
import type { Files } from '../../../platform/files/files'
import type { JobHandler } from '../../../platform/jobs/job-handler'
import { openWorkbook, type SheetPlan, type Workbook } from '../../../platform/sheets/workbook'
import { readScope, type Scope } from '../../overview/scope'
import { type Batch, cellsOf, columns, nextRows, type Place } from './reads'
import { type ResponsesTexts, responsesTexts, type Sheet, sheets } from './texts'

type Begin = typeof contract.reports.beginResponses
type Asked = BodyOf<Begin>

declare module '../../../platform/jobs/job-kinds' {
  interface JobKinds {
    'overview.responses': {
      payload: { asked: Asked; reach: Reach }
      /** None: a run that was killed has left nothing that anybody can fetch, and the next one begins anew. */
      checkpoint: never
      result: Written
    }
  }
}

/** How many rows are read and written at a time: little enough that other calls get their turn between. */
const batch = 500

/** Begins the workbook as long work. @throws Failure for filters by what is not there, or not to be seen: the job could only fail later */
export async function beginResponses(call: CompanyCall<Begin>): Promise<{ executionId: string }> {
  const { tx, jobs, caller, reach, body } = call
  await readScope(tx, call, body)
  const { company, user } = caller
  const payload = { asked: body, reach }
  return { executionId: await jobs.enqueue(tx, { kind: 'overview.responses', payload, company, user }) }
}

interface Work {
  scope: Scope
  texts: ResponsesTexts
  /** A unit of work for one step. */
  step<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** 0–100. */
  progress(percent: number): Promise<void>
}

const planned = (texts: ResponsesTexts): SheetPlan[] =>
  sheets.map(sheet => ({
    name: texts.sheets[sheet],
    columns: cellsOf[sheet].map(cell => ({ header: texts.heads[cell], ...columns[cell] })),
  }))

async function* batchesOf({ scope, texts, step }: Work, sheet: Sheet): AsyncGenerator<Batch> {
  for (let after: Place | null | undefined; after !== null; ) {
    const from = after
    const rows: Batch = await step(tx => nextRows(tx, scope, sheet, { texts, after: from, limit: batch }))
    yield rows
    after = rows.next
  }
}

/** Progress is told once a percent: each time is a unit of work. */
async function addSheets(workbook: Workbook, work: Work): Promise<void> {
  let told = 0
  for (const [place, sheet] of sheets.entries()) {
    for await (const { rows, share } of batchesOf(work, sheet)) {
      await workbook.add(rows)
      const percent = Math.floor((100 * (place + share)) / sheets.length)
      if (percent > told) await work.progress(percent)
      told = Math.max(told, percent)
    }
    await workbook.endSheet()
  }
}

/** Writes what learners answered and delivered, for the eyes of those who see as much by then. */
export const responsesHandler =
  (files: Files, clock: () => Date): JobHandler<'overview.responses'> =>
  async ({ payload: { asked, reach }, company, user, inCompany, progress }) => {
    const reader = { reach, caller: { user: user ?? '', company: company ?? '' }, clock }
    const step = <T>(work: (tx: Tx) => Promise<T>) => inCompany(tx => work(tx))
    const { rights, scope, language } = await step(async tx => ({
      rights: await rightsOf(tx, reader),
      scope: await readScope(tx, reader, asked),
      language: asked.language ?? (await languageOf(tx, reader.caller.company)),
    }))
    const texts = responsesTexts[language]
    const file = await files.write('xlsx', async path => {
      const workbook = openWorkbook(path, planned(texts))
      try {
        await addSheets(workbook, { scope, texts, step, progress })
      } finally {
        await workbook.close()
      }
    })
    return { file, filename: `${texts.responses}_${asked.ini}_${asked.end}.xlsx`, rights }
  }
