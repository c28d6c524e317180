import type { FastifyInstance } from 'fastify'
import type { Jobs } from '../../server/platform/jobs/jobs'
import { type Figures, figuresOf } from '../measure'

export interface ExportFigures {
  /** Seconds until the file was there. */
  seconds: number
  /** What another request took meanwhile. */
  others: Figures
  /** The most that the process held over the most that it held before, while the same requests were answered alone, in MB. */
  memory: number
}

const megabytes = () => process.memoryUsage().rss / 1e6

/** @returns what `work` answers, and the most that the process held meanwhile, in MB */
async function withMemory<T>(work: Promise<T>): Promise<{ result: T; most: number }> {
  let most = megabytes()
  const watch = setInterval(() => {
    most = Math.max(most, megabytes())
  }, 20)
  const result = await work.finally(() => clearInterval(watch))
  return { result, most }
}

/** As many as are asked while the workbook of 100,000 people is written. */
const asked = 1000

async function askAlone(ask: () => Promise<number>): Promise<void> {
  for (let count = 0; count < asked; count++) await ask()
}

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
  const { most: rest } = await withMemory(askAlone(ask))
  const begun = await app.inject({ method: 'POST', url: '/api/users/employees-excel', headers })
  if (begun.statusCode !== 202)
    throw new Error(`The export is answered with ${begun.statusCode}: ${begun.body}`)
  const started = performance.now()
  const { result: times, most } = await withMemory(askMeanwhile(jobs.runOnce(), ask))
  const seconds = (performance.now() - started) / 1000
  return { seconds, others: figuresOf(times), memory: Math.max(0, most - rest) }
}
