import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CallName, calls } from '#contract'
import { may, type Principal, principals } from '#contract/roles'
import { openTestApp, type Sent, type TestApp } from '../../setup/app'
import { engines } from '../../setup/databases'
import { type CompanyWorld, type World, worldPassword } from '../../setup/world'

/**
 * One request a call that succeeds for whoever may make it, in the company of `acme`; a call without one does
 * not compile. `foreign` is what an admin of another company gets: rows are not found, lists hold their own.
 */
interface Example {
  sent: (acme: CompanyWorld, world: World) => Sent
  foreign: 200 | 201 | 400 | 401 | 403 | 404
}

const program = (acme: CompanyWorld) => ({ params: { id: acme.program } })

const examples: Record<CallName, Example> = {
  'auth.login': {
    sent: () => ({ body: { email: 'admin@acme.example', password: worldPassword } }),
    foreign: 200,
  },
  'auth.refresh': { sent: () => ({}), foreign: 200 },
  'auth.logout': { sent: () => ({}), foreign: 200 },
  'auth.companies': { sent: () => ({}), foreign: 403 },
  'auth.chooseCompany': { sent: acme => ({ body: { company: acme.company } }), foreign: 403 },
  'auth.setup': {
    sent: () => ({
      body: {
        token: 'used',
        companyName: 'New',
        firstName: 'New',
        lastName: 'Admin',
        email: 'new@new.example',
        password: worldPassword,
      },
    }),
    foreign: 400,
  },
  'company.groupings': { sent: () => ({}), foreign: 200 },
  'company.createGrouping': {
    sent: () => ({ body: { name: `g${Math.random()}`.slice(0, 10), type: 'group' } }),
    foreign: 201,
  },
  'company.folders': { sent: () => ({}), foreign: 200 },
  'company.promotions': { sent: () => ({}), foreign: 200 },
  'lookups.isoLanguages': { sent: () => ({}), foreign: 200 },
  'lookups.extensions': { sent: () => ({}), foreign: 200 },
  'products.list': { sent: () => ({}), foreign: 200 },
  'programs.list': { sent: () => ({}), foreign: 200 },
  'programs.get': { sent: program, foreign: 404 },
  'programs.update': {
    sent: acme => ({ ...program(acme), body: { description: 'Seen by all' } }),
    foreign: 404,
  },
  'users.profile': { sent: acme => ({ params: { id: acme.student } }), foreign: 404 },
  'users.requestPasswordReset': { sent: () => ({ body: { email: 'nobody@acme.example' } }), foreign: 200 },
  'users.changePassword': {
    sent: () => ({ body: { token: 'unknown', password: worldPassword } }),
    foreign: 400,
  },
}

/** Open calls whose example is refused for its content, whoever sends it. */
const refused: Partial<Record<CallName, number>> = { 'auth.setup': 400, 'users.changePassword': 400 }

describe.each(engines)('who may make which call on %s', engine => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp(engine)
  })
  afterAll(() => test.close())

  const tokenOf = (principal: Principal) => {
    const { staff, acme } = test.world
    return principal === 'staff' ? test.tokenOf(staff, acme.company) : test.tokenOf(acme[principal])
  }

  const sentOf = (call: CallName) => examples[call].sent(test.world.acme, test.world)

  describe.each(calls)('%s', (call, endpoint) => {
    const success = refused[call] ?? endpoint.success ?? 200
    const { access } = endpoint

    it.each(principals)('as the role table says for %s', async principal => {
      const allowed = access === 'public' || access === 'signedIn' || may(principal, access)
      const answer = await test.send(call, await tokenOf(principal), sentOf(call))
      expect(answer.statusCode, answer.body).toBe(allowed ? success : 403)
    })

    it('as the role table says for nobody', async () => {
      const answer = await test.send(call, null, sentOf(call))
      expect(answer.statusCode, answer.body).toBe(access === 'public' ? success : 401)
    })

    it('keeps an admin of another company out', async () => {
      const answer = await test.send(call, await test.tokenOf(test.world.globex.admin), sentOf(call))
      expect(answer.statusCode, answer.body).toBe(examples[call].foreign)
      const ids = Object.values(test.world.acme).flat()
      if (answer.statusCode === 200 && access !== 'public')
        for (const id of ids) expect(answer.body).not.toContain(id)
    })
  })
})
