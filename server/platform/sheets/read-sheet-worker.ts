import { parentPort, workerData } from 'node:worker_threads'
import { readSheet } from '#contract/sheets/read-sheet'
import type { ReadSheet } from '#contract/sheets/sheet-table'
import { SheetProblem } from '#contract/words/upload/sheet-problem'
import type { SheetAnswer } from './read-sheet'

/** The thread that reads one spreadsheet: it says that it begins, and hands over a slice of rows whenever it is asked. */

/** Rows that are handed over at once: the server has them in a few milliseconds. */
const slice = 1000

function* answers(read: () => ReadSheet): Generator<SheetAnswer> {
  yield { kind: 'begun' }
  const { rows, ...sheet } = read()
  for (let at = 0; at < rows.length; at += slice) yield { kind: 'rows', rows: rows.slice(at, at + slice) }
  yield { kind: 'sheet', sheet }
}

const all = answers(() => readSheet(workerData))

function next(): SheetAnswer {
  try {
    const { value } = all.next()
    return value ?? { kind: 'problem', code: 'uploadDamaged', values: undefined }
  } catch (error) {
    const { code, values } = error instanceof SheetProblem ? error : new SheetProblem('uploadDamaged')
    return { kind: 'problem', code, values }
  }
}

parentPort?.on('message', () => parentPort?.postMessage(next()))
