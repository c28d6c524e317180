import { describe, expect, it, vi } from 'vitest'
import { chunkBytes } from '#contract/words/scorm/packages'
import { packageUploads, speedometer } from '../../../src/resources/packages/upload/package-uploads'
import { pendingPackage, scormServer } from './scorm-server'

/** Four chunks, the last one a single byte. */
const file = new File([new Uint8Array(3 * chunkBytes + 1)], 'course.zip')
const place = { programId: 'program', classId: 'class' }

function begin(options: Parameters<typeof scormServer>[0] = {}) {
  const server = scormServer(options)
  const waits: number[] = []
  const guards: boolean[] = []
  const uploads = packageUploads({
    call: server.call,
    now: () => 0,
    wait: async ms => void waits.push(ms),
    guard: wanted => void guards.push(wanted),
  })
  uploads.begin(pendingPackage(options.chunks), file, place)
  const now = () => uploads.store.get()[0]
  const until = (phase: string) => vi.waitFor(() => expect(now()?.phase).toBe(phase))
  return { server, waits, guards, uploads, now, until }
}

describe('a package on its way', () => {
  it('is sent once, chunk by chunk, and is ready when the server says so', async () => {
    const { server, now, until, guards } = begin()
    await until('ready')
    expect(server.attempts.toSorted()).toEqual([0, 1, 2, 3])
    expect(now()).toMatchObject({ sent: file.size, classId: 'class' })
    expect([guards[0], guards.at(-1)]).toEqual([true, false])
  })

  it('sends what is missing alone', async () => {
    const { server, until } = begin({
      chunks: [
        [0, 1],
        [3, 3],
      ],
    })
    await until('ready')
    expect(server.attempts).toEqual([2])
  })

  it('sends a chunk again whose answer was lost', async () => {
    const fate = (at: number, attempt: number) => (at === 1 && attempt === 0 ? 'answerLost' : 'arrives')
    const { server, until } = begin({ fate })
    await until('ready')
    // Another answer may have told that it has arrived.
    expect(server.attempts.filter(at => at === 1).length).toBeLessThanOrEqual(2)
  })

  it('waits longer each time that the server is unwell, and as long as it asks for', async () => {
    const fate = (at: number, attempt: number) =>
      at === 3 && attempt < 3
        ? { status: 503 }
        : at === 3 && attempt === 3
          ? { status: 429, retryAfter: '7' }
          : 'arrives'
    const { waits, until } = begin({ fate, chunks: [[0, 2]] })
    await until('ready')
    expect(waits.slice(0, 4)).toEqual([1000, 2000, 4000, 7000])
  })

  it('says that it waits, and goes on', async () => {
    const phases: string[] = []
    const { uploads, until, now } = begin({
      fate: (_, attempt) => (attempt === 0 ? { status: 502 } : 'arrives'),
    })
    uploads.store.subscribe(() => phases.push(now()?.phase ?? ''))
    await until('ready')
    expect(phases).toContain('waiting')
    expect(phases.indexOf('waiting')).toBeLessThan(phases.lastIndexOf('sending'))
  })

  it('stops at what is refused, with the reason, and can be tried again', async () => {
    let refused = true
    const { now, until, uploads, guards } = begin({ fate: () => (refused ? { status: 413 } : 'arrives') })
    await until('stopped')
    expect(now()?.error).toMatchObject({ status: 413 })
    expect(guards.at(-1)).toBe(false)
    refused = false
    uploads.resume('p')
    await until('ready')
  })

  it('pauses and goes on', async () => {
    let hangs = true
    const { server, until, uploads, now } = begin({
      fate: at => (at > 1 && hangs ? 'neverAnswered' : 'arrives'),
    })
    await vi.waitFor(() => expect(server.attempts).toHaveLength(4))
    uploads.pause('p')
    expect(now()).toMatchObject({ phase: 'paused', rate: null })
    hangs = false
    uploads.resume('p')
    await until('ready')
    expect(server.attempts.filter(at => at < 2)).toHaveLength(2)
  })

  it('is forgotten where it is given up', async () => {
    const { uploads, now, guards } = begin({ fate: () => 'neverAnswered' })
    uploads.drop('p')
    expect([now(), guards.at(-1)]).toEqual([undefined, false])
  })

  it('tells what the server found', async () => {
    const problem = { code: 'bomb', path: 'a.bin' }
    const { now, until } = begin({ outcome: { state: 'failed', problem } })
    await until('failed')
    expect(now()?.problem).toEqual(problem)
  })

  it('does no harm beside another tab that was quicker', async () => {
    const { until } = begin({ fate: () => 'allThere' })
    await until('ready')
  })
})

it('tells how fast it goes once it has gone on for a while', () => {
  let at = 0
  const rate = speedometer(() => at)
  expect(rate(0)).toBeNull()
  at = 4000
  expect(rate(8000)).toBe(2000)
  // What was on its way has to be sent again.
  at = 5000
  expect(rate(1000)).toBeNull()
})
