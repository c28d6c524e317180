import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPortal } from '../tests/e2e/portal-server'
import { type ApiFigures, measureApi } from './api'
import { measureCatalogue } from './catalogue'
import { openDatabases } from './databases'
import { type EngineFigures, writeReport } from './report'
import { measureStart } from './start-up'

/** Ten employees a program: about 100 (the least there is), 1,000 and 10,000 programs in nested folders. */
const everySize = [1_000, 10_000, 100_000]
/** `npm run bench -- 1000` measures that number of employees alone. */
const chosen = process.argv.slice(2).map(Number)
const employees = chosen.length > 0 ? chosen : everySize

const directory = await mkdtemp(join(tmpdir(), 'portal-bench-'))

async function measureSize(count: number, env: Record<string, string>): Promise<ApiFigures> {
  const settings = { ...env, SEED: 'large', SEED_EMPLOYEES: String(count), RATE_LIMIT: '1000000' }
  const dataDir = await mkdtemp(join(directory, 'data-'))
  const filling = await startPortal(dataDir, { env: settings, patience: 30 * 60_000 })
  await filling.stop()
  const portal = await startPortal(dataDir, { env: settings })
  try {
    return await measureApi(portal.address)
  } finally {
    await portal.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function measureEngine(
  engine: string,
  databases: () => Promise<Record<string, string>>,
): Promise<EngineFigures> {
  const sizes: ApiFigures[] = []
  for (const count of employees) {
    console.log(`${engine}: ${count} employees`)
    sizes.push(await measureSize(count, await databases()))
  }
  const { DATABASE_URL } = await databases()
  return { engine, sizes, catalogue: await measureCatalogue(DATABASE_URL) }
}

try {
  console.log('Build and starts')
  const start = await measureStart(join(directory, 'demo'))
  const engines = [await measureEngine('embedded', async () => ({}))]
  const postgres = await openDatabases()
  if (postgres) {
    engines.push(await measureEngine('PostgreSQL', async () => ({ DATABASE_URL: await postgres.create() })))
    postgres.close()
  } else console.log('No PostgreSQL here: the embedded database alone was measured')
  writeReport(start, engines)
  console.log('Written: bench/results.md')
} finally {
  await rm(directory, { recursive: true, force: true })
}
