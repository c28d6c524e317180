// @vitest-environment jsdom

import { notifyManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CallFailure } from '../../../../src/providers/call/errors'
import '../../../../src/providers/late-calls'
import { apiKey } from '../../../../src/providers/call/use-api'
import { writeOf } from '../../../../src/providers/call/use-write'

const { sending } = vi.hoisted(() => ({ sending: vi.fn<(name: string) => Promise<unknown>>() }))
vi.mock('../../../../src/providers/call/api', () => ({ callWith: sending }))

const options = apiKey('products.optionsList', { params: { id: 'box' } })
/** What the server holds: which of the programs are in the product. */
let stored = new Set<string>()
/** Lets the writes that wait go on, the first one first. */
let answers: ((failure?: CallFailure) => void)[] = []
let client: QueryClient
/** Each state that the screen has shown: the programs in the product. */
let shown: string[] = []
let leave = () => {}

const read = async () =>
  ['a', 'b', 'c'].map(_id => ({ _id, product: stored.has(_id) ? 'box' : null, version: 1 }))

beforeEach(async () => {
  stored = new Set(['a', 'b', 'c'])
  answers = []
  const states: string[] = []
  shown = states
  sending.mockImplementation(
    () =>
      new Promise((resolve, reject) => {
        answers.push(failure => (failure ? reject(failure) : resolve({ _id: 'box', version: 2 })))
      }),
  )
  client = new QueryClient()
  const screen = new QueryObserver(client, { queryKey: options, queryFn: read })
  // As React does: what is there once all that happened at once has happened.
  leave = screen.subscribe(
    notifyManager.batchCalls(() => {
      const { data = [] } = screen.getCurrentResult()
      const inside = data.filter(({ product }) => product === 'box').map(({ _id }) => _id)
      if (inside.join('') !== states.at(-1)) states.push(inside.join(''))
    }),
  )
  await vi.waitFor(() => expect(shown.at(-1)).toBe('abc'))
})
afterEach(() => {
  leave()
  client.clear()
})

const remove = (programId: string) =>
  writeOf(client)(
    'products.removeProgram',
    { params: { id: 'box' }, body: { programId } },
    { shows: { [programId]: { product: null } } },
  )

const add = (programId: string) =>
  writeOf(client)(
    'products.addProgram',
    { params: { id: 'box' }, body: { programId } },
    { shows: { [programId]: { product: 'box' } } },
  )

async function answer(programId: string, failure?: CallFailure): Promise<void> {
  await vi.waitFor(() => expect(answers).not.toHaveLength(0))
  if (!failure) stored.delete(programId)
  answers.shift()?.(failure)
}

const showing = (inside: string) => vi.waitFor(() => expect(shown.at(-1)).toBe(inside))
/** Nothing is read any more, and the screen has been told. */
async function calm(): Promise<void> {
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  await new Promise<void>(resolve => notifyManager.schedule(resolve))
}

it('what the next write shows stays where the one before is read anew', async () => {
  const [first, second] = [remove('a'), remove('b')]
  await showing('c')
  await answer('a')
  await first
  await calm()
  await answer('b')
  await second
  await calm()
  expect(shown).toEqual(['abc', 'c'])
})

it('what is read meanwhile, because somebody else has changed something, does not bring it back', async () => {
  const removing = remove('a')
  await showing('bc')
  stored.delete('c')
  await client.invalidateQueries()
  await showing('b')
  await answer('a')
  await removing
  await calm()
  expect(shown).toEqual(['abc', 'bc', 'b'])
})

it('what failed comes back alone', async () => {
  const [first, second] = [remove('a'), remove('b')]
  await showing('c')
  await answer('a', new CallFailure({ call: 'products.removeProgram', status: 500 }))
  await expect(first).rejects.toThrow()
  await showing('ac')
  await answer('b')
  await second
  await calm()
  expect(shown).toEqual(['abc', 'c', 'ac'])
})

it('what is taken back before it is answered shows at once, and stays', async () => {
  const removing = remove('a')
  await showing('bc')
  const adding = add('a')
  await showing('abc')
  await answer('a')
  await removing
  await calm()
  stored.add('a')
  await answer('')
  await adding
  await calm()
  expect(shown).toEqual(['abc', 'bc', 'abc'])
})
