import { createReadStream } from 'node:fs'
import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import { type SQL, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import mime from 'mime'
import type { ScormEdition } from '#contract/words/scorm/manifest'
import type { Tx } from '../../../db/database'
import { demandOne, one } from '../../../db/sql/rows'
import { Failure } from '../../../errors/failure'
import type { Services } from '../../../http/call'
import type { StoredFile } from '../../../platform/files/files'
import { startOf } from './cmi'
import { withRuntime } from './page'
import { playedItem, type Sitting, sittingOf } from './play'
import { maxKept, storeResults } from './results'

interface ContentRoute {
  Params: { token: string; '*': string }
}

/** The folder of a package, as its pages see it, in which the portal's own files lie. */
const ownFolder = '.portal/'

/** Pages beyond this are given as they are: nobody writes such, and they would be in memory as a whole. */
const longestPage = 20 * 1024 ** 2

/**
 * What a frame without an origin needs, wherever its page was opened: it has no session, shares no storage with the portal, and loads its own
 * parts as if from another server.
 */
const headers = {
  'content-security-policy':
    'sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-modals allow-downloads',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
}

interface PlayedFile {
  file: string
  start: number
  bytes: number
  path: string
}

const fileWhere = (tx: Tx, id: string, which: SQL): Promise<PlayedFile | undefined> =>
  one(
    tx,
    {
      file: sql<string>`k.file`,
      start: sql<number>`f.start`,
      bytes: sql<number>`f.bytes`,
      path: sql<string>`f.path`,
    },
    sql`scorm_packages k join scorm_files f on f.package_id = k.id
        where k.id = ${id} and k.file is not null and ${which} limit 1`,
  )

/** A file of a package, by its path; in other cases where it has none in this one, for which all its files are looked at. */
const findFile = async (tx: Tx, id: string, path: string) =>
  (await fileWhere(tx, id, sql`f.path = ${path}`)) ?? fileWhere(tx, id, sql`lower(f.path) = lower(${path})`)

/** What the runtime of a page starts with. */
async function startIn(tx: Tx, { attempt, class: classId, user, channel }: Sitting): Promise<object> {
  const found = await demandOne(
    tx,
    {
      edition: sql<ScormEdition>`k.edition`,
      kept: sql<Record<string, unknown>>`a.cmi`,
      secondsBefore: sql<number>`a.seconds_before`,
      name: sql<string>`coalesce((select u.last_name || ', ' || u.first_name from users u where u.id = a.user_id), '')`,
      item: playedItem,
    },
    sql`scorm_attempts a join scorm_classes sc on sc.class_id = ${classId}
        join scorm_packages k on k.id = sc.package_id where a.id = ${attempt}`,
  )
  const { edition, kept, secondsBefore, name, item } = found
  const mastery = item?.mastery ?? null
  return {
    edition,
    channel,
    cmi: startOf({ edition, kept, secondsBefore, mastery, learner: { id: user, name } }),
  }
}

const packageOf = createRequire(import.meta.url)

const ownFiles: Record<string, (edition: ScormEdition) => string | URL> = {
  'api.js': edition =>
    packageOf.resolve(edition === '1.2' ? 'scorm-again/scorm12/min' : 'scorm-again/scorm2004/min'),
  'runtime.js': () => new URL('./scorm-runtime.js', import.meta.url),
}

async function deliverOwn(reply: FastifyReply, name: string, edition: ScormEdition) {
  const place = ownFiles[name]
  if (!place) throw new Failure('notFound')
  return reply.header('content-type', 'text/javascript').send(createReadStream(place(edition)))
}

/** The part of a file that is asked for; null for all of it. @throws Failure `noSuchRange` */
function rangeOf(header: string | undefined, bytes: number): { start: number; bytes: number } | null {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || from + to === '') return null
  const start = from === '' ? Math.max(0, bytes - Number(to)) : Number(from)
  const last = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)
  if (start > last) throw new Failure('noSuchRange')
  return { start, bytes: last - start + 1 }
}

async function deliverPlain(
  request: FastifyRequest,
  reply: FastifyReply,
  played: PlayedFile,
  stored: StoredFile,
) {
  const part = rangeOf(request.headers.range, played.bytes)
  const { start, bytes } = part ?? { start: 0, bytes: played.bytes }
  reply.header('accept-ranges', 'bytes').header('content-length', bytes)
  if (part) reply.code(206).header('content-range', `bytes ${start}-${start + bytes - 1}/${played.bytes}`)
  if (bytes === 0 || request.method === 'HEAD') return reply.send('')
  return reply.send(stored.read({ start: played.start + start, bytes }))
}

async function deliver(services: Services, request: FastifyRequest<ContentRoute>, reply: FastifyReply) {
  const { token, '*': path } = request.params
  const sitting = sittingOf(services.links, token)
  if (!sitting) throw new Failure('notFound')
  const scope = { company: sitting.company }
  reply.headers(headers)
  if (path.startsWith(ownFolder)) {
    const { edition } = await services.db.inCompany(scope, tx =>
      demandOne(
        tx,
        { edition: sql<ScormEdition>`edition` },
        sql`scorm_packages where id = ${sitting.package}`,
      ),
    )
    return deliverOwn(reply, path.slice(ownFolder.length), edition)
  }
  const played = await services.db.inCompany(scope, tx => findFile(tx, sitting.package, path))
  const stored = played && (await services.files.find(played.file))
  if (!played || !stored) throw new Failure('notFound')
  const type = mime.getType(played.path) ?? 'application/octet-stream'
  const isPage = type === 'text/html' && played.bytes <= longestPage
  reply.removeHeader('x-frame-options')
  reply.header('content-type', type).header('cache-control', isPage ? 'no-store' : 'private, max-age=43200')
  if (!isPage) return deliverPlain(request, reply, played, stored)
  const start = await services.db.inCompany(scope, tx => startIn(tx, sitting))
  const page = played.bytes > 0 ? await buffer(stored.read(played)) : Buffer.alloc(0)
  const base = '../'.repeat(path.split('/').length - 1) + ownFolder
  return reply.send(withRuntime(page, { base, start }))
}

/**
 * The files of packages, for frames that were given their address by `scorm.play`, and what the pages in them have to say. The address is all
 * that they have: they run without an origin, and so without a session.
 */
export async function deliverPackages(api: FastifyInstance, services: Services): Promise<void> {
  await api.register(async scope => {
    scope.addContentTypeParser(
      'text/plain',
      { parseAs: 'string', bodyLimit: maxKept + 1000 },
      (_, body, done) => done(null, body),
    )
    scope.get<ContentRoute>('/scorm/content/:token/*', (request, reply) => deliver(services, request, reply))
    scope.post<ContentRoute & { Body: string }>('/scorm/content/:token', async (request, reply) => {
      reply.headers(headers)
      const sitting = sittingOf(services.links, request.params.token)
      if (!sitting) throw new Failure('notFound')
      const scope = { company: sitting.company, user: sitting.user }
      const stored = await services.db.inCompany(scope, tx =>
        storeResults(tx, sitting, String(request.body), services.clock()),
      )
      if (sitting.program !== null) services.live.changed(sitting.company, ['person', 'enrolment'])
      return reply.send(stored)
    })
  })
}
