import { createRemoteJWKSet, type JWTPayload, type JWTVerifyResult, jwtVerify, SignJWT } from 'jose'
import type { OtherIssuer } from '../settings'
import { hashToken } from './secrets'

const issuer = 'management-portal'
/** How long a token lives; it is renewed while in use (decisions, section 5). */
export const tokenSeconds = 15 * 60
/** How long a session lives at most. */
export const sessionSeconds = 12 * 60 * 60

/** A token of another issuer, by what is remembered of it once it has been signed out. */
export interface ForeignToken {
  hash: string
  /** The end that its issuer gave it. */
  expiresAt: Date
}

/** What a token says: the session of this server that it is for, or that another issuer signed it. */
export interface TokenClaims {
  user: string
  company: string | null
  session: string | null
  foreign: ForeignToken | null
}

export interface Tokens {
  /** A signed token for a session, until `expiresAt`. */
  sign(
    claims: { user: string; company: string | null; session: string; impersonator?: string | null },
    now: Date,
    expiresAt: Date,
  ): Promise<string>
  /** What a token says, or null when it is not valid: forged, ended, of an unknown issuer. */
  verify(token: string, now: Date): Promise<TokenClaims | null>
}

const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{24}$/.test(value)
const idOrNull = (value: unknown) => (isId(value) ? value : null)

function ownClaims({ payload }: JWTVerifyResult): TokenClaims | null {
  const session = idOrNull(payload.sid)
  if (!isId(payload.sub) || !session) return null
  return { user: payload.sub, company: idOrNull(payload.company), session, foreign: null }
}

/** Hashes the signed part and not the signature, which can be written in several ways. */
function foreignClaims(token: string, { sub, exp = 0, company }: JWTPayload): TokenClaims | null {
  if (!isId(sub)) return null
  const hash = hashToken(token.slice(0, token.lastIndexOf('.')))
  return {
    user: sub,
    company: idOrNull(company),
    session: null,
    foreign: { hash, expiresAt: new Date(exp * 1000) },
  }
}

/** A token that is meant for somebody else is none for this server (RFC 7519, section 4.1.3). */
const isMeantHere = ({ aud }: JWTPayload, audience: string | undefined) =>
  audience === undefined ? aud === undefined : [aud].flat().includes(audience)

const foreignAlgorithms = ['RS256', 'PS256', 'ES256', 'EdDSA']

/** Reads the tokens of another issuer, whose keys are fetched as they are needed. */
function foreignReader({ jwksUrl, issuer, audience }: OtherIssuer): Tokens['verify'] {
  const keys = createRemoteJWKSet(new URL(jwksUrl))
  return async (token, currentDate) => {
    const options = { issuer, algorithms: foreignAlgorithms, requiredClaims: ['exp'], currentDate }
    const verified = await jwtVerify(token, keys, options).catch(() => null)
    return verified && isMeantHere(verified.payload, audience) ? foreignClaims(token, verified.payload) : null
  }
}

/**
 * Signs this server's tokens and verifies them, and those of one other issuer where its key set is given.
 */
export function createTokens(secret: Uint8Array, other?: OtherIssuer): Tokens {
  const readForeign = other && foreignReader(other)
  return {
    sign: ({ user, company, session, impersonator }, now, expiresAt) =>
      new SignJWT({ company, sid: session, ...(impersonator && { act: impersonator }) })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(issuer)
        .setSubject(user)
        .setIssuedAt(Math.floor(now.getTime() / 1000))
        .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
        .sign(secret),
    verify: async (token, currentDate) => {
      const own = await jwtVerify(token, secret, { issuer, algorithms: ['HS256'], currentDate }).catch(
        () => null,
      )
      return own ? ownClaims(own) : ((await readForeign?.(token, currentDate)) ?? null)
    },
  }
}
