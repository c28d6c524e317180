import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { read } from './api'
import { figuresOf } from './measure'

/** Resident memory of a process, MB. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024
}

/** What somebody else waits for the list and the programs while `work` goes on, and the most memory it takes. */
export async function meanwhile<T>(
  pid: number,
  look: (round: number) => Promise<unknown>,
  work: () => Promise<T>,
) {
  const rest = await memoryOf(pid)
  const times: number[] = []
  let most = rest
  let going = true
  const others = (async () => {
    for (let round = 0; going; round += 1) {
      const started = performance.now()
      await look(round)
      times.push(performance.now() - started)
      most = Math.max(most, await memoryOf(pid))
      await pause(20)
    }
  })()
  const started = performance.now()
  const result = await work().finally(() => {
    going = false
  })
  const taken = performance.now() - started
  await others
  return { result, taken, others: figuresOf(times), memory: most - rest }
}

/** Signs the administrator of `fillCompany` in. */
export async function tokenOf(address: string): Promise<string> {
  const { token } = await read<{ token: string }>(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@bench.example', password: 'demo-portal-1' }),
  })
  return token
}

/** The calls of the administrator of `fillCompany`. */
export async function callsOf(address: string) {
  const token = await tokenOf(address)
  const sent = <T>(method: 'GET' | 'POST', path: string, body?: string): Promise<T> =>
    read<T>(`${address}/api${path}`, {
      method,
      body,
      headers: { ...(body && { 'content-type': 'application/json' }), authorization: `Bearer ${token}` },
    })
  return {
    get: <T>(path: string) => sent<T>('GET', path),
    post: <T>(path: string, body?: string) => sent<T>('POST', path, body),
  }
}
