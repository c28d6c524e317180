// @vitest-environment jsdom
import '../../../../src/providers/late-calls'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '../../../../src/lib/address/paths'
import { prepared } from '../../../../src/lib/code/first-answers'
import { prepareAnswers } from '../../../../src/lib/code/link-intent'
import { keepPage, lapsedToken } from '../../../../src/lib/session/lapse'
import { endSession, storeSession } from '../../../../src/lib/session/session'
import { readToken, removeToken, writeToken } from '../../../../src/lib/session/session-token'
import { call } from '../../../../src/providers/call/api'
import { CallFailure } from '../../../../src/providers/call/errors'
import { forgetExtensions } from '../../../../src/providers/call/extensions'
import { tokenFor } from '../session/token'
import { type Answer, type SeenCall, startApiServer, writeSettings } from './api-server'

// These answers are as short as a test needs, not as the contract says.
vi.mock('../../../../src/providers/call/answer-check', () => ({ checkAnswer: () => undefined }))

let answer: (call: SeenCall) => Answer
const server = await startApiServer(seen => answer(seen))
const id = '6650abcdef0123456789abcd'
const token = tokenFor({ sub: id })
const body = { code: 'unauthenticated', message: 'Sign in to continue' }

const only = (path: string) => server.seen.filter(({ url }) => url.startsWith(`/api${path}`))

beforeAll(() => writeSettings({ apiBase: server.base }))
afterAll(() => server.stop())
beforeEach(() => {
  server.seen.length = 0
  globalThis.firstAnswers = undefined
  forgetExtensions()
  writeToken(token)
  answer = () => ({ data: { programs: [] } })
})

describe('a call', () => {
  it('goes to its address with the token of the cookie', async () => {
    await expect(call('programs.list', { query: { search: 'a', limit: 5 } })).resolves.toMatchObject({
      programs: [],
      folders: [],
    })
    expect(only('/programs')).toMatchObject([
      { method: 'GET', url: '/api/programs?limit=5&search=a', headers: { authorization: `Bearer ${token}` } },
    ])
  })

  it('takes the answer that the page has asked for already, once', async () => {
    const early = Promise.resolve({ status: 200, data: { _id: id, name: 'early' } })
    globalThis.firstAnswers = { [`${server.base}/users/${id}/profile`]: early }
    const args = { params: { id } }
    await expect(call('users.profile', args)).resolves.toMatchObject({ name: 'early' })
    expect(only('/users')).toHaveLength(0)
    await call('users.profile', args)
    expect(only('/users')).toHaveLength(1)
  })

  it('asks again where the early request came to nothing', async () => {
    const lost = Promise.reject(new TypeError('Failed to fetch'))
    globalThis.firstAnswers = { [`${server.base}/programs`]: lost }
    await expect(call('programs.list')).resolves.toMatchObject({ programs: [] })
  })

  it.each([
    ['something was changed', () => call('auth.logout')],
    [
      'a change meanwhile was answered',
      async () => {
        const sent = call('auth.logout')
        prepared.clear()
        prepareAnswers(paths.programs)
        await sent
      },
    ],
    ['somebody else is there', async () => storeSession(token)],
  ])('does not take what was asked for ahead before %s', async (_, happen) => {
    const early = Promise.resolve({ status: 200, data: { programs: [], total: 7 } })
    globalThis.askAhead = () => ({ [`${server.base}/programs`]: early })
    prepareAnswers(paths.programs)
    await expect(call('programs.list')).resolves.toMatchObject({ total: 7 })
    prepared.clear()
    prepareAnswers(paths.programs)
    await Promise.allSettled([happen()])
    server.seen.length = 0
    await call('programs.list')
    expect(only('/programs')).toHaveLength(1)
    globalThis.askAhead = undefined
  })

  it('rejects with status and data, or with no status where no answer came', async () => {
    answer = () => ({ status: 404, data: { message: 'Not found' } })
    const failure = await call('programs.get', { params: { id } }).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(CallFailure)
    expect(failure).toMatchObject({ call: 'programs.get', status: 404, data: { message: 'Not found' } })
  })
})

describe('the session', () => {
  it('ends at a 401, once for all calls that meet it', async () => {
    answer = () => ({ status: 401, data: body })
    const results = await Promise.allSettled([call('programs.list'), call('company.folders')])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(readToken()).toBeUndefined()
  })

  it('goes on when the token was renewed while the call was under way', async () => {
    const renewed = tokenFor({ sub: id, iat: 2 })
    answer = ({ headers }) => {
      if (headers.authorization === `Bearer ${renewed}`) return { data: { programs: [{ _id: id }] } }
      writeToken(renewed)
      return { status: 401, data: body }
    }
    await expect(call('programs.list')).resolves.toMatchObject({ programs: [{ _id: id }] })
    expect(readToken()).toBe(renewed)
  })

  describe('of a page that is kept', () => {
    let leave: () => void
    beforeEach(() => {
      leave = keepPage()
      answer = ({ headers }) =>
        headers.authorization === `Bearer ${token}` ? { status: 401, data: body } : { data: { programs: [] } }
    })
    afterEach(() => leave())

    it('waits with every call until the same person is back', async () => {
      const results = Promise.all([call('programs.list'), call('programs.list')])
      await vi.waitFor(() => expect(lapsedToken.get()).toBe(token))
      expect(readToken()).toBe(token)
      storeSession(tokenFor({ sub: id, iat: 9 }))
      await expect(results).resolves.toMatchObject([{ programs: [] }, { programs: [] }])
      expect(lapsedToken.get()).toBeUndefined()
    })

    it.each([
      ['somebody else signs in', () => storeSession(tokenFor({ sub: id.replace('6', '7') }))],
      ['the person leaves', endSession],
    ])('gives the calls up where %s', async (_, happens) => {
      const result = call('programs.list').catch((error: unknown) => error)
      await vi.waitFor(() => expect(lapsedToken.get()).toBe(token))
      happens()
      expect(await result).toMatchObject({ status: 401 })
      expect(only('/programs')).toHaveLength(1)
    })
  })

  it('survives a 403, and a 401 that speaks of credentials just typed', async () => {
    answer = ({ url }) =>
      url.includes('resetpassword') ? { status: 401, data: { code: 'wrongCredentials' } } : { status: 403 }
    await call('programs.list').catch(() => undefined)
    const passwords = { currentPassword: 'a', password: 'b' }
    await expect(call('users.changePassword', { body: passwords })).rejects.toMatchObject({ status: 401 })
    expect(readToken()).toBe(token)
  })
})

describe('the headers of extensions', () => {
  const save = () => call('programs.update', { params: { id }, body: { title: 'T' }, version: 3 })

  it('go to a server that announces extensions', async () => {
    answer = ({ url }) => ({ data: url.endsWith('/extensions') ? { extensions: ['auth'] } : {} })
    await save()
    await call('company.createGrouping', {
      body: { name: 'A', type: 'group' },
      idempotencyKey: 'key-of-intent',
    })
    expect(only('/programs')[0]?.headers['if-match']).toBe('"3"')
    expect(only('/company')[0]?.headers['idempotency-key']).toBe('key-of-intent')
    expect(only('/extensions')).toHaveLength(1)
  })

  it.each([{ status: 404 }, { data: { extensions: [] } }, { data: 'x' }])(
    'stay away after %j',
    async reply => {
      answer = ({ url }) => (url.endsWith('/extensions') ? reply : {})
      await save()
      await call('company.createGrouping', { body: { name: 'A', type: 'group' } })
      expect(only('/programs')[0]?.headers).not.toHaveProperty('if-match')
      expect(only('/company')[0]?.headers).not.toHaveProperty('idempotency-key')
    },
  )
})

it('sends no token where there is none', async () => {
  removeToken()
  await call('programs.list')
  expect(only('/programs')[0]?.headers).not.toHaveProperty('authorization')
})
