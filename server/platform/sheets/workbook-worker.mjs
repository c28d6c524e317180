import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { otherParts, rowXml, sheetHead, sheetTail } from './workbook-xml.mjs'
import { zip } from './zip.mjs'

/**
 * The thread that writes a workbook: packing 100,000 rows takes seconds, in which the server answers others. It
 * answers each message once and never ends by itself: an end that nobody asked for is a failure.
 */
const waiting = []
let arrived = () => {}
parentPort.on('message', batch => {
  waiting.push(batch)
  arrived()
})

async function next() {
  if (waiting.length === 0) await new Promise(resolve => (arrived = resolve))
  return waiting.shift()
}

const { file, sheets, mostRows } = workerData

/** Characters that are packed at a time. */
const piece = 65_536

/** The rows of one sheet as they come in batches; null ends them. */
async function* rowsOfSheet() {
  for (let batch = await next(); batch !== null; batch = await next()) {
    yield* JSON.parse(batch)
    parentPort.postMessage('written')
  }
}

/** A sheet of as many of the rows as it may have. @param rows a cursor: `row` is the next one */
async function* sheetTexts({ columns }, rows) {
  let text = sheetHead(columns)
  let number = 1
  for (; number < mostRows && !rows.row.done; rows.row = await rows.source.next()) {
    number++
    text += rowXml(columns, number, rows.row.value)
    if (text.length < piece) continue
    yield text
    text = ''
  }
  yield text + sheetTail(columns, number)
}

/** The sheets, each with another one behind it where there are more rows than Excel takes; then what holds them together. */
async function* parts() {
  const names = []
  let first = 0
  for (const [place, sheet] of sheets.entries()) {
    const source = rowsOfSheet()
    const rows = { source, row: await source.next() }
    if (sheet.opens) first = names.length
    for (let part = 1; part === 1 || !rows.row.done; part++) {
      names.push(part === 1 ? sheet.name : `${sheet.name} (${part})`)
      yield { path: `xl/worksheets/sheet${names.length}.xml`, content: sheetTexts(sheet, rows) }
    }
    if (place < sheets.length - 1) parentPort.postMessage('written')
  }
  for (const [path, text] of Object.entries(otherParts(names, first))) yield { path, content: [text] }
}

await pipeline(zip(parts()), createWriteStream(file, { flush: true }))
parentPort.postMessage('whole')
