import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import type { PortalSettings } from '#contract/words/portal-settings'
import { pathnameOf, refuseMethod } from '../answers/known-methods'
import { sendPacked } from '../answers/packed-once'
import { portalPage } from './page'
import { hasToken, visitorLanguage } from './visitor-language'

export interface PortalDelivery {
  /** The built portal: `dist/portal`. */
  distDir: string
  /** What fills the settings block of the page. */
  settings: PortalSettings
  /** Another content security policy for the page than the portal's own. */
  contentSecurity?: string
}

/** Addresses with a dot are those of files. */
const isPage = (pathname: string) => !pathname.includes('.')

/** Whether who asks takes a page: browsers say so, and who takes anything gets it as well. */
const takesPage = (request: FastifyRequest) =>
  new Negotiator(request.raw).mediaType(['text/html']) !== undefined

/** Hashed files never change; everything else is asked for again. */
const cacheControl = (path: string) =>
  /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'

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
    cacheControl: false,
    // Only files that are there have an address, so that no other one is ever looked for on the disk. The page goes out
    // filled in, and packed forms in place of their file.
    wildcard: false,
    globIgnore: ['index.html', '**/*.{br,gz}'],
    setHeaders: (reply, path) => void reply.header('cache-control', cacheControl(path)),
  })

  app.setNotFoundHandler((request, reply) => {
    const pathname = pathnameOf(request)
    const known = isPage(pathname) ? ['GET', 'HEAD'] : app.methodsOf(pathname)
    refuseMethod(request, reply, known)
    if (!isPage(pathname) || !takesPage(request)) return missing(reply)
    const page = portal.render({
      pathname,
      language: visitorLanguage(request.headers),
      signedIn: hasToken(request.headers),
    })
    reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'private, no-cache',
      vary: 'Accept-Encoding, Accept-Language, Cookie',
    })
    return sendPacked(request, reply.code(200), page)
  })
}

const missing = (reply: FastifyReply) =>
  reply
    .code(404)
    .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
    .type('text/plain; charset=utf-8')
    .send('Not found')
