import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

const startScript = fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url))

export interface PortalServer {
  /** `http://127.0.0.1:<port>`, without a slash at the end. */
  address: string
  port: number
  dataDir: string
  /** As a service manager stops it. */
  stop(): Promise<void>
  /** As a crash ends it: kill -9. */
  kill(): Promise<void>
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (!address || typeof address === 'string') throw new Error('No port is free')
  return address.port
}

function launch(args: readonly string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [startScript, ...args], {
    env: { ...process.env, HOST: '127.0.0.1', NODE_ENV: undefined, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', text => output.push(text))
  return { child, output }
}

const ended = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (ended(child)) return
  const exit = once(child, 'exit')
  child.kill(signal)
  await exit
}

async function answers(address: string): Promise<boolean> {
  return fetch(`${address}/healthz`).then(
    response => response.ok,
    () => false,
  )
}

/** Asks until the server answers; each refused connection is one turn of the event loop and more. */
async function untilReady(address: string, child: ChildProcess, output: string[]): Promise<void> {
  const giveUp = AbortSignal.timeout(90_000)
  while (!(await answers(address))) {
    if (ended(child)) throw new Error(`The server ended before it answered:\n${output.join('')}`)
    if (giveUp.aborted) throw new Error(`The server does not answer:\n${output.join('')}`)
  }
}

/**
 * The built server in a process of its own, once it answers.
 * @param port that of an earlier server, to come back at the same address
 */
export async function startPortal(
  dataDir: string,
  options: { port?: number; env?: Record<string, string> } = {},
): Promise<PortalServer> {
  const port = options.port ?? (await freePort())
  const address = `http://127.0.0.1:${port}`
  const { child, output } = launch([], { DATA_DIR: dataDir, PORT: String(port), ...options.env })
  await untilReady(address, child, output)
  return {
    address,
    port,
    dataDir,
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
  }
}

/**
 * A command of the server (`backup FILE`, `restore FILE`), run to its end.
 * @throws with all it printed, when it does not exit with 0
 */
export async function runCommand(dataDir: string, ...args: string[]): Promise<string> {
  const { child, output } = launch(args, { DATA_DIR: dataDir })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${output.join('')}`)
  return output.join('')
}
