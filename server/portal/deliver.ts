import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PortalSettings } from '../settings'
import { type Page, portalPage } from './page'
import { hasToken, visitorLanguage } from './visitor-language'

export interface PortalDelivery {
  /** The built portal: `dist/portal`. */
  distDir: string
  /** What fills the settings block of the page. */
  settings: PortalSettings
  /** Another content security policy for the page than the portal's own. */
  contentSecurity?: string
}

const pathnameOf = (request: FastifyRequest) => request.url.split('?', 1)[0] ?? '/'

/** A navigation of a browser to an address of the portal; anything else that is missing is missing. */
function isNavigation(request: FastifyRequest): boolean {
  const pathname = pathnameOf(request)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const isApi = pathname === '/api' || pathname.startsWith('/api/')
  return isRead && !isApi && !pathname.includes('.') && (request.headers.accept ?? '').includes('text/html')
}

/** Hashed files never change; everything else is asked for again. */
const cacheControl = (path: string) =>
  /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'

function encode(request: FastifyRequest, reply: FastifyReply, page: Page): Buffer {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null
  if (!encoding) return page.html
  reply.header('content-encoding', encoding)
  return page[encoding]
}

/**
 * Serves the built portal beside the API: its files as they are, packed beforehand, and its page for every
 * address that a browser navigates to. Everything else is 404.
 * @throws when the portal is not built
 */
export async function deliverPortal(app: FastifyInstance, delivery: PortalDelivery): Promise<void> {
  const { distDir, settings } = delivery
  const portal = portalPage(distDir, settings)
  const policy = delivery.contentSecurity ?? portal.contentSecurityPolicy

  await app.register(fastifyStatic, {
    root: distDir,
    index: false,
    preCompressed: true,
    dotfiles: 'ignore',
    cacheControl: false,
    // The page goes out filled in, and its packed forms never; a directory is an address of the portal.
    allowedPath: path => !path.startsWith('/index.html') && !path.endsWith('/'),
    setHeaders: (reply, path) => void reply.header('cache-control', cacheControl(path)),
  })

  app.setNotFoundHandler((request, reply) => {
    if (!isNavigation(request)) return missing(reply)
    const page = portal.render({
      pathname: pathnameOf(request),
      language: visitorLanguage(request.headers),
      signedIn: hasToken(request.headers),
    })
    reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'private, no-cache',
      vary: 'Accept-Encoding, Accept-Language, Cookie',
      etag: page.etag,
    })
    if (request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send()
    return reply.code(200).send(encode(request, reply, page))
  })
}

const missing = (reply: FastifyReply) =>
  reply
    .code(404)
    .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
    .type('text/plain; charset=utf-8')
    .send('Not found')
