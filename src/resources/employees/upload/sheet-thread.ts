import { SheetProblem } from '#contract/words/upload/sheet-problem'
import type { SheetAnswer, SheetRequest } from './sheet-messages'

/** ms after which a file is given up. */
const patience = 20_000

/** Hands a request to the thread. */
type Ask = (request: SheetRequest) => void

/**
 * Opens a thread for one task, and ends it with the task, after 20 s, or when the task is called off.
 * @param begin asks for the first time
 * @param next takes each answer: undefined while there is more to come
 * @throws SheetProblem, or the reason of `signal`
 */
export function inSheetThread<Result>(
  begin: (ask: Ask) => void,
  next: (answer: SheetAnswer, ask: Ask) => Result | undefined,
  signal?: AbortSignal,
): Promise<Result> {
  signal?.throwIfAborted()
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' })
  const ended = new AbortController()
  const result = new Promise<Result>((resolve, reject) => {
    const until = { signal: ended.signal }
    const ask: Ask = request => worker.postMessage(request)
    const timer = setTimeout(() => reject(new SheetProblem('uploadDamaged')), patience)
    ended.signal.addEventListener('abort', () => clearTimeout(timer))
    signal?.addEventListener('abort', () => reject(signal.reason), until)
    worker.addEventListener('error', ({ message }) =>
      reject(new Error(`The thread of spreadsheets failed: ${message}`)),
    )
    worker.addEventListener('message', ({ data }: MessageEvent<SheetAnswer>) => {
      if (data.kind === 'problem') return reject(new SheetProblem(data.code, data.values))
      const whole = next(data, ask)
      if (whole !== undefined) resolve(whole)
    })
    begin(ask)
  })
  return result.finally(() => {
    ended.abort()
    worker.terminate()
  })
}
