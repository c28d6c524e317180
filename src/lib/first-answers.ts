/** What a request that the boot script started came to. */
export interface FirstAnswer {
  status: number
  data: unknown
}

declare global {
  /** Answers on their way, by address; filled by the boot script, emptied by the client. */
  var firstAnswers: Record<string, Promise<FirstAnswer>> | undefined
  /** Starts the requests of the open address; set by the boot script. */
  var startFirstRequests: (() => void) | undefined
}

/** Takes the answer to `url` that the boot script asked for; each can be taken once. */
export function takeFirstAnswer(url: string): Promise<FirstAnswer> | undefined {
  const answers = globalThis.firstAnswers
  const answer = answers?.[url]
  if (answers && answer) delete answers[url]
  return answer
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
}
