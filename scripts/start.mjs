import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { dist, fingerprint, isBuilt, root } from './sources.mjs'

/** `npm start [backup FILE | restore FILE [--replace]]`: builds what changed, then is the server itself. */
const server = join(dist, 'server/main.js')

function fail(message) {
  console.error(message)
  process.exit(1)
}

/** Said while it is so, and on a terminal alone: a start leaves the address behind, and nothing else. */
function passing(text) {
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${text}`)
}

/** The build runs in a process of its own, so that its memory is gone when the server starts. */
function buildElsewhere() {
  const child = spawn(process.execPath, [join(root, 'scripts/build.mjs'), '--if-changed', '--quiet'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const stop = signal => child.kill(signal)
  process.on('SIGINT', stop).on('SIGTERM', stop)
  return new Promise(resolve => {
    child.on('exit', (code, signal) => {
      process.off('SIGINT', stop).off('SIGTERM', stop)
      if (code === 0) resolve()
      else process.exit(signal ? 130 : 1)
    })
  })
}

function checkGround() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19))
    fail(`Node 20.19 or newer is needed; this is ${process.version}.`)
  if (!existsSync(join(root, 'node_modules/vite')))
    fail('The packages are missing: run "npm ci" first (with development packages: "npm ci --include=dev").')
}

checkGround()
if (!isBuilt(fingerprint()) || !existsSync(server)) {
  passing('Building the portal and the server, since their sources are new or changed …')
  await buildElsewhere()
  passing('')
}
await import(pathToFileURL(server).href)
