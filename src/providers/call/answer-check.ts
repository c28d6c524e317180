import type { CallName } from '#contract'

/** Loaded in development builds alone: the contract's schemas, without compiling code from strings. */
async function contractCalls() {
  const [{ calls }, { z }] = await Promise.all([import('#contract'), import('zod')])
  z.config({ jitless: true })
  return new Map(calls)
}

let loaded: ReturnType<typeof contractCalls> | undefined

/** Reports an answer that is not what the contract says. The screen gets it all the same. */
export async function checkAnswer(name: CallName, answer: unknown): Promise<void> {
  loaded ??= contractCalls()
  const endpoint = (await loaded).get(name)
  const parsed = endpoint?.result.safeParse(answer)
  if (endpoint && parsed && !parsed.success)
    console.warn(
      `${name} (${endpoint.method} ${endpoint.path}) did not answer as the contract says`,
      parsed.error,
    )
}
