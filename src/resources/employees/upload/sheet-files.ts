import type { ReadSheet } from '#contract/sheets/sheet-table'
import type { MarkedRow } from '#contract/sheets/write-workbook'
import { mostUploadBytes } from '#contract/words/upload/columns'
import { SheetProblem } from '#contract/words/upload/sheet-problem'
import type { CellValue } from '#contract/words/upload/workbook'
import { type SheetAnswer, type SheetRequest, slicesOf } from './sheet-messages'

/** ms after which a file is given up. */
const patience = 20_000

/** Hands a request to the thread. */
type Ask = (request: SheetRequest) => void

/**
 * Opens a thread for one task, and ends it with the task, after 20 s, or when the task is called off.
 * @param begin asks for the first time
 * @param next takes each answer: undefined while there is more to come
 * @throws SheetProblem, `uploadUnpacked` where it takes too long, or the reason of `signal`
 */
function inSheetThread<Result>(
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
    const timer = setTimeout(() => reject(new SheetProblem('uploadUnpacked')), patience)
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

/**
 * Reads a spreadsheet in a thread of its own; its rows come in slices, so that the page keeps moving.
 * @throws SheetProblem where the file is none, too large, or takes more than 20 s; the reason of `signal`
 */
export async function readFile(file: Blob, { signal }: { signal?: AbortSignal } = {}): Promise<ReadSheet> {
  if (file.size > mostUploadBytes)
    throw new SheetProblem('uploadSize', { count: mostUploadBytes / (1024 * 1024) })
  const rows: string[][] = []
  return inSheetThread<ReadSheet>(
    ask => ask({ kind: 'read', file }),
    answer => {
      if (answer.kind === 'rows') for (const row of answer.rows) rows.push(row)
      return answer.kind === 'sheet' ? { ...answer.sheet, rows } : undefined
    },
    signal,
  )
}

type TakenRows = readonly (readonly CellValue[])[]

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * A workbook (.xlsx) of rows that did not go in, all of it text, with what is wrong marked; made in a thread of its own, which gets the rows in slices.
 * @param rows each with its reasons in the last cell, and the places of those that are wrong
 * @param heads as many as a row has cells
 */
export function writeRemainder(rows: MarkedRow[], heads: string[], sheetName: string): Promise<Blob> {
  const slices = slicesOf(rows)
  return inSheetThread<Blob>(
    ask => ask({ kind: 'rows', rows: [] }),
    (answer, ask) => {
      if (answer.kind === 'workbook') return new Blob([answer.bytes], { type: workbookType })
      const { value, done } = slices.next()
      ask(done ? { kind: 'write', heads, name: sheetName } : { kind: 'rows', rows: value })
    },
  )
}

/** A workbook (.xlsx) of a list: numbers and days stay what they are, everything else is text. @param heads as many as a row has cells */
export const writeTable = (rows: TakenRows, heads: readonly string[], sheetName: string): Promise<Blob> =>
  writeRemainder(
    rows.map(cells => ({ cells, wrong: [] })),
    [...heads],
    sheetName,
  )
