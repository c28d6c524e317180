import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database, Tx } from '../server/db/database'
import { newId } from '../server/db/ids'
import { handlers } from '../server/handlers'
import { buildApp } from '../server/http/app'
import { openDatabase } from '../server/platform/open-database'
import { seedDatabase } from '../server/platform/seed/seed-database'
import { readSettings } from '../server/platform/settings'
import { createServices } from '../server/services'
import { rows } from '../tests/setup/rows'
import { type Figures, figuresOf } from './measure'

export interface CatalogueFigures {
  shallow: Figures
  deep: Figures
  bulk: Figures
  /** The cheapest call of the same process. */
  health: Figures
}

interface Ids {
  company: string
  program: string
}

const newIds = (count: number) => sql.param(Array.from({ length: count }, () => newId()))

/** Ten modules of ten lessons each in place of what the program is made of. */
async function addHundredLessons(tx: Tx, { company, program }: Ids): Promise<void> {
  await tx.execute(sql`delete from program_modules where program_id = ${program}`)
  await tx.execute(
    sql`insert into modules (id, company_id, origin_program_id, title, title_search)
        select id, ${company}, ${program}, 'Bench module', 'bench module' from unnest(${newIds(10)}::text[]) id`,
  )
  await tx.execute(
    sql`insert into program_modules (company_id, program_id, module_id, position)
        select ${company}, ${program}, id, row_number() over () from modules where title = 'Bench module'`,
  )
  await tx.execute(
    sql`insert into lessons (id, company_id, module_id, title, type, position)
        select t.id, ${company}, m.id, 'Bench lesson', 'content', t.place
        from unnest(${newIds(100)}::text[]) with ordinality t (id, place)
        join (select id, row_number() over () - 1 as n from modules where title = 'Bench module') m on m.n = t.place % 10`,
  )
}

/** Ten classes in each of the lessons. */
async function addThousandClasses(tx: Tx, { company, program }: Ids): Promise<void> {
  await tx.execute(
    sql`insert into classes (id, company_id, origin_program_id, title, title_search, kind)
        select id, ${company}, ${program}, 'Bench class', 'bench class', 'video' from unnest(${newIds(1000)}::text[]) id`,
  )
  await tx.execute(
    sql`insert into lesson_classes (company_id, lesson_id, class_id, position)
        select ${company}, l.id, c.id, c.n
        from (select id, row_number() over () as n from classes where title = 'Bench class') c
        join (select id, row_number() over () - 1 as n from lessons where title = 'Bench lesson') l on l.n = c.n % 100`,
  )
}

/** The program of the first company that is made the largest. */
async function chooseProgram(db: Database): Promise<Ids> {
  const [first] = await db.asOwner(tx =>
    rows<Ids>(
      tx,
      sql`select p.company_id as company, p.id as program from programs p join companies c on c.id = p.company_id
          where c.name = 'Acme' and p.is_custom and p.referenced_program_id is null order by p.id limit 1`,
    ),
  )
  if (!first) throw new Error('The demo companies have a program')
  return first
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
  const largest = await chooseProgram(db)
  const { company, program } = largest
  await db.inCompany({ company }, async tx => {
    await addHundredLessons(tx, largest)
    await addThousandClasses(tx, largest)
  })
  await db.vacuum()
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
