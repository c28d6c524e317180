import { buffer } from 'node:stream/consumers'
import { messageOf } from '#contract/words/field-messages'
import { mostPdfPages } from '#contract/words/outline/draft'
import type { Log } from '../../db/engines/engine'
import type { Files } from '../../platform/files/files'
import { type JobContext, type JobHandler, PermanentFailure } from '../../platform/jobs/job-handler'
import type { Settings } from '../../platform/settings'
import { refined } from './model/refine'
import { outlineOfTitle } from './pattern/of-title'
import { PdfProblem } from './pdf/problem'
import { readOutline } from './pdf/read-outline'
import { findProcess, storeProposal } from './processes'
import type { Proposal } from './proposal'

/** What it is made of and what came of it stand with the process, which has the id of the job. */
interface OutlineWork {
  payload: Record<string, never>
  checkpoint: never
  result: { done: true }
}

declare module '../../platform/jobs/job-kinds' {
  interface JobKinds {
    'program.fromTitle': OutlineWork
    'program.fromPdf': OutlineWork
  }
}

/** What both kinds need of their job. */
type Work = Pick<JobContext<'program.fromPdf'>, 'id' | 'signal' | 'inCompany' | 'progress'>

interface Means {
  settings: Settings
  clock: () => Date
  log: Log
}

/** Percent of the time when a document has been read: the rest is the model's. */
const read = 60

const gone = (error: PdfProblem) =>
  new PermanentFailure(messageOf(error.code, { count: mostPdfPages }), { code: error.code })

type Found = NonNullable<Awaited<ReturnType<typeof findProcess>>>

async function demandProcess({ id, inCompany }: Work): Promise<Found> {
  const found = await inCompany(tx => findProcess(tx, id))
  if (!found) throw new PermanentFailure('The process is not there any more')
  return found
}

/** Lets a model refine a proposal, and keeps it. A run that was interrupted has left nothing: the next one begins anew. */
async function finish(
  { id, signal, inCompany, progress }: Work,
  proposal: Proposal,
  { settings, clock, log }: Means,
): Promise<{ done: true }> {
  await progress(read)
  const note = (problem: string) => log.warn({ job: id, problem }, 'A model was of no use')
  const result = await refined(proposal, { server: settings.model, signal, log: note })
  await inCompany(tx => storeProposal(tx, id, result, clock()))
  return { done: true }
}

/** Proposes an outline for a title. */
export const outlineOfTitleHandler =
  (means: Means): JobHandler<'program.fromTitle'> =>
  async work => {
    const { name, language } = await demandProcess(work)
    return finish(work, outlineOfTitle(name, language), means)
  }

/** @throws PermanentFailure with the code of what is wrong with the file */
async function readPdf(work: Work, { name, pdfFile }: Found, files: Files): Promise<Proposal> {
  const { signal, progress } = work
  // A progress that cannot be told ends nothing: the next unit of work finds out why.
  const told = (share: number) => void progress(Math.floor(share * (read - 5))).catch(() => undefined)
  try {
    const stored = pdfFile ? await files.find(pdfFile) : null
    if (!stored) throw new PdfProblem('pdfGone')
    return await readOutline(await buffer(stored.read()), name, { signal, told })
  } catch (error) {
    throw error instanceof PdfProblem ? gone(error) : error
  }
}

/** Proposes an outline for a PDF, which is read in a thread of its own. */
export const outlineOfPdfHandler =
  ({ files, ...means }: Means & { files: Files }): JobHandler<'program.fromPdf'> =>
  async work => {
    const found = await demandProcess(work)
    return finish(work, await readPdf(work, found, files), means)
  }
