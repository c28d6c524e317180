import { describe, expect, it } from 'vitest'
import { StartupError } from '../../server/errors/startup-error'
import { readSettings } from '../../server/platform/settings'

const read = (environment: Record<string, string>) => readSettings(environment, '/')

/** What a start with these settings is refused with; null where it is not. */
function refusal(environment: Record<string, string>): string | null {
  try {
    read(environment)
    return null
  } catch (error) {
    expect(error).toBeInstanceOf(StartupError)
    return (error as StartupError).message
  }
}

describe('the settings of a start', () => {
  it('are as the table of the README says where nothing is set', () => {
    expect(read({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      seed: 'demo',
      corsOrigins: [],
      logLevel: 'warn',
      trustProxy: 0,
      rateLimit: 6000,
    })
    expect(read({ TRUST_PROXY: '', LOG_LEVEL: '', CORS_ORIGINS: '', SMTP_URL: '' })).toEqual(read({}))
  })

  it.each([
    ['PORT', 'x', '70000', '-1'],
    ['RATE_LIMIT', 'many', '1.5'],
    ['SEED', 'some'],
    ['SMTP_URL', 'mail.example', 'https://mail.example', 'smtp://', 'smtp:mail.example', 'mail.example:465'],
    [
      'CORS_ORIGINS',
      '*',
      'portal.example',
      'https://portal.example/',
      'https://a.example,https://b.example/x',
      'null',
    ],
    [
      'TRUST_PROXY',
      'true',
      'yes',
      '99',
      '-1',
      'proxy.example',
      '10.0.0.0/33',
      '10.0.0.0/0',
      '10.0.0.1,x',
      '::1/129',
    ],
    ['LOG_LEVEL', 'verbose', 'WARN', '30'],
    ['AUTH_JWKS_URL', 'keys', 'file:///keys.json', '//host/keys'],
    ['AI_BASE_URL', 'model', 'file:///model', '//host/v1'],
    ['PUBLIC_URL', 'portal.example', 'ftp://portal.example'],
    ['LIVE_UPDATES', 'yes'],
    ['DEMO_MODE', 'on'],
  ])('refuse a %s that cannot be used with one line that names it', (name, ...values) => {
    for (const value of values) {
      const message = refusal({ [name]: value })
      expect(message, value).toMatch(new RegExp(`^${name} must be [^\\n]+\\.$`))
    }
  })

  it.each([
    ['SMTP_URL', 'smtps://user:password@mail.example:465', 'smtp://127.0.0.1:2525'],
    ['CORS_ORIGINS', 'https://portal.example', 'https://a.example, http://localhost:5173'],
    ['TRUST_PROXY', 'false', '0', '1', '2', '10.0.0.5', '10.0.0.0/8, 192.168.1.4', '::1', 'fd00::/8'],
    ['LOG_LEVEL', 'debug', 'info', 'warn', 'error', 'silent'],
    ['PUBLIC_URL', 'https://portal.example/', 'http://localhost:3000'],
  ])('take a %s that can be used', (name, ...values) => {
    for (const value of values) expect(refusal({ [name]: value }), value).toBeNull()
  })

  it('never show what may hold a password', () => {
    expect(refusal({ SMTP_URL: 'smtpss://user:secret@mail.example' })).not.toContain('secret')
  })

  it('name the part of a model that is missing, and not its key', () => {
    expect(refusal({ AI_BASE_URL: 'http://127.0.0.1:11434/v1' })).toMatch(/^AI_MODEL must/)
    for (const [name, value] of Object.entries({ AI_MODEL: 'small', AI_API_KEY: 'sk-secret' })) {
      expect(refusal({ [name]: value })).toMatch(/^AI_BASE_URL must/)
      expect(refusal({ [name]: value })).not.toContain('sk-secret')
    }
    expect(read({ AI_BASE_URL: 'http://127.0.0.1:11434/v1/', AI_MODEL: 'small' }).model).toEqual({
      baseUrl: 'http://127.0.0.1:11434/v1',
      apiKey: undefined,
      model: 'small',
    })
  })

  it('name the part of another issuer that is missing', () => {
    const jwks = { AUTH_JWKS_URL: 'https://identity.example/keys' }
    expect(refusal(jwks)).toMatch(/^AUTH_ISSUER must/)
    expect(refusal({ AUTH_ISSUER: 'https://identity.example' })).toMatch(/^AUTH_JWKS_URL must/)
    expect(read({ ...jwks, AUTH_ISSUER: 'x', AUTH_AUDIENCE: 'portal' }).otherIssuer).toMatchObject({
      issuer: 'x',
      audience: 'portal',
    })
  })
})
