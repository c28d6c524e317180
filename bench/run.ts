import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureApi } from './api'
import { chosen, employees } from './asked'
import { measureCatalogue } from './catalogue'
import { openDatabases } from './databases'
import { withFilledPortal } from './filled-portal'
import { parts } from './parts'
import { cataloguePart, type EngineFigures, programsPart, startPart } from './report'
import { writePart, writeResults } from './results'
import { measureStart } from './start-up'

async function measureEngine(
  engine: string,
  databases: () => Promise<Record<string, string>>,
): Promise<EngineFigures> {
  const sizes = []
  for (const count of employees) {
    console.log(`${engine}: ${count} employees`)
    sizes.push(await withFilledPortal(count, await databases(), measureApi))
  }
  const { DATABASE_URL } = await databases()
  return { engine, sizes, catalogue: await measureCatalogue(DATABASE_URL) }
}

async function measureEngines(): Promise<EngineFigures[]> {
  const engines = [await measureEngine('embedded', async () => ({}))]
  const postgres = await openDatabases()
  if (postgres) {
    engines.push(await measureEngine('PostgreSQL', async () => ({ DATABASE_URL: await postgres.create() })))
    postgres.close()
  } else console.log('No PostgreSQL here: the embedded database alone was measured')
  return engines
}

async function measureAll(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'portal-bench-'))
  try {
    console.log('Build and starts')
    const start = await measureStart(join(directory, 'demo'))
    const engines = await measureEngines()
    const measured = [startPart(start), programsPart(engines), cataloguePart(engines)]
    for (const measure of Object.values(parts)) measured.push(await measure())
    writeResults(measured)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

/** `npm run bench -- 1000` measures that number of employees alone, `-- chat` that part alone, as any that `parts` names. */
const part = parts[chosen]
if (part) writePart(await part())
else if (chosen && !(Number(chosen) > 0))
  throw new Error(`There is no part "${chosen}" of the bench: ${Object.keys(parts).join(', ')}`)
else await measureAll()
console.log('Written: bench/results.md, bench/results.json')
