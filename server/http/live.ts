import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Reach, reachOf } from '#contract/roles'
import type { Caller } from '../access/caller'
import { type Rights, rightsOf } from '../access/rights'
import { Failure } from '../errors/failure'
import type { ChatEvent, LiveEvent } from '../platform/live/live'
import { callerOf } from './authenticate'
import type { Services } from './call'

/** ms between two signs of life: a proxy ends what is silent for a minute, and a session that has ended gets nothing more after one. */
const beat = 20_000
/** ms after which rights are read anew, for who sees single programs. */
const freshFor = 5000
/** Bytes that wait for a listener: who is so slow begins anew. */
const mostWaiting = 256 * 1024
/** Of one person: browsers, each of which listens once for all its tabs. */
const mostOfPerson = 20

interface Listener {
  caller: Caller & { company: string }
  /** How far they may chat. */
  reach: Reach
  rights: Rights
  rightsAt: number
  response: ServerResponse
}

/** Whether somebody may know of it. What they do themselves comes too: they may have another window. */
const mayKnow = ({ caller, reach, rights }: Listener, { program, student }: ChatEvent): boolean => {
  if (reach === '-') return false
  if (reach === 'S') return student === null || student === caller.user
  return rights === 'everything' || rights.programs.includes(program)
}

const textOf = (event: string, data: object): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/** What the portal is told of a chat: ids, of which it reads what it shows. */
const chatText = ({ program, student, chat, ...event }: ChatEvent): string =>
  textOf('chat', { ...event, promotionId: program, studentId: student, chatId: chat })

/** Look anew: something may have been missed. */
const anew = textOf('anew', {})

async function readRights({ db }: Services, caller: Listener['caller'], reach: Reach): Promise<Rights> {
  if (reach === 'A' || reach === 'S' || reach === '-') return 'everything'
  const { company, user } = caller
  return db.inCompany({ company, user }, tx => rightsOf(tx, { reach, caller }), { readOnly: true })
}

/** A proxy shall neither keep nor gather it. Nothing comes after it on the connection, which would hold up a server that stops. */
const headers = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  connection: 'close',
}

function write({ response }: Listener, text: string): void {
  if (response.writableLength > mostWaiting) response.destroy()
  else response.write(text)
}

/** Begins the stream of a listener, who is among the others until it ends: theirs, or that of their session. */
function follow(
  listeners: Set<Listener>,
  listener: Listener,
  { request, services }: { request: FastifyRequest; services: Services },
): void {
  const { response } = listener
  const stillThere = setInterval(async () => {
    const caller = await callerOf(request, services).catch(() => listener.caller)
    if (caller?.company === listener.caller.company) write(listener, ': here\n\n')
    else response.end()
  }, beat).unref()
  response.on('close', () => {
    clearInterval(stillThere)
    listeners.delete(listener)
  })
  listeners.add(listener)
  response.writeHead(200, headers)
  response.write(anew)
}

/** `GET /live`: what changes in the caller's company, as server-sent events, for as long as their session lasts (docs/decisions/live.md). */
export function deliverLive(api: FastifyInstance, services: Services): void {
  const listeners = new Set<Listener>()

  const passChat = async (listener: Listener, event: ChatEvent) => {
    if (listener.rights !== 'everything' && Date.now() - listener.rightsAt > freshFor) {
      listener.rightsAt = Date.now()
      listener.rights = await readRights(services, listener.caller, listener.reach)
    }
    if (mayKnow(listener, event)) write(listener, chatText(event))
  }

  const pass = (listener: Listener, event: LiveEvent | null) => {
    if (event === null) write(listener, anew)
    else if (event.company !== listener.caller.company) return
    else if ('chat' in event) passChat(listener, event.chat).catch(() => listener.response.end())
    else write(listener, textOf('changed', { nouns: event.nouns }))
  }

  const stop = services.live.hear(event => {
    for (const listener of listeners) pass(listener, event)
  })

  api.addHook('preClose', async () => {
    stop()
    for (const { response } of listeners) response.destroy()
  })

  api.get('/live', { exposeHeadRoute: false }, async (request, reply) => {
    const caller = await callerOf(request, services)
    if (!caller) throw new Failure('unauthenticated')
    if (caller.principal === 'service') throw new Failure('forbidden')
    if (!caller.company) throw new Failure('noCompany')
    const own = [...listeners].filter(one => one.caller.user === caller.user)
    if (own.length >= mostOfPerson) throw new Failure('tooMany')
    const reach = reachOf(caller.principal, 'chat.write')
    const known = { ...caller, company: caller.company }
    const rights = await readRights(services, known, reach)
    reply.hijack()
    const response = reply.raw
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) response.setHeader(name, value)
    // Whoever has left meanwhile is not heard to leave any more.
    if (request.raw.socket.destroyed) response.destroy()
    else {
      const listener = { caller: known, reach, rights, rightsAt: Date.now(), response }
      follow(listeners, listener, { request, services })
    }
    return reply
  })
}
