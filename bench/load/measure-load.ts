import { openDatabase } from '../../server/platform/open-database'
import { type PortalServer, startPortal } from '../../tests/e2e/portal-server'
import { openDatabases } from '../databases'
import { fillCompany } from '../employees/data'
import { withPortalOf } from '../filled-portal'
import { memoryOf } from '../meanwhile'
import { type Figures, figuresOf, measure } from '../measure'
import { callFor } from './clients'
import { openRelay } from './relay'

const people = 10_000
const clients = 200
/** Seconds that one client alone is measured. */
const alone = 10
/** Milliseconds between two looks at the memory. */
const betweenLooks = 2000

export interface LoadFigures {
  engine: string
  processes: number
  seconds: number
  clients: number
  healthz: Figures
  /** Of one client. */
  one: Figures
  /** Of all of them. */
  all: Figures
  perSecond: number
  errors: string[]
  /** MB of all processes, once warm and at the end, as the median of a sixth of the time. */
  memory: { warm: number; end: number }
}

const median = (values: readonly number[]): number => figuresOf(values).median

/** Looks at the memory of processes until it is stopped. */
function watchMemory(pids: readonly number[]) {
  const looks: number[] = []
  const timer = setInterval(async () => {
    const each = await Promise.all(pids.map(memoryOf))
    looks.push(each.reduce((sum, one) => sum + one, 0))
  }, betweenLooks)
  return () => {
    clearInterval(timer)
    const sixth = Math.max(1, Math.floor(looks.length / 6))
    return { warm: median(looks.slice(0, 2 * sixth).slice(-sixth)), end: median(looks.slice(-sixth)) }
  }
}

async function measureServed(
  engine: string,
  address: string,
  pids: readonly number[],
  seconds: number,
): Promise<LoadFigures> {
  const healthOnce = async () => (await fetch(`${address}/healthz`)).text()
  await callFor(address, { clients: 1, seconds: alone / 2, people })
  const { healthz } = await measure({ healthz: healthOnce }, 200)
  const one = await callFor(address, { clients: 1, seconds: alone, people })
  const memory = watchMemory(pids)
  const all = await callFor(address, { clients, seconds, people })
  return {
    engine,
    processes: pids.length,
    seconds,
    clients,
    healthz,
    one: figuresOf(one.times),
    all: figuresOf(all.times),
    perSecond: (all.times.length / all.taken) * 1000,
    errors: [...one.errors, ...all.errors],
    memory: memory(),
  }
}

/** One process and its database, which is filled first. */
const measureOne = (engine: string, seconds: number, databaseUrl?: string): Promise<LoadFigures> =>
  withPortalOf(
    { RATE_LIMIT: '1000000', ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
    async dataDir => {
      const db = await openDatabase({ dataDir, databaseUrl, queryTimeoutMs: 600_000 })
      await fillCompany(db, people)
      await db.vacuum()
      await db.close()
    },
    (address, _, pid) => measureServed(engine, address, [pid], seconds),
  )

/** Several processes on one database that is filled already, behind a proxy. */
async function measureSeveral(processes: number, seconds: number, databaseUrl: string): Promise<LoadFigures> {
  const env = { RATE_LIMIT: '1000000', DATABASE_URL: databaseUrl }
  return withPortalOf(
    env,
    async () => {},
    async (address, _, pid, dataDir) => {
      const others: PortalServer[] = []
      for (let place = 1; place < processes; place += 1) others.push(await startPortal(dataDir, { env }))
      const ports = [Number(new URL(address).port), ...others.map(({ port }) => port)]
      const relay = await openRelay(ports)
      try {
        return await measureServed('PostgreSQL', relay.address, [pid, ...others.map(one => one.pid)], seconds)
      } finally {
        relay.close()
        for (const other of others) await other.stop()
      }
    },
  )
}

/** So many clients at once on both engines; and on PostgreSQL with several processes, each for a third of the time. */
export async function measureLoad(seconds: number): Promise<LoadFigures[]> {
  console.log('embedded: 200 clients')
  const measured = [await measureOne('embedded', seconds)]
  const postgres = await openDatabases()
  if (!postgres) return measured
  const databaseUrl = await postgres.create()
  console.log('PostgreSQL: 200 clients')
  measured.push(await measureOne('PostgreSQL', seconds, databaseUrl))
  for (const processes of [1, 2, 3]) {
    console.log(`PostgreSQL: ${processes} processes behind a proxy`)
    measured.push(await measureSeveral(processes, Math.ceil(seconds / 3), databaseUrl))
  }
  postgres.close()
  return measured
}
