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

/** Answers that nobody took are those of another person or another address: drop them. */
export function dropFirstAnswers(): void {
  globalThis.firstAnswers = undefined
}
