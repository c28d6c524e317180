import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPortal } from '../tests/e2e/portal-server'

/**
 * A portal on a database of its own that is filled and then started anew: what filling has left in memory is not measured.
 * @param fill is given the directory of the data
 */
export async function withPortalOf<Filled, Result>(
  settings: Record<string, string>,
  fill: (dataDir: string) => Promise<Filled>,
  measure: (address: string, filled: Filled, pid: number, dataDir: string) => Promise<Result>,
): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-bench-data-'))
  const filled = await fill(dataDir)
  const portal = await startPortal(dataDir, { env: settings })
  try {
    return await measure(portal.address, filled, portal.pid, dataDir)
  } finally {
    await portal.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** A portal that is filled for so many employees, ten to a program. */
export function withFilledPortal<Result>(
  employees: number,
  env: Record<string, string>,
  measure: (address: string) => Promise<Result>,
): Promise<Result> {
  const settings = { ...env, SEED: 'large', SEED_EMPLOYEES: String(employees), RATE_LIMIT: '1000000' }
  const fill = async (dataDir: string) => {
    const filling = await startPortal(dataDir, { env: settings, patience: 30 * 60_000 })
    await filling.stop()
  }
  return withPortalOf(settings, fill, measure)
}
