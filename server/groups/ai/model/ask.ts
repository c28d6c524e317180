import { setTimeout as wait } from 'node:timers/promises'
import type { ModelServer } from '../../../platform/settings'

/** Why a model could not be asked: `again` says whether another attempt may mend it. */
export class ModelProblem extends Error {
  override readonly name = 'ModelProblem'

  constructor(
    message: string,
    readonly again: boolean,
  ) {
    super(message)
  }
}

export interface Message {
  role: 'system' | 'user'
  content: string
}

/** ms that an answer may take, how often it is asked for, and ms before the second time; each later pause is twice as long. */
export interface Patience {
  ms: number
  attempts: number
  pause: number
}

const ordinary: Patience = { ms: 60_000, attempts: 3, pause: 2000 }

/** An outline is far shorter. */
const mostBytes = 2_000_000

/** The body of an answer, which is not read beyond what an outline can take. */
async function textOf(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let [text, bytes] = ['', 0]
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > mostBytes) throw new ModelProblem('The answer is too long', false)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

interface Completion {
  choices?: { message?: { content?: unknown } }[]
}

function contentOf(text: string): string {
  let completion: Completion | null = null
  try {
    completion = JSON.parse(text) as Completion | null
  } catch {
    throw new ModelProblem('The answer is no JSON', true)
  }
  const content = completion?.choices?.[0]?.message?.content
  if (typeof content !== 'string') throw new ModelProblem('The answer has no message', false)
  return content
}

/** Asks once. What a fault of the network says may hold the address, and is not told. */
async function askOnce(
  { baseUrl, apiKey, model }: ModelServer,
  messages: readonly Message[],
  signal: AbortSignal,
): Promise<string> {
  const headers = {
    'content-type': 'application/json',
    ...(apiKey && { authorization: `Bearer ${apiKey}` }),
  }
  const body = JSON.stringify({ model, messages, temperature: 0.2 })
  try {
    // A server that sends the text elsewhere is not the one that was chosen.
    const response = await fetch(`${baseUrl}/chat/completions`, {
      method: 'POST',
      headers,
      body,
      signal,
      redirect: 'error',
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw new ModelProblem(
        `The model answered ${response.status}`,
        response.status === 429 || response.status >= 500,
      )
    }
    return contentOf(await textOf(response))
  } catch (error) {
    if (error instanceof ModelProblem) throw error
    throw new ModelProblem('The model could not be reached', true)
  }
}

/**
 * Asks a model that speaks chat completions, again after a pause where that may help.
 * @throws ModelProblem, or the reason of `signal` when that is aborted
 */
export async function askModel(
  server: ModelServer,
  messages: readonly Message[],
  { signal, patience = ordinary }: { signal: AbortSignal; patience?: Patience },
): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await askOnce(server, messages, AbortSignal.any([signal, AbortSignal.timeout(patience.ms)]))
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof ModelProblem && error.again) || attempt >= patience.attempts) throw error
      await wait(patience.pause * 2 ** (attempt - 1), undefined, { signal })
    }
  }
}
