import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { StartupError } from './startup-error'

export type SeedKind = 'demo' | 'none' | 'large'

/** What the portal is told at run time: section 3 of the decisions. */
export interface PortalSettings {
  apiBase: string
  loginUrl: string
  providerName: string
  internalDomains: string[]
  tagManagerId: string
  liveUpdates: boolean
  demoMode: boolean
}

export interface Settings {
  host: string
  port: number
  dataDir: string
  databaseUrl: string | undefined
  seed: SeedKind
  seedEmployees: number
  corsOrigins: string[]
  smtpUrl: string | undefined
  mailFrom: string
  /** The address that links in mails begin with; without it, the address that the server listens on. */
  publicUrl: string | undefined
  jwksUrl: string | undefined
  issuer: string | undefined
  logLevel: string
  trustProxy: boolean
  /** Calls per minute and address, over all calls. */
  rateLimit: number
  portal: PortalSettings
}

/** What links begin with: `PUBLIC_URL`, or the address that the server listens on. */
export const portalUrl = ({ host, port, publicUrl }: Settings): string =>
  publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`

type Environment = Record<string, string | undefined>

const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))

const list = (value: string | undefined) =>
  (value ?? '')
    .split(',')
    .map(item => item.trim())
    .filter(item => item !== '')

const flag = (value: string | undefined) => value === 'true' || value === '1'

function wholeNumber(environment: Environment, name: string, fallback: number, max: number): number {
  const given = environment[name]
  if (given === undefined || given === '') return fallback
  const value = Number(given)
  if (Number.isInteger(value) && value >= 0 && value <= max) return value
  throw new StartupError(`${name} must be a whole number from 0 to ${max}, not "${given}".`)
}

function seedKind(environment: Environment, host: string): SeedKind {
  const given = environment.SEED
  if (given === 'demo' || given === 'none' || given === 'large') return given
  if (given) throw new StartupError(`SEED must be demo, none or large, not "${given}".`)
  const open = !environment.DATABASE_URL && environment.NODE_ENV !== 'production' && isLoopback(host)
  return open ? 'demo' : 'none'
}

function portalSettings(environment: Environment): PortalSettings {
  const domains = list(environment.INTERNAL_DOMAINS)
  return {
    apiBase: environment.API_BASE || '/api',
    loginUrl: environment.LOGIN_URL ?? '',
    providerName: environment.PROVIDER_NAME || 'Provider',
    internalDomains: domains.length > 0 ? domains : ['provider.example', 'provider-staff.example'],
    tagManagerId: environment.TAG_MANAGER_ID ?? '',
    liveUpdates: flag(environment.LIVE_UPDATES),
    demoMode: flag(environment.DEMO_MODE),
  }
}

/**
 * The settings of the README's table, read once at the start.
 * @throws StartupError with one line that names the setting that cannot be used
 */
export function readSettings(environment: Environment, workingDirectory: string): Settings {
  const host = environment.HOST || '127.0.0.1'
  return {
    host,
    port: wholeNumber(environment, 'PORT', 3000, 65_535),
    dataDir: resolve(workingDirectory, environment.DATA_DIR || 'data'),
    databaseUrl: environment.DATABASE_URL || undefined,
    seed: seedKind(environment, host),
    seedEmployees: wholeNumber(environment, 'SEED_EMPLOYEES', 100_000, 1_000_000),
    corsOrigins: list(environment.CORS_ORIGINS),
    smtpUrl: environment.SMTP_URL || undefined,
    mailFrom: environment.MAIL_FROM || 'Management Portal <portal@localhost>',
    publicUrl: environment.PUBLIC_URL?.replace(/\/+$/, '') || undefined,
    jwksUrl: environment.AUTH_JWKS_URL || undefined,
    issuer: environment.AUTH_ISSUER || undefined,
    logLevel: environment.LOG_LEVEL || 'warn',
    trustProxy: flag(environment.TRUST_PROXY),
    rateLimit: wholeNumber(environment, 'RATE_LIMIT', 6000, 1_000_000),
    portal: portalSettings(environment),
  }
}
