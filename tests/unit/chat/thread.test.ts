import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ChatMessage, MessagePage } from '../../../src/resources/chat/chat'
import { type Thread, withNewest, withOlder } from '../../../src/resources/chat/conversation/thread'

const size = 3

const message = (place: number): ChatMessage => ({
  _id: `${place}`.padStart(24, '0'),
  createdAt: new Date(Date.UTC(2026, 0, 1) + place).toISOString(),
  message: `Message ${place}`,
  author: null,
  fromLearner: true,
  sendEmail: false,
})

/** What the server has after so many messages, and how it answers. */
const server = (count: number) => {
  const all = Array.from({ length: count }, (_, place) => message(place))
  const page = (messages: ChatMessage[]): MessagePage => {
    const newest = messages.slice(-size)
    return {
      messages: newest,
      lastTimestamp: newest.length < messages.length ? (newest[0]?.createdAt ?? null) : null,
    }
  }
  return {
    all,
    newest: () => page(all),
    before: (instant: string) => page(all.filter(({ createdAt }) => createdAt < instant)),
  }
}

const ids = (messages: readonly ChatMessage[]) => messages.map(({ _id }) => _id)

type Step = { kind: 'written'; count: number } | { kind: 'looked' } | { kind: 'scrolled' }
const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('written' as const), count: fc.integer({ min: 1, max: 8 }) }),
    fc.record({ kind: fc.constant('looked' as const) }),
    fc.record({ kind: fc.constant('scrolled' as const) }),
  ) satisfies fc.Arbitrary<Step>,
  { maxLength: 40 },
)

describe('the messages of a conversation as far as they are read', () => {
  it('have no gap and none twice, however much is written between two looks', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 }), steps, (count, taken) => {
        let there = server(count)
        let thread: Thread = withNewest(undefined, there.newest())
        for (const step of taken) {
          if (step.kind === 'written') there = server(there.all.length + step.count)
          if (step.kind === 'looked') thread = withNewest(thread, there.newest())
          if (step.kind === 'scrolled' && thread.before)
            thread = withOlder(thread, there.before(thread.before), thread.before)
          const begins = there.all.findIndex(({ _id }) => _id === thread.messages[0]?._id)
          const run = there.all.slice(Math.max(0, begins), Math.max(0, begins) + thread.messages.length)
          expect(ids(thread.messages)).toEqual(ids(run))
          expect(thread.before === null, 'It is whole').toBe(begins <= 0)
        }
        expect(ids(withNewest(thread, there.newest()).messages).at(-1)).toBe(ids(there.all).at(-1))
      }),
    )
  })

  it('leave out older ones that were asked for before it began anew', () => {
    const old = server(10)
    const thread = withNewest(undefined, old.newest())
    const asked = thread.before ?? ''
    const late = old.before(asked)
    const anew = withNewest(thread, server(40).newest())
    expect(withOlder(anew, late, asked)).toBe(anew)
  })
})
