import { readSheet } from '#contract/sheets/read-sheet'
import { type MarkedRow, writeWorkbook } from '#contract/sheets/write-workbook'
import { SheetProblem } from '#contract/words/upload/sheet-problem'
import { type SheetAnswer, type SheetRequest, slicesOf } from './sheet-messages'

// The thread that reads and writes spreadsheets: the page goes on meanwhile, and ends it where it takes too long.

const answer = (message: SheetAnswer, transfer: Transferable[] = []) => postMessage(message, { transfer })

async function bytesOf(file: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch {
    // It was moved or changed since it was chosen.
    throw new SheetProblem('uploadDamaged')
  }
}

async function read(file: Blob): Promise<void> {
  const { rows, ...sheet } = readSheet(await bytesOf(file))
  for (const some of slicesOf(rows)) answer({ kind: 'rows', rows: some })
  answer({ kind: 'sheet', sheet })
}

const waiting: MarkedRow[] = []

function write(heads: string[], name: string): void {
  const bytes = writeWorkbook(waiting, heads, name)
  answer({ kind: 'workbook', bytes }, [bytes.buffer])
}

async function answerTo(request: SheetRequest): Promise<void> {
  if (request.kind === 'read') await read(request.file)
  else if (request.kind === 'write') write(request.heads, request.name)
  else {
    for (const row of request.rows) waiting.push(row)
    answer({ kind: 'taken' })
  }
}

addEventListener('message', ({ data }: MessageEvent<SheetRequest>) => {
  answerTo(data).catch(error => {
    const { code, values } = error instanceof SheetProblem ? error : new SheetProblem('uploadDamaged')
    answer({ kind: 'problem', code, values })
  })
})
