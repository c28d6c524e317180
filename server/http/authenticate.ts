import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint'
import { may } from '#contract/roles'
import { type Caller, callerOfPerson, callerOfSession } from '../access/caller'
import { callerOfService, isServiceToken } from '../access/service-caller'
import { Failure } from '../errors/failure'
import { oncePerVisit } from '../platform/portal/one-visit'
import type { Services } from './call'

const bearer = /^Bearer ([\w-]+(?:\.[\w-]+\.[\w-]+)?)$/

/** Who sends the request, by its `Authorization` header alone; null without one, or with one that is not valid. */
export async function callerOf(request: FastifyRequest, services: Services): Promise<Caller | null> {
  const token = bearer.exec(request.headers.authorization ?? '')?.[1]
  return token ? oncePerVisit(token, () => callerBehind(token, services)) : null
}

async function callerBehind(token: string, services: Services): Promise<Caller | null> {
  const now = services.clock()
  if (isServiceToken(token)) return callerOfService(services.db, token, now)
  const claims = await services.tokens.verify(token, now)
  if (!claims) return null
  const { user, company, session, foreign } = claims
  if (session) return callerOfSession(services.db, session, user, now)
  return foreign && callerOfPerson(services.db, foreign, user, company)
}

/**
 * Refuses who may not make the call at all: 401 before 403, before anything of the body is read.
 * @throws Failure `unauthenticated`, `forbidden` or `noCompany`
 */
export function admit(caller: Caller | null, endpoint: Endpoint): void {
  const { access } = endpoint
  if (caller?.impersonator && endpoint.notWhileImpersonating) throw new Failure('forbidden')
  if (access === 'public') return
  if (!caller) throw new Failure('unauthenticated')
  // Another system is nobody who has signed in.
  if (access === 'signedIn' && caller.principal === 'service') throw new Failure('forbidden')
  if (access === 'signedIn') return
  if (!may(caller.principal, access)) throw new Failure('forbidden')
  if (access === 'staff.companies' || endpoint.withoutCompany || caller.company) return
  throw new Failure('noCompany')
}
