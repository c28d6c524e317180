import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type DrawnData, readDrawnData } from '../../../../src/lib/code/drawn-page'
import { takeFirstAnswer } from '../../../../src/lib/code/first-answers'
import { askForAwaited, dataIn } from '../../../../src/providers/refine/page-data'

const rows = [['api', 'programs.list', {}, {}], { programs: [] }] as const
const data: DrawnData = { session: 'ada:acme:', answers: [rows] }

/** A page that has brought these blocks. */
const open = (blocks: Record<string, unknown>) =>
  vi.stubGlobal('document', {
    getElementById: (id: string) => (id in blocks ? { textContent: JSON.stringify(blocks[id]) } : null),
  })

afterEach(() => {
  vi.unstubAllGlobals()
  globalThis.firstAnswers = undefined
})

describe('what a drawn page is made of', () => {
  it('is for whom it was drawn alone', () => {
    open({ 'drawn-data': data })
    expect(readDrawnData('ada:acme:')).toEqual([rows])
    for (const other of ['', 'eva:acme:', 'ada:other:', 'ada:acme:staff'])
      expect(readDrawnData(other)).toEqual([])
  })

  it('is nothing where the portal asks by itself, or nothing was drawn', () => {
    open({ 'drawn-data': data })
    globalThis.firstAnswers = {}
    expect(readDrawnData('ada:acme:')).toEqual([])
    globalThis.firstAnswers = undefined
    open({})
    expect(readDrawnData('ada:acme:')).toEqual([])
  })
})

describe('what a page waits for', () => {
  /** As a client asks, which throws what is refused. */
  const askFor = (address: string) => async () => {
    const answer = await takeFirstAnswer(address)
    if (answer?.status !== 200) throw answer
    return answer.data
  }

  it('is asked for once, but what is not to be asked, and comes as screens keep it', async () => {
    const client = new QueryClient()
    const ask = vi.fn(async (address: string) => ({ status: 200, data: `of ${address}` }))
    new QueryObserver(client, { queryKey: ['rows'], queryFn: askFor('/api/rows') })
    new QueryObserver(client, { queryKey: ['later'], queryFn: askFor('/api/later'), enabled: false })
    new InfiniteQueryObserver(client, {
      queryKey: ['pages'],
      queryFn: askFor('/api/pages'),
      initialPageParam: 1,
      getNextPageParam: () => undefined,
    })
    expect(await askForAwaited(client, ask)).toBe(true)
    expect(ask.mock.calls).toEqual([['/api/rows'], ['/api/pages']])
    expect(dataIn(client)).toEqual([
      [['rows'], 'of /api/rows'],
      [['pages'], { pages: ['of /api/pages'], pageParams: [1] }],
    ])
    client.clear()
  })

  it.each([
    ['refused', { status: 403, data: null }, 403],
    ['no longer the business of the session', { status: 401, data: null }, 403],
    ['not answered', new Error('gone'), 503],
  ])('is told as not there where it is %s', async (_, answer, status) => {
    const client = new QueryClient()
    new QueryObserver(client, { queryKey: ['rows'], queryFn: askFor('/api/rows') })
    const ask = async () => {
      if (answer instanceof Error) throw answer
      return answer
    }
    expect(await askForAwaited(client, ask)).toBe(false)
    expect(client.getQueryState(['rows'])?.error).toMatchObject({ status })
    expect(dataIn(client)).toEqual([])
    client.clear()
  })
})
