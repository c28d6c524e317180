import { createWriteStream } from 'node:fs'
import { Writable } from 'node:stream'
import { parentPort, workerData } from 'node:worker_threads'
import { writeXlsxStream } from 'hucre/xlsx'

/** The thread that writes a workbook: packing 100,000 rows takes seconds, in which the server answers others. */
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
const dates = columns.flatMap(({ date }, place) => (date ? [place] : []))

/** Batches of rows as they come; null ends them. */
async function* rows() {
  for (let batch = await next(); batch; batch = await next()) {
    for (const row of JSON.parse(batch)) {
      for (const place of dates) row[place] &&= new Date(row[place])
      yield row
    }
    parentPort.postMessage('written')
  }
}

await writeXlsxStream(rows(), { name, columns, freezePane: { rows: 1 } }).pipeTo(
  Writable.toWeb(createWriteStream(file)),
)
parentPort.postMessage('whole')
parentPort.close()
