import { sql } from 'drizzle-orm'
import { involved, type Reader } from '../../access/visibility'
import { p } from '../../db/aliases'
import type { Tx } from '../../db/database'
import { lockRows } from '../../db/locks'
import { demandOne } from '../../db/sql/rows'
import { Failure } from '../../errors/failure'

/** What calls about a program want to know of it that do not read what it is made of. */
export interface KnownProgram {
  _id: string
  isFundae: boolean
  version: number
  /** The program whose structure it takes, itself where it takes none. */
  structure: string
}

/**
 * The rule of `readProgram` without its outline; `lock` holds the row until the unit of work ends.
 * @throws Failure `notFound` where there is none in the company, `forbidden` where the caller is not involved
 */
export async function demandProgram(tx: Tx, reader: Reader, id: string, lock = false): Promise<KnownProgram> {
  if (lock) await lockRows(tx, 'programs', [id], 'change')
  const { visible, ...program } = await demandOne(
    tx,
    {
      _id: p.id,
      isFundae: p.isFundae,
      version: p.version,
      structure: sql<string>`coalesce(p.referenced_program_id, p.id)`,
      visible: sql<boolean>`${involved(reader, sql`p.id`)}`,
    },
    sql`programs p where p.id = ${id} and p.deleted_at is null`,
  )
  if (!visible) throw new Failure('forbidden')
  return program
}
