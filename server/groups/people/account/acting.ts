import type { contract } from '#contract'
import type { ResultInput } from '#contract/endpoint'
import { isBelow } from '../../../access/rank'
import { Failure } from '../../../errors/failure'
import type { CompanyCall } from '../../../http/call'
import { mintToken, resetSeconds } from '../../../platform/auth/one-time-tokens'
import { findSession, openSession, sessionToken } from '../../../platform/auth/sessions'
import { lockUser } from '../writes'

type Impersonate = CompanyCall<typeof contract.users.impersonate>
type ReadToken = CompanyCall<typeof contract.users.resetPasswordToken>

/** How long somebody acts for somebody else at most (decisions, section 5). */
const actingSeconds = 30 * 60

/** The person, who stands below the caller. @throws Failure `notFound`, `forbidden` */
async function personBelow({ tx, caller, params }: Impersonate | ReadToken) {
  const person = await lockUser(tx, params.userId)
  if (person._id === caller.user || !isBelow(person.type, caller)) throw new Failure('forbidden')
  return person
}

/** Opens a session as the person, from which `endImpersonation` leads back to the caller's own. */
export async function impersonate(
  call: Impersonate,
): Promise<ResultInput<typeof contract.users.impersonate>> {
  const { tx, caller, clock, tokens } = call
  const person = await personBelow(call)
  const own = caller.session ? await findSession(tx, caller.session) : null
  if (!own) throw new Failure('forbidden', undefined, 'This session is kept by the system that opened it')
  const now = clock()
  const ends = Math.min(now.getTime() + actingSeconds * 1000, own.expiresAt.getTime())
  const session = await openSession(
    tx,
    {
      user: person._id,
      company: caller.company,
      expiresAt: new Date(ends),
      impersonator: caller.user,
      parent: own.id,
    },
    now,
  )
  return sessionToken(tokens, session, now)
}

/** A new reset token of the person; earlier ones are void. */
export async function resetPasswordToken(
  call: ReadToken,
): Promise<ResultInput<typeof contract.users.resetPasswordToken>> {
  const person = await personBelow(call)
  const link = { purpose: 'reset', seconds: resetSeconds } as const
  const { token, expiresAt } = await mintToken(call.tx, person._id, call.clock(), link)
  return { token, expiresAt: expiresAt.toISOString() }
}
