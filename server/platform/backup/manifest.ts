/**
 * The archive of a backup (docs/decisions/backup-format.md), in this order: `manifest.json`,
 * `tables/NAME.ndjson` (one row a line, as PostgreSQL writes it), `files/PATH`, `checksum`.
 */
export interface Manifest {
  product: 'management-portal'
  format: number
  /** ISO 8601 in UTC. */
  createdAt: string
  engine: 'pglite' | 'postgres'
  /** The level of the newest migration that the tables have. */
  level: number
  /** Rows by table. */
  tables: Record<string, number>
  files: { count: number; bytes: number }
}

export const archiveFormat = 1
export const manifestName = 'manifest.json'
export const checksumName = 'checksum'

/** A restore signs everybody out: sessions, mailed links and attempts that ended since must not come back. */
export const passingTables = ['one_time_tokens', 'rate_limits', 'sessions']

const tableName = /^tables\/([a-z_][a-z0-9_]*)\.ndjson$/

export const tableEntry = (table: string): string => `tables/${table}.ndjson`

/** The table of an entry's name, or undefined when it holds none. */
export const tableOf = (entry: string): string | undefined => tableName.exec(entry)?.[1]

/** The path below the directory of files, or undefined when the entry holds no file or would lead out of it. */
export function filePathOf(entry: string): string | undefined {
  if (!entry.startsWith('files/')) return undefined
  const parts = entry.split('/').slice(1)
  const strays = parts.some(part => part === '' || part === '.' || part === '..' || /[\\:\0]/.test(part))
  return strays ? undefined : parts.join('/')
}
