import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger, FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import PostalMime, { type Email } from 'postal-mime'
import { inject } from 'vitest'
import { type CallName, calls } from '#contract'
import type { Endpoint } from '#contract/endpoint'
import type { Database } from '../../server/db/database'
import { deliverPackages } from '../../server/groups/scorm/play/content'
import { handlers } from '../../server/handlers'
import { type AppOptions, buildApp } from '../../server/http/app'
import { openSession, sessionToken } from '../../server/platform/auth/sessions'
import type { Tokens } from '../../server/platform/auth/tokens'
import type { Files } from '../../server/platform/files/files'
import type { Jobs } from '../../server/platform/jobs/jobs'
import { readSettings } from '../../server/platform/settings'
import { createServices } from '../../server/services'
import { openTestDatabase, type TestEngine, testDirectory } from './databases'
import { rows } from './rows'
import type { World } from './world'

const secret = Buffer.alloc(32, 7)

/** What a test sends: the parts of a call, by name. */
export interface Sent {
  params?: Record<string, string>
  query?: Record<string, string | number>
  body?: unknown
  /** In place of a body: the fields of a form. */
  form?: Record<string, string | File>
  headers?: Record<string, string>
}

export interface TestApp {
  app: FastifyInstance
  db: Database
  world: World
  jobs: Jobs
  files: Files
  clock: { now: Date }
  dataDir: string
  /** A token of the person; staff work in `company`. */
  tokenOf(user: string, company?: string | null): Promise<string>
  /** The mails that have gone out, oldest first. */
  outbox(): Promise<Email[]>
  /** Makes a call of the contract; `token` null sends none. */
  send(call: CallName, token: string | null, sent?: Sent): Promise<LightMyRequestResponse>
  close(): Promise<void>
}

const endpoints = new Map<CallName, Endpoint>(calls)

function request(
  call: CallName,
  token: string | null,
  { params = {}, query = {}, body, headers = {} }: Sent,
): InjectOptions {
  const endpoint = endpoints.get(call)
  if (!endpoint) throw new Error(`There is no call ${call}`)
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const authorization = token ? { authorization: `Bearer ${token}` } : {}
  return {
    method: endpoint.method,
    url: `/api${path}`,
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    headers: {
      ...authorization,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  }
}

/** A form as it travels. */
async function formOf(fields: Record<string, string | File>, headers: InjectOptions['headers']) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const sent = new Response(form)
  const type = sent.headers.get('content-type') ?? ''
  return { payload: Buffer.from(await sent.arrayBuffer()), headers: { ...headers, 'content-type': type } }
}

async function mailsIn(folder: string): Promise<Email[]> {
  const files = await readdir(folder)
  return Promise.all(files.sort().map(async file => PostalMime.parse(await readFile(join(folder, file)))))
}

/** The whole server over a fresh database with the world of the tests in it. */
export async function openTestApp(
  engine: TestEngine,
  environment: Record<string, string> = {},
  otherTokens?: Tokens,
  logger?: FastifyBaseLogger,
  deliver?: AppOptions['deliver'],
): Promise<TestApp> {
  const db = await openTestDatabase(engine, {}, 'world')
  const world = inject('worlds')[engine]
  const dataDir = await testDirectory()
  const clock = { now: new Date() }
  const settings = readSettings({ RATE_LIMIT: '1000000', DATA_DIR: dataDir, ...environment }, '/')
  const services = createServices({ db, settings, clock: () => clock.now, secret, tokens: otherTokens })
  const { tokens, jobs, files } = services
  const app = await buildApp({ handlers, services, besides: deliverPackages, logger, deliver })
  return {
    app,
    db,
    world,
    jobs,
    files,
    clock,
    dataDir,
    tokenOf: async (user, company = null) => {
      const session = await db.inSystem(async tx => {
        const [own] = await rows<{ company: string | null }>(
          tx,
          sql`select company_id as company from users where id = ${user}`,
        )
        return openSession(tx, { user, company: company ?? own?.company ?? null }, clock.now)
      })
      return (await sessionToken(tokens, session, clock.now)).token
    },
    outbox: () => mailsIn(join(dataDir, 'outbox')),
    send: async (call, token, sent = {}) => {
      const asked = request(call, token, sent)
      return app.inject(sent.form ? { ...asked, ...(await formOf(sent.form, asked.headers)) } : asked)
    },
    close: async () => {
      // Where it listens, the test's own connections would be kept for another minute.
      app.server.closeAllConnections()
      await app.close()
      await db.close()
    },
  }
}
