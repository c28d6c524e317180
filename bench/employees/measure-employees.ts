import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { handlers } from '../../server/handlers'
import { buildApp } from '../../server/http/app'
import type { Jobs } from '../../server/platform/jobs/jobs'
import { openDatabase } from '../../server/platform/open-database'
import { readSettings } from '../../server/platform/settings'
import { createServices } from '../../server/services'
import { type Figures, figuresOf, measure } from '../measure'
import { type BenchCompany, fillCompany } from './data'
import { type ExportFigures, measureExport } from './measure-export'

export interface EmployeeFigures {
  people: number
  /** Seconds that the data took. */
  filled: number
  healthz: Figures
  pages: Figures
  search: Figures
  detail: Figures
  /** The slowest combinations, by their query. */
  slowest: [query: string, ms: number][]
  /** Milliseconds. */
  bulk: number
  /** Of 100,000 at most: more are not asked for at once. */
  workbook: ExportFigures | undefined
}

const mostExported = 100_000

const sorts = [
  'name',
  'lastName',
  'email',
  'type',
  'program',
  'programCreatedAt',
  'lastConnection',
  'lastContactDate',
  'lastProgramActivity',
  'completionPercentage',
  'companyOrganizations',
  'companySuborganizations',
  'companyGroups',
]

/** Filters that hit much, little and nothing. */
const filtersOf = ({ programs, groupings }: BenchCompany) => [
  '',
  'status=active',
  'status=inactive',
  'status=finishers',
  'status=removed',
  'status=noseat',
  'status=seat',
  'types=teacher',
  `companyGroups=${groupings[1]}`,
  `promotions=${programs[0]}`,
  'completedFrom=90',
  `status=inactive&companyOrganizations=${groupings[2]}`,
  'lastConnectionFrom=2026-11-01',
  'search=nunez',
]

const searches = ['nunez', 'inigo gar', 'p4321', 'an', 'wilson 77', 'zzzz', '@bench', 'lucia pena 12']

export type Get = (path: string) => Promise<number>

async function signedIn(app: FastifyInstance) {
  const payload = { email: 'admin@bench.example', password: 'demo-portal-1' }
  const { token } = (await app.inject({ method: 'POST', url: '/api/auth/login', payload })).json()
  return { authorization: `Bearer ${token}` }
}

export async function caller(app: FastifyInstance) {
  const headers = await signedIn(app)
  const get: Get = async path => {
    const started = performance.now()
    const answer = await app.inject({ url: `/api${path}`, headers })
    if (answer.statusCode !== 200)
      throw new Error(`${path} answers ${answer.statusCode}: ${answer.body.slice(0, 300)}`)
    return performance.now() - started
  }
  return get
}

/** Every sort with every filter on one of the first ten pages, once each. */
async function everyPage(get: Get, company: BenchCompany): Promise<[string, number][]> {
  const times: [string, number][] = []
  let round = 0
  for (const sortBy of sorts)
    for (const filter of filtersOf(company)) {
      round += 1
      const query = `sortBy=${sortBy}&sortDirection=${round % 2 ? 1 : -1}&${filter}`
      times.push([query, await get(`/users/students?count=near&limit=50&page=${1 + (round % 10)}&${query}`)])
    }
  return times
}

const personOf = (number: number) => `a${number.toString(16).padStart(23, '0')}`

const detailOf = (person: string) =>
  ['profile', 'analytics', 'scores', 'challenges', 'programs', 'notes', 'activity', 'types'].map(
    part => `/users/${person}/${part}`,
  )

async function measureCalls(app: FastifyInstance, company: BenchCompany) {
  const get = await caller(app)
  await everyPage(get, company)
  const pages = await everyPage(get, company)
  const near = '/users/students?count=near&limit=50'
  const person = personOf(7)
  const figures = await measure(
    {
      healthz: () => app.inject('/healthz'),
      search: round => get(`${near}&search=${encodeURIComponent(searches[round % searches.length] ?? '')}`),
      detail: () => Promise.all(detailOf(person).map(get)),
    },
    80,
  )
  return {
    ...figures,
    pages: figuresOf(pages.map(([, ms]) => ms)),
    slowest: pages.toSorted((one, other) => other[1] - one[1]).slice(0, 8),
  }
}

/** Gives 10,000 people a program and a group, as the long work that the portal has done. @returns milliseconds */
async function measureBulk(app: FastifyInstance, jobs: Jobs, company: BenchCompany, people: number) {
  const headers = await signedIn(app)
  const payload = {
    action: 'edit',
    userIds: Array.from({ length: Math.min(people, 10_000) }, (_, n) => personOf(n + 1)),
    programs: [company.programs[3]],
    companyGroups: company.groupings.filter((_, place) => (place + 1) % 3 === 2).slice(0, 1),
  }
  const started = performance.now()
  const begun = await app.inject({ method: 'POST', url: '/api/users/bulk/jobs', headers, payload })
  if (begun.statusCode !== 202)
    throw new Error(`The bulk edit is answered with ${begun.statusCode}: ${begun.body}`)
  await jobs.runOnce()
  const taken = performance.now() - started
  const { executionId } = begun.json()
  const done = await app.inject({ url: `/api/users/bulk/jobs/${executionId}`, headers })
  if (done.json().state !== 'done') throw new Error(`The bulk edit has failed: ${done.body}`)
  return taken
}

async function measureWorkbook(app: FastifyInstance, jobs: Jobs, people: number) {
  if (people > mostExported) return undefined
  const get = await caller(app)
  return measureExport(app, jobs, await signedIn(app), () => get('/users/students?count=near&limit=50'))
}

/** The list, the search, the page of one person, a bulk edit and the workbook, with `people` employees. */
export async function measureEmployees(people: number, databaseUrl?: string): Promise<EmployeeFigures> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-bench-'))
  const db = await openDatabase({ dataDir, databaseUrl, queryTimeoutMs: 600_000 })
  const started = performance.now()
  const company = await fillCompany(db, people)
  const filled = (performance.now() - started) / 1000
  const settings = readSettings({ DATA_DIR: dataDir, RATE_LIMIT: '1000000' }, '/')
  const services = createServices({ db, settings, clock: () => new Date(), secret: Buffer.alloc(32, 1) })
  const app = await buildApp({ handlers, services })
  try {
    const calls = await measureCalls(app, company)
    const bulk = await measureBulk(app, services.jobs, company, people)
    return { people, filled, ...calls, bulk, workbook: await measureWorkbook(app, services.jobs, people) }
  } finally {
    await app.close()
    await db.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}
