const year = 365 * 24 * 60 * 60

/** The value of a cookie in a `document.cookie` text; undefined where it is missing or empty. */
export function cookieIn(cookies: string, name: string): string | undefined {
  for (const part of cookies.split(';')) {
    const [key, ...value] = part.trim().split('=')
    if (key === name) return decoded(value.join('=')) || undefined
  }
  return undefined
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

export const readCookie = (name: string): string | undefined => cookieIn(document.cookie, name)

/** A cookie line: `SameSite=Strict`, the whole origin, `Secure` on https (decisions, section 5). */
export function cookieLine(name: string, value: string, secure: boolean, maxAge?: number): string {
  const parts = [`${name}=${encodeURIComponent(value)}`, 'Path=/', 'SameSite=Strict']
  if (maxAge !== undefined) parts.push(`Max-Age=${maxAge}`)
  if (secure) parts.push('Secure')
  return parts.join('; ')
}

const onHttps = () => location.protocol === 'https:'
const write = (line: string) => {
  document.cookie = line
}

export const writeSessionCookie = (name: string, value: string) => write(cookieLine(name, value, onHttps()))
export const writeLastingCookie = (name: string, value: string) =>
  write(cookieLine(name, value, onHttps(), year))
export const removeCookie = (name: string) => write(cookieLine(name, '', onHttps(), 0))
