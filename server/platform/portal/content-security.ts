import { createHash } from 'node:crypto'

const tagManagerHost = 'https://www.googletagmanager.com'

/** The inline scripts of a page that a browser runs; blocks of data are none. */
const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\b(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    match => match[1] ?? '',
  )

const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** Another server that the portal talks to, if its address is not a path of this one. */
function originOf(apiBase: string): string[] {
  return /^https?:\/\//.test(apiBase) ? [new URL(apiBase).origin] : []
}

/**
 * What the page may load and run: its own files, the boot script by its hash, and the tag manager by name
 * where it is set (decisions, section 3). Styles may be inline, since antd writes them at run time.
 */
export function contentSecurityPolicy(
  html: string,
  settings: { apiBase: string; tagManagerId: string },
): string {
  const tagManager = settings.tagManagerId ? [tagManagerHost] : []
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScripts(html).map(hash), ...tagManager],
    // Without scripts of others: spreadsheets are read in a thread of our own.
    'worker-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...originOf(settings.apiBase), ...tagManager],
    'connect-src': ["'self'", ...originOf(settings.apiBase), ...tagManager],
    // Packages are played from where the API is, in frames without an origin.
    'frame-src': ["'self'", ...originOf(settings.apiBase)],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}
