import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { handlers } from '../../server/handlers'
import { buildApp } from '../../server/http/app'
import { openDatabase } from '../../server/platform/open-database'
import { readSettings } from '../../server/platform/settings'
import { createServices } from '../../server/services'
import { type BenchCompany, fillCompany } from '../employees/data'
import { type Figures, measure } from '../measure'

export interface ScheduleFigures {
  learners: number
  healthz: Figures
  read: Figures
  preview: Figures
  save: Figures
}

/** Everybody, five organizations, five suborganizations and five groups. */
function entriesOf({ groupings }: BenchCompany, round: number) {
  const ofType = (type: number) => groupings.filter((_, place) => (place + 1) % 3 === type).slice(0, 5)
  const time = { startDate: '2027-01-31', monthsLeft: 1 + (round % 2), daysLeft: 3 }
  return [
    { monthsLeft: 2 + (round % 2) },
    ...ofType(0).map(id => ({ ...time, companyOrganization: id })),
    ...ofType(1).map(id => ({ ...time, companySuborganization: id, daysLeft: 10 })),
    ...ofType(2).map(id => ({ ...time, companyGroup: id, daysLeft: 20 })),
  ]
}

async function callsOf(app: FastifyInstance, company: BenchCompany, program: string) {
  const login = { email: 'admin@bench.example', password: 'demo-portal-1' }
  const { token } = (await app.inject({ method: 'POST', url: '/api/auth/login', payload: login })).json()
  const send = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await app.inject({ method, url: `/api/programs/${program}${path}`, headers, payload })
    if (answer.statusCode !== 200) throw new Error(`${method} ${path}: ${answer.statusCode} ${answer.body}`)
  }
  const body = (round: number) => ({ schedule: entriesOf(company, round) })
  return {
    healthz: () => app.inject('/healthz'),
    read: () => send('GET', '/schedule'),
    preview: (round: number) => send('POST', '/schedule/preview', body(round)),
    save: (round: number) => send('PUT', '/schedule', body(round)),
  }
}

/** The schedule of a program in which `learners` people are: read, tried out, and saved so that all deadlines change. */
export async function measureSchedule(learners: number, databaseUrl?: string): Promise<ScheduleFigures> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-bench-'))
  const db = await openDatabase({ dataDir, databaseUrl, queryTimeoutMs: 600_000 })
  const company = await fillCompany(db, learners)
  const [program = ''] = company.programs
  await db.asOwner(tx =>
    tx.execute(
      sql`insert into enrolments (id, company_id, user_id, program_id, enrolled_at)
          select 'f' || substr(u.id, 2), ${company.company}, u.id, ${program}, now() - make_interval(days => (random() * 300)::int)
          from users u where u.company_id = ${company.company} and u.type = '' on conflict do nothing`,
    ),
  )
  await db.vacuum()
  const settings = readSettings({ DATA_DIR: dataDir, RATE_LIMIT: '1000000' }, '/')
  const services = createServices({ db, settings, clock: () => new Date(), secret: Buffer.alloc(32, 1) })
  const app = await buildApp({ handlers, services })
  try {
    return { learners, ...(await measure(await callsOf(app, company, program), 10)) }
  } finally {
    await app.close()
    await db.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}
