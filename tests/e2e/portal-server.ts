import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

const startScript = fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url))

export interface PortalServer {
  /** `http://127.0.0.1:<port>`, without a slash at the end. */
  address: string
  port: number
  pid: number
  dataDir: string
  /** What it has printed so far. */
  output(): string
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
    env: {
      ...process.env,
      LIVE_UPDATES: 'false',
      HOST: '127.0.0.1',
      NODE_ENV: undefined,
      DATABASE_URL: undefined,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // Of a test that fails in the middle nothing is left.
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', text => void output.push(text))
  return { child, output }
}

const ended = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (ended(child)) return
  const exit = once(child, 'exit')
  child.kill(signal)
  await exit
}

const announcement = 'is running at'

/** The server says where it runs once it answers. */
function untilAnnounced(child: ChildProcess, output: readonly string[], patience: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (what: string) => reject(new Error(`${what}:\n${output.join('')}`))
    const limit = setTimeout(() => fail('The server does not answer'), patience)
    child.once('exit', () => fail('The server ended before it answered'))
    child.stdout?.on('data', () => {
      if (!output.join('').includes(announcement)) return
      clearTimeout(limit)
      resolve()
    })
  })
}

/**
 * The built server in a process of its own, once it answers.
 * @param options.port that of an earlier server, to come back at the same address
 * @param options.patience milliseconds until it counts as not starting
 */
export async function startPortal(
  dataDir: string,
  options: { port?: number; env?: Record<string, string>; patience?: number } = {},
): Promise<PortalServer> {
  const port = options.port ?? (await freePort())
  const address = `http://127.0.0.1:${port}`
  const { child, output } = launch([], { DATA_DIR: dataDir, PORT: String(port), ...options.env })
  await untilAnnounced(child, output, options.patience ?? 90_000)
  const health = await fetch(`${address}/healthz`)
  if (!health.ok) throw new Error(`/healthz answers ${health.status}`)
  return {
    address,
    port,
    pid: child.pid ?? 0,
    dataDir,
    output: () => output.join(''),
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
  }
}

/**
 * A command of the server (`backup FILE`, `restore FILE`), run to its end.
 * @throws with all it printed, when it does not exit with 0
 */
export async function runCommand(
  dataDir: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<string> {
  const { child, output } = launch(args, { DATA_DIR: dataDir, ...env })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${output.join('')}`)
  return output.join('')
}
