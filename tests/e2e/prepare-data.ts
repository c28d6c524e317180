import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPortal } from './portal-server'

const variable = 'E2E_DEMO_DATA'

/** Playwright's global set-up: the demo companies are generated once, and each server gets a copy. */
export default async function prepareData(): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'portal-e2e-'))
  const portal = await startPortal(join(directory, 'demo'), { env: { SEED: 'demo' } })
  await portal.stop()
  process.env[variable] = directory
  return () => rm(directory, { recursive: true, force: true })
}

function prepared(): string {
  const directory = process.env[variable]
  if (!directory) throw new Error('The demo data is prepared by the global set-up of Playwright')
  return directory
}

/** A new, empty directory that goes when the run ends. */
export const newDirectory = (): Promise<string> => mkdtemp(join(prepared(), 'data-'))

/** A data directory of its own with the demo companies in it. */
export async function copyOfDemoData(): Promise<string> {
  const directory = await newDirectory()
  await cp(join(prepared(), 'demo'), directory, { recursive: true })
  return directory
}
