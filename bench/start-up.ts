import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { startPortal } from '../tests/e2e/portal-server'

export interface StartFigures {
  /** Seconds. */
  build: number
  firstStart: number
  laterStart: number
  /** Resident memory after a restart, in MB (10^6 bytes). */
  memoryAtRest: number
}

async function seconds<T>(action: () => Promise<T>): Promise<[number, T]> {
  const started = performance.now()
  const result = await action()
  return [(performance.now() - started) / 1000, result]
}

function residentMegabytes(pid: number): number {
  const kibibytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return (Number(kibibytes) * 1024) / 1e6
}

/** A build, a first start with the demo companies, and starts on existing data: the median of three. */
export async function measureStart(dataDir: string): Promise<StartFigures> {
  const [build] = await seconds(async () =>
    execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: 'ignore' }),
  )
  const [firstStart, first] = await seconds(() => startPortal(dataDir, { env: { SEED: 'demo' } }))
  await first.stop()
  const later: number[] = []
  let memoryAtRest = 0
  for (let turn = 0; turn < 3; turn++) {
    const [time, portal] = await seconds(() => startPortal(dataDir))
    later.push(time)
    memoryAtRest = Math.max(memoryAtRest, residentMegabytes(portal.pid))
    await portal.stop()
  }
  return { build, firstStart, laterStart: later.toSorted((a, b) => a - b)[1] ?? Number.NaN, memoryAtRest }
}
