import { newId } from '../server/db/ids'
import { addressOf, runSql, startPostgres } from '../tests/setup/postgres-server'

export interface Databases {
  /** The address of a new, empty database. */
  create(): Promise<string>
  close(): void
}

/** What its manual advises for a server of its own, a quarter of the memory, is 128 MB where nobody says so. */
const settings = ['shared_buffers=2GB']

/** A PostgreSQL for the benchmarks, else the same as for the tests; undefined where the machine has none. */
export async function openDatabases(): Promise<Databases | undefined> {
  const server = await startPostgres(settings)
  if (!server) return undefined
  return {
    async create() {
      const name = `bench_${newId()}`
      await runSql(server.url, `CREATE DATABASE ${name}`)
      return addressOf(server.url, name)
    },
    close: () => server.stop(),
  }
}
