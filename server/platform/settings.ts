import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { defaultSettings, type PortalSettings } from '#contract/words/portal-settings'
import { StartupError } from '../errors/startup-error'
import type { S3Place } from './files/stores/s3-place'
import {
  type Environment,
  flag,
  list,
  mailServer,
  oneOf,
  origins,
  proxies,
  storage,
  webAddress,
  wholeNumber,
} from './setting-values'

export type SeedKind = 'demo' | 'none' | 'large'

const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const

/** Another system whose tokens are accepted. */
export interface OtherIssuer {
  jwksUrl: string
  issuer: string
  /** Whom its tokens must be meant for; without it, those that name nobody are accepted. */
  audience: string | undefined
}

/** A model that speaks chat completions. */
export interface ModelServer {
  baseUrl: string
  /** None for one that asks for none. */
  apiKey: string | undefined
  model: string
}

export interface Settings {
  host: string
  port: number
  dataDir: string
  databaseUrl: string | undefined
  seed: SeedKind
  seedEmployees: number
  corsOrigins: string[]
  /** Where files lie in place of `DATA_DIR/files`. */
  s3: S3Place | undefined
  smtpUrl: string | undefined
  mailFrom: string
  /** The address that links in mails begin with; without it, the address that the server listens on. */
  publicUrl: string | undefined
  otherIssuer: OtherIssuer | undefined
  /** What refines outlines; without it, the rules of this server alone make them. */
  model: ModelServer | undefined
  logLevel: (typeof logLevels)[number]
  /** How many proxies stand before the server, or their addresses. */
  trustProxy: number | string[]
  /** Calls per minute and address, over all calls. */
  rateLimit: number
  /** Whether lists come with their first rows in the page itself. */
  firstRows: boolean
  portal: PortalSettings
}

/** What links begin with: `PUBLIC_URL`, or the address that the server listens on. */
export const portalUrl = ({ host, port, publicUrl }: Settings): string =>
  publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`

const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))

function seedKind(environment: Environment, host: string): SeedKind {
  const given = oneOf(environment, 'SEED', ['demo', 'none', 'large'])
  if (given) return given
  const open = !environment.DATABASE_URL && environment.NODE_ENV !== 'production' && isLoopback(host)
  return open ? 'demo' : 'none'
}

function portalSettings(environment: Environment): PortalSettings {
  const domains = list(environment.INTERNAL_DOMAINS)
  return {
    apiBase: environment.API_BASE || defaultSettings.apiBase,
    loginUrl: environment.LOGIN_URL ?? defaultSettings.loginUrl,
    providerName: environment.PROVIDER_NAME || 'Provider',
    internalDomains: domains.length > 0 ? domains : ['provider.example', 'provider-staff.example'],
    tagManagerId: environment.TAG_MANAGER_ID ?? defaultSettings.tagManagerId,
    liveUpdates: flag(environment, 'LIVE_UPDATES', defaultSettings.liveUpdates),
    demoMode: flag(environment, 'DEMO_MODE', defaultSettings.demoMode),
  }
}

function otherIssuer(environment: Environment): OtherIssuer | undefined {
  const jwksUrl = webAddress(environment, 'AUTH_JWKS_URL')
  const issuer = environment.AUTH_ISSUER || undefined
  const audience = environment.AUTH_AUDIENCE || undefined
  if (jwksUrl && issuer) return { jwksUrl, issuer, audience }
  if (jwksUrl) throw new StartupError('AUTH_ISSUER must say whose tokens AUTH_JWKS_URL is for.')
  if (issuer || audience) throw new StartupError('AUTH_JWKS_URL must say where the keys of AUTH_ISSUER are.')
  return undefined
}

function modelServer(environment: Environment): ModelServer | undefined {
  const baseUrl = webAddress(environment, 'AI_BASE_URL')?.replace(/\/+$/, '')
  const { AI_MODEL: model, AI_API_KEY: apiKey } = environment
  if (baseUrl && model) return { baseUrl, apiKey: apiKey || undefined, model }
  if (baseUrl) throw new StartupError('AI_MODEL must say which model of AI_BASE_URL to use.')
  if (model || apiKey)
    throw new StartupError('AI_BASE_URL must say where the model is that AI_MODEL and AI_API_KEY are for.')
  return undefined
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
    corsOrigins: origins(environment, 'CORS_ORIGINS'),
    s3: storage(environment, 'S3_URL'),
    smtpUrl: mailServer(environment, 'SMTP_URL'),
    mailFrom: environment.MAIL_FROM || 'Management Portal <portal@localhost>',
    publicUrl: webAddress(environment, 'PUBLIC_URL')?.replace(/\/+$/, ''),
    otherIssuer: otherIssuer(environment),
    model: modelServer(environment),
    logLevel: oneOf(environment, 'LOG_LEVEL', logLevels) ?? 'warn',
    trustProxy: proxies(environment, 'TRUST_PROXY'),
    rateLimit: wholeNumber(environment, 'RATE_LIMIT', 6000, 1_000_000),
    firstRows: flag(environment, 'FIRST_ROWS', true),
    portal: portalSettings(environment),
  }
}
