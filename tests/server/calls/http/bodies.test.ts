import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract'
import type { Endpoint } from '#contract/endpoint'
import { may, type Principal, principals } from '#contract/roles'
import { fieldMessages } from '#contract/words/field-messages'
import { maxNesting } from '#contract/words/limits'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { tokenAs } from '../../../setup/token-as'

const writes = calls.filter(([, { method }]) => method !== 'GET')
const withBody = calls.filter(([, { body }]) => body)

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

describe('what is sent to any call', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp('pglite')
  })
  afterAll(() => test.close())

  const tokens = new Map<Principal | undefined, Promise<string>>()

  /** Of somebody who may make the call: the form of a body is looked at after that. */
  const tokenFor = ({ access }: Endpoint) => {
    const one = principals.find(
      principal => access === 'public' || access === 'signedIn' || may(principal, access),
    )
    const token = tokens.get(one) ?? tokenAs(test, one ?? 'admin')
    tokens.set(one, token)
    return token
  }

  const sendRaw = async (endpoint: Endpoint, payload: string, headers: Record<string, string> = {}) => {
    const { program } = test.world.acme
    const answer = await test.app.inject({
      method: endpoint.method,
      url: `/api${endpoint.path.replace('{name}', 'density').replace(/\{\w+\}/g, program)}`,
      headers: {
        authorization: `Bearer ${await tokenFor(endpoint)}`,
        'content-type': 'application/json',
        ...headers,
      },
      payload,
    })
    return { status: answer.statusCode, size: answer.body.length, ...answer.json() }
  }

  const unknownFields = (count: number) =>
    JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, place) => [`x${place}`, 0])))

  it.each(writes)('is JSON at %s', async (_, endpoint) => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded'])
      expect(await sendRaw(endpoint, 'a=b', { 'content-type': type })).toMatchObject({
        status: 415,
        code: 'unsupportedMedia',
      })
    for (const payload of ['{', '{"__proto__":1}'])
      expect(await sendRaw(endpoint, payload)).toMatchObject({ status: 400, errors: [{ code: 'json' }] })
  })

  it.each(writes)('is of a bounded size at %s', async (_, endpoint) => {
    const size = { 'content-length': String((endpoint.maxBody ?? 1_048_576) + 1) }
    expect(await sendRaw(endpoint, '{}', size)).toMatchObject({ status: 413, code: 'tooLarge' })
  })

  it.each(writes)('is of few levels at %s', async (_, endpoint) => {
    for (const levels of [maxNesting + 1, 5000])
      expect(await sendRaw(endpoint, nested(levels))).toMatchObject({
        status: 400,
        errors: [{ path: '', code: 'nesting', values: { count: maxNesting } }],
      })
    const enough = await sendRaw(endpoint, nested(maxNesting))
    expect(enough).not.toMatchObject({ errors: [{ code: 'nesting' }] })
  })

  it.each(withBody)('comes back from %s in its first wrong fields alone', async (_, endpoint) => {
    const many = await sendRaw(endpoint, unknownFields(2000))
    expect(many).toMatchObject({ status: 400, code: 'badRequest' })
    expect(many.errors.length).toBeLessThanOrEqual(100)
    expect(many.size).toBeLessThan(20_000)
    const long = await sendRaw(endpoint, JSON.stringify({ ['😀'.repeat(1000)]: 0 }))
    expect(long).toMatchObject({ status: 400 })
    expect(long.size).toBeLessThan(3000)
  })

  it('is counted where it is wrong, and told of in few words', async () => {
    const signIn = calls.find(([name]) => name === 'auth.login')?.[1] as Endpoint
    const many = await sendRaw(signIn, unknownFields(90_000))
    expect([many.errors.length, many.errorsCount]).toEqual([100, 90_002])
    const long = await sendRaw(signIn, JSON.stringify({ ['😀'.repeat(200_000)]: 0 }))
    expect([long.errors.at(-1).path, long.errorsCount]).toEqual([`${'😀'.repeat(50)}…`, undefined])
    expect(await sendRaw(signIn, nested(500_000))).toMatchObject({ status: 400 })
  })

  it('counts what is wrong in long lists', async () => {
    const bulk = calls.find(([name]) => name === 'users.bulkGroupings')?.[1] as Endpoint
    const wrong = { userIds: Array.from({ length: 100_000 }, () => 'x'), groupings: [1, 2] }
    const answer = await sendRaw(bulk, JSON.stringify(wrong))
    expect([answer.status, answer.errors.length, answer.errorsCount]).toEqual([400, 100, 100_002])
    expect(answer.errors[99]).toEqual({ path: 'userIds.99', code: 'id', message: fieldMessages.id })
  })
})

describe.each(engines)('what databases know no word for, on %s', engine => {
  let test: TestApp
  let admin: string
  beforeAll(async () => {
    test = await openTestApp(engine)
    admin = await test.tokenOf(test.world.acme.admin)
  })
  afterAll(() => test.close())

  it.each([
    'programCreatedFrom',
    'programCreatedTo',
    'lastConnectionFrom',
    'lastConnectionTo',
    'finishedFrom',
    'finishedTo',
  ])('is refused: the year 0 as %s', async name => {
    for (const call of ['users.students', 'users.countStudents', 'users.studentIds'] as const) {
      const wrong = await test.send(call, admin, { query: { [name]: '0000-01-01' } })
      expect([wrong.statusCode, wrong.json().errors?.[0]?.code]).toEqual([400, 'day'])
      for (const day of ['0001-01-01', '9999-12-31'])
        expect((await test.send(call, admin, { query: { [name]: day } })).statusCode).toBe(200)
    }
  })

  it.each([
    ['a control character', 'a\u0007b@new.example'],
    ['a line end', 'a\r\nBcc: c@new.example'],
    ['a mark that turns the direction', 'a\u202eb@new.example'],
    ['an isolate', 'ab@new\u2067.example'],
    ['a space of no width', 'a\u200bb@new.example'],
    ['a character that is none', 'a\uffffb@new.example'],
    ['a private one', 'ab@new.exa\ue000mple'],
  ])('is refused: %s in an address', async (_, email) => {
    for (const type of ['teacher', ''] as const) {
      const body = { firstName: 'New', lastName: 'Person', email, type }
      const answer = await test.send('users.create', admin, { body })
      expect([answer.statusCode, answer.json().errors]).toEqual([
        400,
        [{ path: 'email', code: 'email', message: fieldMessages.email }],
      ])
    }
    const changed = await test.send('users.update', admin, {
      params: { userId: test.world.acme.student },
      body: { email },
    })
    expect(changed.statusCode).toBe(400)
  })

  it('takes addresses of every script', async () => {
    for (const email of ['josé@correo.ejemplo', '用户@例子.广告', "o'neil+tag@new.example"]) {
      const body = { firstName: 'New', lastName: 'Person', email, type: 'teacher' }
      expect((await test.send('users.create', admin, { body })).statusCode).toBe(201)
    }
  })
})
