import { newId } from '../server/db/ids'
import { addressOf, runSql, startPostgres } from '../tests/setup/postgres-server'

export interface Databases {
  /** The address of a new, empty database. */
  create(): Promise<string>
  close(): void
}

/** A PostgreSQL for the benchmarks, the same as for the tests; undefined where the machine has none. */
export async function openDatabases(): Promise<Databases | undefined> {
  const server = await startPostgres()
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
