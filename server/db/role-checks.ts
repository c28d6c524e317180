import { sql } from 'drizzle-orm'
import { StartupError } from '../errors/startup-error'
import type { Database, Tx } from './database'
import { all, type Columns, one } from './sql/rows'

/**
 * What must hold of the roles on a PostgreSQL server, so that row-level security binds (decisions,
 * section 6). See docs/decisions/row-level-security.md.
 */
const portalRoles = ['portal_app', 'portal_system']

interface Login {
  name: string
  superuser: boolean
  bypasses: boolean
  createsRoles: boolean
  version: number
  encoding: string
}

interface PortalRole {
  name: string
  superuser: boolean
  bypasses: boolean
  ownsTables: boolean
  isOwner: boolean
  usable: boolean
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

async function loginRole(tx: Tx): Promise<Login> {
  const login = await one<Columns<Login>>(
    tx,
    {
      name: sql`rolname`,
      superuser: sql`rolsuper`,
      bypasses: sql`rolbypassrls`,
      createsRoles: sql`rolcreaterole`,
      version: sql`current_setting('server_version_num')::int`,
      encoding: sql`current_setting('server_encoding')`,
    },
    sql`pg_roles where rolname = current_user`,
  )
  if (!login) throw new StartupError('DATABASE_URL: the role that signs in does not exist.')
  return login
}

interface Membership {
  name: string
  /** Whether the login role may switch to it. */
  usable: boolean
}

/** From PostgreSQL 16 on, a member may need the right to switch besides. */
const mayUse = sql<boolean>`pg_has_role(current_user, oid,
  CASE WHEN current_setting('server_version_num')::int >= 160000 THEN 'SET' ELSE 'MEMBER' END)`

const memberships = (tx: Tx) =>
  all<Columns<Membership>>(
    tx,
    { name: sql`rolname`, usable: mayUse },
    sql`pg_roles where rolname in ('portal_app', 'portal_system')`,
  )

function checkServer({ version, encoding }: Login): void {
  if (version < 150_000)
    throw new StartupError(
      `DATABASE_URL: PostgreSQL 15 or newer is needed; this is ${Math.floor(version / 10_000)}.`,
    )
  if (encoding !== 'UTF8')
    throw new StartupError(
      `DATABASE_URL: the database must have the encoding UTF8; this one has ${encoding}.`,
    )
}

/** The statements that a superuser must run, since neither the role nor the migrations can. */
function missingRights(login: Login, existing: Membership[]): string[] {
  return portalRoles.flatMap(name => {
    const role = existing.find(found => found.name === name)
    const grant = `GRANT ${name} TO ${quoted(login.name)};`
    if (!role) return login.createsRoles ? [] : [`CREATE ROLE ${name} NOLOGIN; ${grant}`]
    const grantsItself = login.createsRoles && login.version < 160_000
    return role.usable || grantsItself ? [] : [grant]
  })
}

/** @throws StartupError when the login role could see through row-level security, or lacks a right */
export async function checkLoginRole(db: Database): Promise<void> {
  const { login, existing } = await db.asOwner(async tx => ({
    login: await loginRole(tx),
    existing: await memberships(tx),
  }))
  checkServer(login)
  if (login.superuser || login.bypasses)
    throw new StartupError(
      `DATABASE_URL: the role ${quoted(login.name)} ${login.superuser ? 'is a superuser' : 'has BYPASSRLS'}, ` +
        'so row-level security would not bind it. Use an ordinary role that owns the database (see the README).',
    )
  const statements = missingRights(login, existing)
  if (statements.length > 0)
    throw new StartupError(
      `DATABASE_URL: the role ${quoted(login.name)} may not use the roles of the portal. As a superuser, run:\n` +
        statements.map(statement => `  ${statement}`).join('\n'),
    )
}

const rolesOfUnits = (tx: Tx) =>
  all<Columns<PortalRole>>(
    tx,
    {
      name: sql`rolname`,
      superuser: sql`rolsuper`,
      bypasses: sql`rolbypassrls`,
      ownsTables: sql`exists (select from pg_class where relowner = pg_roles.oid)`,
      isOwner: sql`pg_has_role(oid, current_user, 'MEMBER')`,
      usable: mayUse,
    },
    sql`pg_roles where rolname in ('portal_app', 'portal_system') order by rolname`,
  )

function weakness(role: PortalRole): string | undefined {
  if (role.superuser) return 'is a superuser'
  if (role.bypasses) return 'has BYPASSRLS'
  if (role.ownsTables) return 'owns tables'
  if (role.isOwner) return 'is a member of the role that owns the tables'
  if (!role.usable) return 'is not granted to the role that signs in'
  return undefined
}

/** @throws StartupError when a role of the units of work is not bound by row-level security */
export async function checkPortalRoles(db: Database): Promise<void> {
  for (const role of await db.asOwner(rolesOfUnits)) {
    const found = weakness(role)
    if (found)
      throw new StartupError(
        `DATABASE_URL: the role ${role.name} ${found}, so companies would not be kept apart (see the README).`,
      )
  }
}
