import { createRandom, type Random } from '../../server/platform/seed/random'
import { callsOf } from '../meanwhile'

type Calls = Awaited<ReturnType<typeof callsOf>>

const words = ['nunez', 'inigo gar', 'p4321', 'wilson 7', 'lucia pena', 'zzzz']

const person = (random: Random, people: number) => `a${random.int(1, people).toString(16).padStart(23, '0')}`

/** What a working day is made of, and how often each is done. */
const deeds: readonly (readonly [
  (calls: Calls, random: Random, people: number) => Promise<unknown>,
  number,
])[] = [
  [({ get }, random) => get(`/users/students?count=near&limit=50&page=${random.int(1, 10)}`), 30],
  [({ get }, random) => get(`/users/students?count=near&limit=50&search=${random.pick(words)}`), 15],
  [({ get }, random) => get(`/programs?limit=50&page=${random.int(1, 4)}`), 20],
  [({ get }, random, people) => get(`/users/${person(random, people)}/profile`), 15],
  [({ get }, random, people) => get(`/users/${person(random, people)}/programs`), 10],
  [({ get }) => get(`/overview/funnel?ini=2026-01-01&end=2026-11-01`), 5],
  [
    ({ post }, random, people) =>
      post(
        `/users/${person(random, people)}/notes`,
        JSON.stringify({ notes: `Note ${random.int(1, 9999)}` }),
      ),
    5,
  ],
]

export interface Answered {
  /** Milliseconds of each call that was answered. */
  times: number[]
  /** What was said where one was not. */
  errors: string[]
  /** Milliseconds that all of it took. */
  taken: number
}

/** So many clients, each with its next call as soon as the one before is answered. */
export async function callFor(
  address: string,
  { clients, seconds, people }: { clients: number; seconds: number; people: number },
): Promise<Answered> {
  const calls = await callsOf(address)
  const times: number[] = []
  const errors: string[] = []
  const started = performance.now()
  const until = started + seconds * 1000
  const client = async (seed: number) => {
    const random = createRandom(seed)
    while (performance.now() < until) {
      const deed = random.weighted(deeds)
      const sent = performance.now()
      try {
        await deed(calls, random, people)
        times.push(performance.now() - sent)
      } catch (error) {
        errors.push(String(error).slice(0, 200))
      }
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, place) => client(place + 1)))
  return { times, errors, taken: performance.now() - started }
}
