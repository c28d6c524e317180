import { parentPort, workerData } from 'node:worker_threads'

/**
 * The thread that draws pages: it has a browser's globals, which the server itself must not have, and drawing a page takes longer
 * than most calls. `workerData` is the address of the drawing bundle of the build. Each page has a port of its own, on which this
 * thread asks the API.
 */
const { draw, drawnPaths, ready } = await import(workerData)
await ready

/** Asks the API by way of the server. */
function askingOn(port) {
  const waiting = new Map()
  port.on('message', ({ address, answer }) => waiting.get(address)?.(answer))
  return address =>
    new Promise(resolve => {
      waiting.set(address, resolve)
      port.postMessage({ kind: 'ask', address })
    })
}

parentPort.on('message', async ({ visit, port }) => {
  const answer = await draw(visit, askingOn(port)).then(
    page => ({ kind: 'page', page }),
    error => ({ kind: 'failed', reason: String(error?.stack ?? error) }),
  )
  port.postMessage(answer)
  port.close()
})

parentPort.postMessage(drawnPaths)
