import type { FastifyInstance } from 'fastify'
import type { Jobs } from '../../server/platform/jobs/jobs'
import { type Figures, figuresOf } from '../measure'

export interface ExportFigures {
  /** Seconds until the file was there. */
  seconds: number
  /** What another request took meanwhile. */
  others: Figures
  /** The most that the process held over what it held before, in MB. */
  memory: number
}

const megabytes = () => process.memoryUsage().rss / 1e6

/** Asks for pages of the list, one after the other, until the work is done. */
async function askMeanwhile(work: Promise<unknown>, ask: () => Promise<number>): Promise<number[]> {
  const times: number[] = []
  const state = { done: false }
  const end = work.finally(() => {
    state.done = true
  })
  while (!state.done) times.push(await ask())
  await end
  return times
}

/** The workbook of everybody, as the long work that the portal has done. */
export async function measureExport(
  app: FastifyInstance,
  jobs: Jobs,
  headers: Record<string, string>,
  ask: () => Promise<number>,
): Promise<ExportFigures> {
  const begun = await app.inject({ method: 'POST', url: '/api/users/employees-excel', headers })
  if (begun.statusCode !== 202)
    throw new Error(`The export is answered with ${begun.statusCode}: ${begun.body}`)
  const rest = megabytes()
  let most = rest
  const watch = setInterval(() => {
    most = Math.max(most, megabytes())
  }, 20)
  const started = performance.now()
  const times = await askMeanwhile(jobs.runOnce(), ask)
  const seconds = (performance.now() - started) / 1000
  clearInterval(watch)
  return { seconds, others: figuresOf(times), memory: most - rest }
}
