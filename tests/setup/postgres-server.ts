import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { postgresBinaries } from './postgres-binaries'

export interface PostgresServer {
  /** The address of an ordinary role, in a database that it owns; it may create more databases. */
  url: string
  /** The address of the superuser; empty where the server is not our own. */
  superuserUrl: string
  stop(): void
}

/** PostgreSQL refuses to run as root: then it runs as the system's user for it. */
function systemUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port is free')
  return address.port
}

/** Runs statements one by one, each in a transaction of its own. */
export async function runSql(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The same server with another database, and another role where one is given. */
export function addressOf(url: string, database: string, role?: string): string {
  const address = new URL(url)
  address.pathname = `/${database}`
  if (role) {
    address.username = role
    address.password = role
  }
  return address.href
}

/** What is written here is thrown away, so speed comes before safety. */
const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200']

async function start(
  binaries: string,
  extra: readonly string[],
): Promise<{ superuserUrl: string; stop(): void }> {
  const directory = mkdtempSync(join(tmpdir(), 'portal-postgres-'))
  const user = systemUser()
  if (user) chownSync(directory, user.uid, user.gid)
  const run = (program: string, args: string[]) =>
    execFileSync(join(binaries, program), args, { ...user, cwd: directory, stdio: 'ignore' })
  const data = join(directory, 'data')
  run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-N', '--encoding=UTF8', '--locale=C.UTF-8'])
  const port = await freePort()
  const options = [
    '-h 127.0.0.1',
    `-p ${port}`,
    `-k ${directory}`,
    ...[...settings, ...extra].map(name => `-c ${name}`),
  ]
  run('pg_ctl', ['start', '-w', '-D', data, '-l', join(directory, 'log'), '-o', options.join(' ')])
  return {
    superuserUrl: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop() {
      run('pg_ctl', ['stop', '-w', '-m', 'immediate', '-D', data])
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** The roles as the README says for production; CREATEDB is for the tests alone. */
const roles = [
  "CREATE ROLE portal LOGIN PASSWORD 'portal' NOSUPERUSER NOBYPASSRLS CREATEDB",
  'CREATE ROLE portal_app NOLOGIN',
  'CREATE ROLE portal_system NOLOGIN',
  'GRANT portal_app, portal_system TO portal',
  'CREATE DATABASE portal OWNER portal',
]

/**
 * PostgreSQL for tests: the server of TEST_DATABASE_URL, whose role must be ordinary and may create databases,
 * or one started here in a temporary directory. Undefined where the machine has none and cannot get it.
 */
export async function startPostgres(extra: readonly string[] = []): Promise<PostgresServer | undefined> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, superuserUrl: '', stop() {} }
  const binaries = postgresBinaries()
  if (!binaries) return undefined
  const { superuserUrl, stop } = await start(binaries, extra)
  await runSql(superuserUrl, ...roles)
  return { url: addressOf(superuserUrl, 'portal', 'portal'), superuserUrl, stop }
}
