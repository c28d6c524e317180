import { createWriteStream } from 'node:fs'
import { Writable } from 'node:stream'
import { parentPort, workerData } from 'node:worker_threads'
import { writeXlsxStream } from 'hucre/xlsx'
import { cellText } from './cell-text.mjs'

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

const { file, name, columns } = workerData

const cellOf = (value, { date }) => {
  if (typeof value !== 'string') return value
  return date ? new Date(value) : cellText(value)
}

/** Batches of rows as they come; null ends them. */
async function* rows() {
  for (let batch = await next(); batch; batch = await next()) {
    for (const row of JSON.parse(batch)) yield row.map((value, place) => cellOf(value, columns[place]))
    parentPort.postMessage('written')
  }
}

await writeXlsxStream(rows(), { name, columns, freezePane: { rows: 1 } }).pipeTo(
  Writable.toWeb(createWriteStream(file, { flush: true })),
)
parentPort.postMessage('whole')
