import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { contract } from '#contract'
import type { ResultInput } from '#contract/endpoint'
import { type FieldCode, fieldMessages, worded } from '#contract/words/field-messages'
import { mostPdfBytes, mostPdfPages } from '#contract/words/outline/draft'
import type { Tx } from '../../db/database'
import { outlineProcesses } from '../../db/schema'
import { type Columns, hasWritten, one } from '../../db/sql/rows'
import type { Language, Proposal } from './proposal'

type PdfStatus = NonNullable<ResultInput<typeof contract.ai.pdfStatus>['process']>
type TitleStatus = ResultInput<typeof contract.ai.programStatus>

interface NewProcess {
  id: string
  company: string
  user: string
  kind: 'title' | 'pdf'
  name: string
  language: Language
  pdfFile?: string
}

/** Notes that an outline is being made. One of a PDF becomes the company's current one. */
export async function insertProcess(
  tx: Tx,
  { company, user, ...process }: NewProcess,
  now: Date,
): Promise<void> {
  if (process.kind === 'pdf') await tx.execute(clearing(company))
  await tx.insert(outlineProcesses).values({
    ...process,
    companyId: company,
    byId: user,
    isCurrent: process.kind === 'pdf',
    createdAt: now.toISOString(),
  })
}

const clearing = (company: string): SQL =>
  sql`update outline_processes set is_current = false where company_id = ${company} and is_current`

/** Makes a process of a PDF the company's current one; null: none is. @returns false where there is no such process */
export async function makeCurrent(tx: Tx, company: string, id: string | null): Promise<boolean> {
  await tx.execute(clearing(company))
  if (id === null) return true
  return hasWritten(tx, sql`update outline_processes set is_current = true where id = ${id} and kind = 'pdf'`)
}

/** Keeps what came of a process. */
export async function storeProposal(tx: Tx, id: string, proposal: Proposal, now: Date): Promise<void> {
  const { outline, builder, basis, modelFailed, pagesCount, uncovered } = proposal
  await tx.execute(
    sql`update outline_processes
        set outline = ${JSON.stringify(outline)}::jsonb, builder = ${builder}, basis = ${basis},
          model_failed = ${modelFailed}, pages_count = ${pagesCount}, uncovered = ${JSON.stringify(uncovered)}::jsonb,
          done_at = ${now}::timestamptz
        where id = ${id}`,
  )
}

/** A process as its work needs it. */
export const findProcess = (tx: Tx, id: string) =>
  one(
    tx,
    { name: outlineProcesses.name, language: outlineProcesses.language, pdfFile: outlineProcesses.pdfFile },
    sql`outline_processes where id = ${id}`,
  )

/** Locks a process of which something is to be created. @returns the program that was created of it before */
export const lockProcess = (tx: Tx, id: string) =>
  one(
    tx,
    { programId: outlineProcesses.programId, doneAt: outlineProcesses.doneAt },
    sql`outline_processes where id = ${id} for update`,
  )

/** Notes what was created of a process; it is nobody's current one any more. */
export const noteProgram = (tx: Tx, id: string, program: string) =>
  tx.execute(sql`update outline_processes set program_id = ${program}, is_current = false where id = ${id}`)

const o = alias(outlineProcesses, 'o')

type Row = Omit<PdfStatus, 'usedModel' | 'error'> & { code: string | null }

/** The job of a process is removed long before the process is. */
const columns: Columns<Row> = {
  executionId: o.id,
  state: sql`coalesce(j.state, case when o.done_at is null then 'failed' else 'done' end)`,
  progress: sql`coalesce(j.progress, 100)`,
  outline: sql`case when coalesce(j.state, 'done') = 'done' then o.outline end`,
  builder: o.builder,
  basis: o.basis,
  modelFailed: o.modelFailed,
  code: sql`j.result ->> 'code'`,
  promotionId: o.programId,
  fileName: o.name,
  startedBy: sql`(select jsonb_build_object('_id', u.id, 'name', trim(u.first_name || ' ' || u.last_name))
    from users u where u.id = o.by_id)`,
  startedAt: o.createdAt,
  pagesCount: o.pagesCount,
  uncoveredPages: o.uncovered,
}

const isCode = (code: string | null): code is FieldCode => code !== null && code in fieldMessages

const valuesOf: Partial<Record<FieldCode, Record<string, number>>> = {
  pdfPages: { count: mostPdfPages },
  pdfSize: { count: mostPdfBytes / (1024 * 1024) },
}

function statusOf({ code, ...row }: Row): PdfStatus {
  const error = isCode(code) ? worded({ path: 'fileContent', code, values: valuesOf[code] }) : null
  return { ...row, usedModel: row.builder === 'model', error }
}

const readProcess = async (tx: Tx, where: SQL): Promise<PdfStatus | null> => {
  const found = await one(
    tx,
    columns,
    sql`outline_processes o left join jobs j on j.id = o.id where ${where}`,
  )
  return found ? statusOf(found) : null
}

/** The company's current process of a PDF; null where it has none. */
export const readCurrent = (tx: Tx, company: string): Promise<PdfStatus | null> =>
  readProcess(tx, sql`o.company_id = ${company} and o.is_current`)

/** A process of a title; null where there is none, or it is that of another program. */
export async function readOfTitle(
  tx: Tx,
  id: string,
  program: string | undefined,
): Promise<TitleStatus | null> {
  const ofProgram = program ? sql`o.program_id = ${program}` : sql`true`
  const found = await readProcess(tx, sql`o.id = ${id} and o.kind = 'title' and ${ofProgram}`)
  if (!found) return null
  const { fileName, startedBy, startedAt, pagesCount, uncoveredPages, ...process } = found
  return { ...process, programTitle: fileName }
}
