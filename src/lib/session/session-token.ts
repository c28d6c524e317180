import { readCookie, removeCookie, writeSessionCookie } from './cookies'

/** The cookie that holds the bearer token (specification, section 7). */
export const tokenCookie = 'ssrToken'

/** What the portal reads of a token. The server alone decides whether it is good. */
export interface TokenClaims {
  sub: string
  /** Null where the person has still to choose one. */
  company?: string | null
  sid?: string
  /** Seconds since 1970. */
  iat?: number
  exp?: number
  /** Who really acts, while impersonating. */
  actor?: string
}

/** Reads a JWT. */
function readClaims(token: string | undefined): TokenClaims | null {
  try {
    const payload = (token ?? '').split('.')[1] ?? ''
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), c => c.charCodeAt(0))
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as Partial<TokenClaims> & {
      /** The id of who really acts, or what other issuers write: an object that holds it. */
      act?: string | { sub?: string }
    }
    const actor = typeof claims.act === 'object' ? claims.act?.sub : claims.act
    return typeof claims.sub === 'string' && claims.sub ? ({ ...claims, actor } as TokenClaims) : null
  } catch {
    return null
  }
}

let latest: { token: string | undefined; claims: TokenClaims | null } | undefined

/** The claims of a JWT, or null where the text is none or names nobody; those of the same one are read once. */
export function claimsOf(token: string | undefined): TokenClaims | null {
  if (latest?.token !== token || !latest) latest = { token, claims: readClaims(token) }
  return latest.claims
}

export const readToken = (): string | undefined => readCookie(tokenCookie)
export const writeToken = (token: string): void => writeSessionCookie(tokenCookie, token)
export const removeToken = (): void => removeCookie(tokenCookie)

/** Whether somebody acts for the person who is signed in. A change of it draws everything anew. */
export const isActing = (): boolean => claimsOf(readToken())?.actor !== undefined

/** Who is signed in: the token's `sub`. */
export const currentSubject = (): string | undefined => claimsOf(readToken())?.sub

/** Names the person, the company and whoever acts for them: a renewed token has the same key. */
export const keyOfClaims = ({ sub, company, actor }: TokenClaims): string =>
  [sub, company ?? '', actor ?? ''].join(':')

/** Where the browser keeps what a session prefers. */
export const preferenceKey = (session: string, name: string): string => `preference:${session}:${name}`
