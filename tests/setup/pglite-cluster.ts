import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeCluster } from '../../server/db/engines/new-cluster'

const packages = fileURLToPath(new URL('../../node_modules/', import.meta.url))

interface Package {
  version: string
}

/** Of the engine: another one makes its own. */
const version = () =>
  (JSON.parse(readFileSync(join(packages, '@electric-sql/pglite/package.json'), 'utf8')) as Package).version

/**
 * Where an embedded database without content lies. To make one takes five seconds, so it is kept with the packages, for
 * the runs to come.
 */
export async function keptCluster(): Promise<string> {
  const cache = join(packages, '.cache')
  const kept = join(cache, `pglite-cluster-${version()}`)
  if (existsSync(kept)) return kept
  mkdirSync(cache, { recursive: true })
  const workshop = await mkdtemp(join(cache, 'pglite-cluster-'))
  await makeCluster(join(workshop, 'made'))
  // Another run may have been faster: then its own one is as good.
  await rename(join(workshop, 'made'), kept).catch(error => {
    if (!existsSync(kept)) throw error
  })
  await rm(workshop, { recursive: true, force: true })
  return kept
}
