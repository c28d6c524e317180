import { describe, expect, it } from 'vitest'
import type { Call } from '../../../../src/providers/call/call-types'
import { instead } from '../../../../src/providers/call/plain-server/instead'

type Asked = [name: string, args: { query?: { page: number }; params?: object; body?: object }]

/** A server that knows documented calls alone, and what it was asked. */
function plainServer(answerOf: (...asked: Asked) => unknown) {
  const asked: Asked[] = []
  const call = (async (...[name, args = {}]: Asked) => {
    asked.push([name, args])
    return answerOf(name, args)
  }) as unknown as Call
  return { asked, call }
}

describe('programs that are moved together', () => {
  const folders = [
    { _id: 'f', promotions: [{ _id: 'a' }, { _id: 'b' }] },
    { _id: 'g', promotions: [{ _id: 'c' }] },
  ]
  const move = async (body: object) => {
    const { asked, call } = plainServer(name => (name === 'company.folders' ? folders : {}))
    const answer = await instead('programs.bulk', call, { body: { action: 'move', ...body } })
    const told = asked.slice(1).map(([, { params, body: sent }]) => ({ ...params, ...sent }))
    return { answer, told }
  }

  it('are told to the folder that they come to', async () => {
    const { answer, told } = await move({ ids: ['a', 'z'], folder: 'g' })
    expect(told).toEqual([{ id: 'g', promotions: ['c', 'a', 'z'] }])
    expect(answer).toEqual({
      changed: [
        { _id: 'a', folder: 'f' },
        { _id: 'z', folder: null },
      ],
    })
  })

  it('are told to those that they leave for none', async () => {
    const { told } = await move({ ids: ['b', 'c'], folder: null })
    expect(told).toEqual([
      { id: 'f', promotions: ['a'] },
      { id: 'g', promotions: [] },
    ])
  })

  it('go back each to where it was', async () => {
    const { told } = await move({ ids: ['a', 'c'], folders: ['g', 'f'] })
    expect(told).toEqual([
      { id: 'g', promotions: ['c', 'a'] },
      { id: 'f', promotions: ['b', 'c'] },
    ])
  })
})

it('does nothing else to many programs at once', () => {
  const { call } = plainServer(() => ({}))
  expect(instead('programs.bulk', call, { body: { action: 'delete', ids: ['a'] } })).toBeUndefined()
  expect(instead('users.undoDeletion', call, {})).toBeUndefined()
})

describe('the ids of all employees that match', () => {
  const people = Array.from({ length: 450 }, (_, index) => ({ _id: String(index) }))
  const gather = async (pageOf: (page: number) => unknown[]) => {
    const { asked, call } = plainServer((_, { query }) => ({ data: pageOf(query?.page ?? 1), total: 450 }))
    const found: number[] = []
    const onProgress = (count: number) => found.push(count)
    const answer = await instead('users.studentIds', call, { query: { search: 'a' }, onProgress })
    return { ids: (answer as { ids: string[] }).ids, found, asked: asked.map(([, { query }]) => query) }
  }

  it('are gathered page by page', async () => {
    const { ids, found, asked } = await gather(page => people.slice((page - 1) * 200, page * 200))
    expect(ids).toHaveLength(450)
    expect(found).toEqual([200, 400, 450])
    expect(asked[2]).toEqual({ search: 'a', page: 3, limit: 200 })
  })

  it('are those of the first page where a server has no other', async () => {
    const { ids, asked } = await gather(() => people.slice(0, 200))
    expect([ids.length, asked.length]).toEqual([200, 2])
  })
})
