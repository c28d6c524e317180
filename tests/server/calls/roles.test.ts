import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CallName, calls } from '#contract'
import { isAudited } from '#contract/endpoint'
import { type Capability, may, type Principal, principals, reachOf } from '#contract/roles'
import { isOpenCall } from '../../../server/http/call'
import { openTestApp, type Sent, type TestApp } from '../../setup/app'
import { engines } from '../../setup/databases'
import { rows } from '../../setup/rows'
import { tokenAs } from '../../setup/token-as'
import { addFolder, addProgram, worldPassword } from '../../setup/world'
import '../jobs/job-world'
import { activityExamples } from './role-examples/activity'
import { aiExamples } from './role-examples/ai'
import { chatExamples } from './role-examples/chat'
import { degreeExamples } from './role-examples/degrees'
import { type Example, nothing, unique } from './role-examples/example'
import { fundaeExamples } from './role-examples/fundae'
import { outlineExamples } from './role-examples/outline'
import { overviewExamples } from './role-examples/overview'
import { peopleExamples } from './role-examples/people'
import { reportsExamples } from './role-examples/reports'
import { scheduleExamples } from './role-examples/schedule'
import { scormExamples } from './role-examples/scorm'
import { sourceExamples } from './role-examples/source'
import { tagExamples } from './role-examples/tags'
import { uploadExamples } from './role-examples/upload'

const program: Example['sent'] = acme => ({ params: { id: acme.program } })

/** A program of its own for a call that uses it up. */
const another =
  (deleted = false): Example['sent'] =>
  async (acme, { db }) => ({ params: { id: await addProgram(db, acme.company, unique(), deleted) } })

const anotherFolder =
  (deleted = false): Example['sent'] =>
  async (acme, { db }) => ({ params: { id: await addFolder(db, acme.company, unique(), deleted) } })

/** Long work of whoever asks. */
const ownJob: Example['sent'] = async (acme, test, user) => {
  const job = { kind: 'test.count', payload: { upTo: 1 }, company: acme.company, user } as const
  return { params: { id: await test.db.inSystem(tx => test.jobs.enqueue(tx, job)) } }
}

const examples: Record<CallName, Example> = {
  'auth.login': {
    sent: () => ({ body: { email: 'admin@acme.example', password: worldPassword } }),
    foreign: 200,
  },
  'auth.refresh': { sent: nothing, foreign: 200 },
  'auth.endImpersonation': { sent: nothing, foreign: 403 },
  'auth.logout': { sent: nothing, foreign: 200 },
  'auth.companies': { sent: nothing, foreign: 403 },
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
  'company.settings': { sent: nothing, foreign: 200 },
  'company.auditLog': { sent: nothing, foreign: 200 },
  'company.saveSettings': { sent: () => ({ body: { name: unique() } }), foreign: 200 },
  'company.groupings': { sent: nothing, foreign: 200 },
  'company.createGrouping': { sent: () => ({ body: { name: unique(), type: 'group' } }), foreign: 201 },
  'company.folders': { sent: nothing, foreign: 200 },
  'company.promotions': { sent: nothing, foreign: 200 },
  'company.challengedMicrolearnings': { sent: nothing, foreign: 200 },
  'company.hasFundaePrograms': { sent: nothing, foreign: 200 },
  ...degreeExamples,
  'folders.create': { sent: () => ({ body: { name: unique() } }), foreign: 201 },
  'folders.update': {
    sent: acme => ({ params: { id: acme.folder }, body: { backgroundColor: '#123456' } }),
    foreign: 404,
  },
  'folders.remove': { sent: anotherFolder(), foreign: 404 },
  'folders.restore': { sent: anotherFolder(true), foreign: 404 },
  'folders.promotions': { sent: acme => ({ params: { id: acme.innerFolder } }), foreign: 404 },
  'jobs.list': { sent: nothing, foreign: 200 },
  'jobs.cancel': { sent: ownJob, foreign: 404 },
  'lookups.isoLanguages': { sent: nothing, foreign: 200 },
  'lookups.extensions': { sent: nothing, foreign: 200 },
  'preferences.list': { sent: nothing, foreign: 200 },
  'preferences.save': {
    sent: () => ({ params: { name: 'density' }, body: { value: 'compact' } }),
    foreign: 200,
  },
  'products.list': { sent: nothing, foreign: 200 },
  'products.update': {
    sent: acme => ({ params: { id: acme.product }, body: { productTitle: 'Leadership' } }),
    foreign: 404,
  },
  'products.optionsList': { sent: acme => ({ params: { id: acme.product } }), foreign: 404 },
  'products.addProgram': {
    sent: acme => ({ params: { id: acme.product }, body: { programId: acme.program } }),
    foreign: 404,
  },
  'products.removeProgram': {
    sent: async (acme, { db }) => {
      const programId = await addProgram(db, acme.company, unique())
      const put = sql`update programs set product_id = ${acme.product} where id = ${programId}`
      await db.inCompany({ company: acme.company }, tx => tx.execute(put))
      return { params: { id: acme.product }, body: { programId } }
    },
    foreign: 404,
  },
  'programs.list': { sent: nothing, foreign: 200 },
  'programs.get': { sent: program, foreign: 404 },
  'programs.update': {
    sent: acme => ({ params: { id: acme.program }, body: { description: 'Seen by all' } }),
    foreign: 404,
  },
  'programs.create': { sent: () => ({ body: { title: 'New' } }), foreign: 201 },
  'programs.remove': { sent: another(), foreign: 404 },
  'programs.restore': { sent: another(true), foreign: 404 },
  'programs.publish': { sent: another(), foreign: 404 },
  'programs.cloneShallow': { sent: another(), foreign: 404 },
  'programs.cloneDeep': { sent: another(), foreign: 404 },
  'programs.markAsFundae': {
    sent: acme => ({ params: { id: acme.otherProgram, action: 'mark' } }),
    foreign: 404,
  },
  'programs.toggleChallengeSlides': {
    sent: acme => ({ params: { id: acme.otherProgram, value: 'true' } }),
    foreign: 404,
  },
  'programs.availableForReference': { sent: nothing, foreign: 200 },
  'programs.updateReferenced': {
    sent: async (acme, test) => ({ ...(await another()(acme, test, '')), body: { referenceId: null } }),
    foreign: 404,
  },
  'programs.modules': { sent: nothing, foreign: 200 },
  'programs.classes': { sent: nothing, foreign: 200 },
  'programs.impact': { sent: program, foreign: 404 },
  'programs.setImage': {
    sent: acme => ({ params: { id: acme.otherProgram }, body: { image: null } }),
    foreign: 404,
  },
  'programs.setModuleImage': {
    sent: acme => ({ params: { id: acme.program, moduleId: acme.modules[0] ?? '' }, body: { image: null } }),
    foreign: 404,
  },
  'programs.incomplete': { sent: nothing, foreign: 200 },
  'programs.bulk': {
    sent: acme => ({ body: { ids: [acme.otherProgram], action: 'markAsFundae' } }),
    foreign: 404,
  },
  'templates.list': { sent: acme => ({ params: { companyId: acme.company } }), foreign: 404 },
  'templates.mark': { sent: acme => ({ params: { programId: acme.otherProgram } }), foreign: 404 },
  'templates.unmark': { sent: acme => ({ params: { programId: acme.otherProgram } }), foreign: 404 },
  ...activityExamples,
  ...aiExamples,
  ...chatExamples,
  ...fundaeExamples,
  ...outlineExamples,
  ...overviewExamples,
  ...peopleExamples,
  ...reportsExamples,
  ...scheduleExamples,
  ...scormExamples,
  ...sourceExamples,
  ...tagExamples,
  ...uploadExamples,
}

/** Open calls whose example is refused for its content, whoever sends it. */
const refused: Partial<Record<CallName, number>> = {
  'auth.setup': 400,
  'auth.endImpersonation': 403,
  'users.changePassword': 400,
  'users.confirmAddress': 400,
}

describe.each(engines)('who may make which call on %s', engine => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp(engine)
  })
  afterAll(() => test.close())

  /** Another system is no person: what its example needs is of the administrator. */
  const userOf = (principal: Principal) =>
    principal === 'staff' ? test.world.staff : test.world.acme[principal === 'service' ? 'admin' : principal]

  const sentOf = async (call: CallName, principal: Principal = 'admin') =>
    examples[call].sent(test.world.acme, test, userOf(principal))

  const entriesOf = (call: CallName) =>
    test.db.asOwner(async tx => {
      const found = await rows(tx, sql`select 1 from audit_log where action = ${call}`)
      return found.length
    })

  describe.each(calls)('%s', (call, endpoint) => {
    const success = refused[call] ?? endpoint.success ?? 200
    const { access } = endpoint
    /** What is refused changes nothing: it is made once for all. */
    let refusedOne: Promise<Sent> | undefined

    it.each(principals)('as the role table says for %s', async principal => {
      const open = access === 'public' || (access === 'signedIn' && principal !== 'service')
      const capability = open || access === 'signedIn' ? null : access
      const reads =
        capability && reachOf(principal, capability) === 'R' && examples[call].readOnly !== undefined
      const allowed = !reads && (open || (capability !== null && may(principal, capability)))
      if (!allowed) refusedOne ??= sentOf(call, principal)
      const sent = allowed ? sentOf(call, principal) : refusedOne
      const answer = await test.send(call, await tokenAs(test, principal), await sent)
      expect(answer.statusCode, answer.body).toBe(allowed ? success : 403)
    })

    it('as the role table says for nobody', async () => {
      const answer = await test.send(call, null, await sentOf(call))
      expect(answer.statusCode, answer.body).toBe(access === 'public' ? success : 401)
    })

    it('is in the audit log where it writes, mints a credential or hands out many people', async () => {
      if (isOpenCall(endpoint)) return
      const principal = principals.find(who => may(who, access as Capability)) ?? 'admin'
      const token = await tokenAs(test, principal)
      const sent = await sentOf(call, principal)
      const before = await entriesOf(call)
      const answer = await test.send(call, token, sent)
      expect(answer.statusCode, answer.body).toBe(success)
      expect((await entriesOf(call)) - before).toBe(isAudited(endpoint, sent.query ?? {}) ? 1 : 0)
    })

    it('keeps an admin of another company out', async () => {
      const answer = await test.send(call, await test.tokenOf(test.world.globex.admin), await sentOf(call))
      expect(answer.statusCode, answer.body).toBe(examples[call].foreign)
      const ids = Object.values(test.world.acme).flat()
      if (answer.statusCode === 200 && access !== 'public')
        for (const id of ids) expect(answer.body).not.toContain(id)
    })
  })
})
