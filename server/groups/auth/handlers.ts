import { Failure } from '../../errors/failure'
import type { Handlers } from '../../http/call'
import { audit } from '../../platform/audit'
import {
  endForeignToken,
  findOpenSession,
  findSession,
  openSession,
  revokeSession,
  sessionToken,
} from '../../platform/auth/sessions'
import { demandCompany, listCompanies } from '../../platform/companies'
import { changePassword } from './change-password'
import { confirmAddress } from './confirm-address'
import { login } from './login'
import { requestReset } from './reset'
import { createFirstCompany } from './setup'

/** The calls that people make to get in, though they stand among those of people. */
export const signInHandlers = {
  requestPasswordReset: requestReset,
  changePassword,
  confirmAddress,
} satisfies Partial<Handlers<'users'>>

export const authHandlers: Handlers<'auth'> = {
  login,

  async refresh({ db, clock, tokens, caller }) {
    const session = caller.session && (await db.inSystem(tx => findSession(tx, caller.session ?? '')))
    if (!session)
      throw new Failure('forbidden', undefined, 'This session is renewed by the system that opened it')
    return sessionToken(tokens, session, clock())
  },

  async logout({ db, clock, caller }) {
    const { user, company, session, foreign, impersonator } = caller
    await db.inSystem(async tx => {
      const ended = session ? await findSession(tx, session) : null
      // A person who signs out while acting for somebody ends their own session as well.
      for (const id of [session, ended?.parent]) if (id) await revokeSession(tx, id, clock())
      if (foreign) await endForeignToken(tx, foreign)
      await audit(tx, { company, user, impersonator, action: 'auth.logout' }, clock())
    })
    return { done: true }
  },

  async endImpersonation({ db, clock, tokens, caller }) {
    const { user, company, session, impersonator } = caller
    if (!impersonator || !session) throw new Failure('forbidden')
    const now = clock()
    const own = await db.inSystem(async tx => {
      const acting = await findSession(tx, session)
      await revokeSession(tx, session, now)
      await audit(tx, { company, user, impersonator, action: 'auth.endImpersonation' }, now)
      return acting?.parent ? findOpenSession(tx, acting.parent, now) : null
    })
    if (!own) throw new Failure('unauthenticated')
    return sessionToken(tokens, own, now)
  },

  companies: ({ db }) => db.inSystem(listCompanies),

  async chooseCompany({ db, clock, tokens, caller, body }) {
    const now = clock()
    const session = await db.inSystem(async tx => {
      await demandCompany(tx, body.company)
      const current = caller.session ? await findSession(tx, caller.session) : null
      if (current) await revokeSession(tx, current.id, now)
      await audit(tx, { company: body.company, user: caller.user, action: 'auth.chooseCompany' }, now)
      return openSession(tx, { user: caller.user, company: body.company, expiresAt: current?.expiresAt }, now)
    })
    return sessionToken(tokens, session, now)
  },

  async setup({ db, clock, tokens, body }) {
    const now = clock()
    const admin = await createFirstCompany(db, body, now)
    const session = await db.inSystem(tx => openSession(tx, admin, now))
    return sessionToken(tokens, session, now)
  },
}
