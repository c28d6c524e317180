import { createRemoteJWKSet, type JWTPayload, jwtVerify, SignJWT } from 'jose'

const issuer = 'management-portal'
/** How long a token lives; it is renewed while in use (decisions, section 5). */
export const tokenSeconds = 15 * 60
/** How long a session lives at most. */
export const sessionSeconds = 12 * 60 * 60

/** What a token says: `session` is null where another issuer signed it. */
export interface TokenClaims {
  user: string
  company: string | null
  session: string | null
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

function claimsOf(payload: JWTPayload, own: boolean): TokenClaims | null {
  const session = own ? idOrNull(payload.sid) : null
  if (!isId(payload.sub) || (own && !session)) return null
  return { user: payload.sub, company: idOrNull(payload.company), session }
}

/**
 * Signs this server's tokens and verifies them, and those of one other issuer where its key set is given.
 */
export function createTokens(secret: Uint8Array, other?: { jwksUrl: string; issuer: string }): Tokens {
  const keys = other && createRemoteJWKSet(new URL(other.jwksUrl))
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
      if (own) return claimsOf(own.payload, true)
      if (!keys || !other) return null
      const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA']
      const foreign = await jwtVerify(token, keys, { issuer: other.issuer, algorithms, currentDate }).catch(
        () => null,
      )
      return foreign && claimsOf(foreign.payload, false)
    },
  }
}
