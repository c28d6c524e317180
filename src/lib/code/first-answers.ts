/** What a request that the boot script started came to. */
export interface FirstAnswer {
  status: number
  data: unknown
  /** `Retry-After`, as the server sent it. */
  retryAfter?: unknown
}

declare global {
  /** Answers on their way, by address; filled by the boot script, emptied by the client. */
  var firstAnswers: Record<string, Promise<FirstAnswer>> | undefined
  /** Starts the requests of the open address; set by the boot script. */
  var startFirstRequests: ((cookies?: string) => void) | undefined
  /** Starts those of another address; set by the boot script. */
  var askAhead: ((pathname: string, search: string) => Record<string, Promise<FirstAnswer>>) | undefined
}

/** Answers that have come and were not taken, by address. */
export const there = new Map<string, FirstAnswer>()

/** Answers to what somebody is about to open, by address: `link-intent.ts` asks for them. */
export const prepared = new Map<string, { pathname: string; answer: Promise<FirstAnswer> }>()

/** Nobody takes the answer to `url` any more. */
export function dropAnswer(url: string): void {
  delete globalThis.firstAnswers?.[url]
  prepared.delete(url)
  there.delete(url)
}

const answerTo = (url: string) => globalThis.firstAnswers?.[url] ?? prepared.get(url)?.answer

/** Takes the answer to `url` that was asked for before; each can be taken once. */
export function takeFirstAnswer(url: string): Promise<FirstAnswer> | undefined {
  const answer = answerTo(url)
  if (answer) dropAnswer(url)
  return answer
}

/** ms for which the first screen waits for its data: drawn once with it, it is there sooner than drawn twice. */
const patience = 300

/** The waiting for each set of answers, and the sets that are no longer waited for. */
const waits = new WeakMap<object, Promise<unknown>>()
const waited = new WeakSet<object>()

async function receive(answers: Record<string, Promise<FirstAnswer>>): Promise<void> {
  const arrivals = Object.entries(answers).map(async ([url, answer]) => there.set(url, await answer))
  await Promise.allSettled(arrivals)
}

/**
 * Waits for the answers that the boot script asked for, and not for long; the same promise for the same answers. There is
 * nothing to wait for once that is over: React would throw away what it has begun to draw, however short the wait is.
 */
export function firstAnswersThere(): Promise<unknown> | undefined {
  const answers = globalThis.firstAnswers
  if (!answers || waited.has(answers)) return undefined
  const pause = () => new Promise<void>(resolve => setTimeout(resolve, patience))
  const wait = waits.get(answers) ?? Promise.race([receive(answers), pause()]).then(() => waited.add(answers))
  waits.set(answers, wait)
  return wait
}

/** Takes the data of a success that has come already, without waiting, if it is of use. */
export function takeFirstData(url: string, ofUse: (data: unknown) => boolean = () => true): unknown {
  const answer = answerTo(url) && there.get(url)
  if (!answer || answer.status >= 300 || !ofUse(answer.data)) return undefined
  dropAnswer(url)
  return answer.data
}

/** ms after which an answer is too old to be taken for a new one. */
const lifetime = 15_000

/** Drops what nobody has taken by then, unless the function that it returns is called before. */
export function expireFirstAnswers(): () => void {
  const timer = setTimeout(dropFirstAnswers, lifetime)
  return () => clearTimeout(timer)
}

/** Answers that nobody took are those of another person or another address: drop them. */
export function dropFirstAnswers(): void {
  globalThis.firstAnswers = undefined
  prepared.clear()
  there.clear()
}
