import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../../server/platform/open-database'
import { fillCompany } from '../employees/data'
import { withPortalOf } from '../filled-portal'
import { callsOf, meanwhile } from '../meanwhile'
import { type Figures, measure } from '../measure'
import { fillFundae } from './data'

export interface FundaeFigures {
  participants: number
  healthz: Figures
  overview: Figures
  incomplete: Figures
  /** Milliseconds, of the workbook alone, and with what proves it. */
  workbook: number
  evidence: number
  /** What others wait meanwhile. */
  others: Figures
  /** MB over rest, the most of the two. */
  memory: number
}

interface Job {
  _id: string
  state: string
  error: string | null
}

/** Begins a report and waits for its end. */
async function reported({ get, post }: Awaited<ReturnType<typeof callsOf>>, evidence: boolean) {
  const body = JSON.stringify({ requestFrom: 'b2b', evidence })
  const { executionId } = await post<{ executionId: string }>('/company/generate-fundae-report', body)
  for (;;) {
    const { jobs } = await get<{ jobs: Job[] }>('/jobs')
    const job = jobs.find(({ _id }) => _id === executionId)
    if (job?.state === 'failed') throw new Error(`The report has failed: ${job.error}`)
    if (job?.state === 'done') return
    await pause(50)
  }
}

async function measureCalls(address: string, pid: number, participants: number): Promise<FundaeFigures> {
  const calls = await callsOf(address)
  const figures = await measure(
    {
      healthz: () => fetch(`${address}/healthz`).then(one => one.text()),
      overview: () => calls.get('/company/fundae'),
      incomplete: round => calls.get(`/company/fundae/participants?limit=50&page=${1 + (round % 3)}`),
    },
    50,
  )
  const look = () => calls.get('/programs?limit=50')
  for (let round = 0; round < 10; round += 1) await look()
  const workbook = await meanwhile(pid, look, () => reported(calls, false))
  const evidence = await meanwhile(pid, look, () => reported(calls, true))
  return {
    participants,
    ...figures,
    workbook: workbook.taken,
    evidence: evidence.taken,
    others: evidence.others,
    memory: Math.max(workbook.memory, evidence.memory),
  }
}

/** A Fundae report of about so many participants, of whom each has twenty sittings, three tests and ten classes. */
export const measureFundae = (wanted: number, databaseUrl?: string): Promise<FundaeFigures> =>
  withPortalOf(
    { RATE_LIMIT: '1000000', ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
    async dataDir => {
      const db = await openDatabase({ dataDir, databaseUrl, queryTimeoutMs: 600_000 })
      await fillCompany(db, wanted * 2)
      const participants = await fillFundae(db, wanted)
      await db.vacuum()
      await db.close()
      return participants
    },
    (address, participants, pid) => measureCalls(address, pid, participants),
  )
