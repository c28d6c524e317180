import { parentPort, workerData } from 'node:worker_threads'

/**
 * The thread that draws pages: it has a browser's globals, which the server itself must not have, and drawing a page takes longer
 * than most calls. `workerData` is the address of the drawing bundle of the build. Each page has a port of its own, on which this
 * thread asks the API.
 */
const { draw, drawnPaths, ready } = await import(workerData)
await ready

/** Asks the API by way of the server; fails where nobody waits for the page any more. */
function askingOn(port) {
  const waiting = new Map()
  port.on('message', ({ address, answer: { status, json } }) =>
    waiting.get(address)?.resolve({ status, data: json === '' ? null : JSON.parse(json) }),
  )
  port.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The page is not waited for any more'))
  })
  return address =>
    new Promise((resolve, reject) => {
      waiting.set(address, { resolve, reject })
      port.postMessage({ kind: 'ask', address })
    })
}

parentPort.on('message', async ({ visit, port }) => {
  const answer = await draw(visit, askingOn(port)).then(
    page => ({ kind: 'page', page: page && { ...page, data: JSON.stringify(page.data) } }),
    error => ({ kind: 'failed', reason: String(error?.stack ?? error) }),
  )
  port.postMessage(answer)
  port.close()
})

parentPort.postMessage(drawnPaths)
