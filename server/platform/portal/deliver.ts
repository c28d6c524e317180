import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { defaultSettings, type PortalSettings } from '#contract/words/portal-settings'
import { pathnameOf, refuseMethod } from '../answers/known-methods'
import { sendPacked } from '../answers/packed-once'
import { type Drawing, startDrawing } from './drawing/drawing'
import { sendDrawn } from './drawing/send-drawn'
import { oneVisit } from './one-visit'
import { portalPage } from './page'
import { claimsTextOf, hasFolded, hasToken, preferredLanguages, tokenOf, visitorLanguage } from './visitor'

export interface PortalDelivery {
  /** The built portal: `dist/portal`. */
  distDir: string
  /** What fills the settings block of the page. */
  settings: PortalSettings
  /** Lists come with their first rows. */
  drawsRows?: boolean
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

/** Rows are drawn where the API is this server, for as long as it runs. */
function drawingOf(app: FastifyInstance, { distDir, settings, drawsRows }: PortalDelivery): Drawing | null {
  if (!drawsRows || settings.apiBase !== defaultSettings.apiBase) return null
  const drawing = startDrawing(distDir, error => app.log.error({ error }, 'drawing a page failed'))
  app.addHook('onClose', () => drawing?.stop())
  return drawing
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
  const drawing = drawingOf(app, delivery)

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
    const visit = {
      pathname,
      language: visitorLanguage(request.headers),
      signedIn: hasToken(request.headers),
    }
    reply.code(200).headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'private, no-cache',
      vary: 'Accept-Encoding, Accept-Language, Cookie',
    })
    const drawn = request.method === 'GET' && visit.signedIn
    if (!drawn || !drawing?.draws(pathname)) return sendPacked(request, reply, portal.render(visit))
    reply.header('cache-control', 'no-store')
    reply.header('content-security-policy', delivery.contentSecurity ?? portal.drawnSecurityPolicy)
    const narrow = isPhone(request.headers)
    const page = drawing.draw(
      { ...askedFor(request), narrow, settings: portal.settings },
      askingAs(app, request),
    )
    const person = { claims: claimsTextOf(request.headers), folded: hasFolded(request.headers) }
    return sendDrawn(request, reply, portal.renderAround({ ...visit, narrow }, person), page)
  })
}

/** Whether a phone asks, as far as it says so: whether its window is narrow shows when the page is there. */
const isPhone = (headers: FastifyRequest['headers']) =>
  headers['sec-ch-ua-mobile'] === '?1' || (headers['user-agent'] ?? '').includes('Mobi')

/** What a page is drawn for. */
function askedFor(request: FastifyRequest) {
  const { pathname, search } = new URL(request.url, 'http://portal.invalid')
  return {
    origin: 'http://portal.invalid',
    pathname,
    search,
    cookies: request.headers.cookie ?? '',
    languages: preferredLanguages(request.headers),
  }
}

/** Asks the API as whoever asks for the page, from where they do. */
function askingAs(app: FastifyInstance, request: FastifyRequest) {
  const token = tokenOf(request.headers)
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` }
  const within = oneVisit()
  return async (address: string) => {
    const answer = await within(async () => app.inject({ url: address, headers, remoteAddress: request.ip }))
    return { status: answer.statusCode, json: answer.statusCode === 200 ? answer.payload : '' }
  }
}

const missing = (reply: FastifyReply) =>
  reply
    .code(404)
    .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
    .type('text/plain; charset=utf-8')
    .send('Not found')
