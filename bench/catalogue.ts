import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { handlers } from '../server/handlers'
import { buildApp } from '../server/http/app'
import { openDatabase } from '../server/platform/open-database'
import { seedDatabase } from '../server/platform/seed/seed-database'
import { readSettings } from '../server/platform/settings'
import { createServices } from '../server/services'
import { rows } from '../tests/setup/rows'
import { type Figures, figuresOf } from './measure'
import { makeLargeProgram } from './outline/large-program'

export interface CatalogueFigures {
  shallow: Figures
  deep: Figures
  bulk: Figures
  /** The cheapest call of the same process. */
  health: Figures
}

type Timed = (method: 'GET' | 'POST', url: string, body?: object) => Promise<number>

/** Makes calls as the administrator of the first company and tells how long each took, in milliseconds. */
async function timedCalls(app: FastifyInstance): Promise<Timed> {
  const payload = { email: 'admin@acme.example', password: 'demo-portal-1' }
  const { token } = (await app.inject({ method: 'POST', url: '/api/auth/login', payload })).json()
  const headers = { authorization: `Bearer ${token}` }
  return async (method, url, body) => {
    const started = performance.now()
    const answer = await app.inject({ method, url, payload: body, headers })
    if (answer.statusCode >= 300) throw new Error(`${url} answers ${answer.statusCode}: ${answer.body}`)
    return performance.now() - started
  }
}

async function measureCalls(timed: Timed, program: string, ids: string[]): Promise<CatalogueFigures> {
  const times: Record<keyof CatalogueFigures, number[]> = { shallow: [], deep: [], bulk: [], health: [] }
  for (let round = 0; round < 20; round++) {
    times.health.push(await timed('GET', '/healthz'))
    times.shallow.push(await timed('POST', `/api/programs/clone/program/${program}`))
    times.deep.push(await timed('POST', `/api/programs/clone-deep/program/${program}`))
    const action = round % 2 === 0 ? 'markAsFundae' : 'unmarkAsFundae'
    times.bulk.push(await timed('POST', '/api/programs/bulk', { ids, action }))
  }
  return {
    shallow: figuresOf(times.shallow),
    deep: figuresOf(times.deep),
    bulk: figuresOf(times.bulk),
    health: figuresOf(times.health),
  }
}

/** Clones of a program with 1,000 classes, and one thing done to 500 programs at once. */
export async function measureCatalogue(databaseUrl?: string): Promise<CatalogueFigures> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-bench-'))
  const db = await openDatabase({ dataDir, databaseUrl })
  await seedDatabase(db, { data: 'large', employees: 6_000, now: new Date() })
  const { company, program } = await makeLargeProgram(db)
  const settings = readSettings({ DATA_DIR: dataDir, RATE_LIMIT: '1000000' }, '/')
  const services = createServices({ db, settings, clock: () => new Date(), secret: Buffer.alloc(32, 1) })
  const app = await buildApp({ handlers, services })
  const many = await db.inCompany({ company }, tx =>
    rows<{ id: string }>(tx, sql`select id from programs where deleted_at is null order by id limit 500`),
  )
  const figures = await measureCalls(
    await timedCalls(app),
    program,
    many.map(({ id }) => id),
  )
  await app.close()
  await db.close()
  await rm(dataDir, { recursive: true, force: true })
  return figures
}
