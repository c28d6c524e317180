import { sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { ResultOf } from '#contract/endpoint'
import { involved, type Reader } from '../../access/visibility'
import type { Tx } from '../../db/database'
import { programSources } from '../../db/schema'
import { one } from '../../db/sql/rows'
import { readOutlineRows } from '../programs/source/items'
import { differences } from './differences'
import type { Part, Sides } from './sides'

type Source = ResultOf<typeof contract.source.get>

/** A clone and its source, with what makes them different. */
export interface Compared extends Sides {
  clonedAt: string
  shares: boolean
  parts: Part[]
}

/**
 * A clone beside its source.
 * @returns undefined where it is none, takes its structure from another program, or the reader does not see its source
 */
export async function readCompared(tx: Tx, reader: Reader, program: string): Promise<Compared | undefined> {
  const found = await one(
    tx,
    {
      sourceId: programSources.sourceId,
      title: sql<string>`p.title`,
      shares: programSources.shares,
      known: programSources.known,
      clonedAt: programSources.createdAt,
    },
    sql`program_sources join programs p on p.id = program_sources.source_id and p.deleted_at is null
        where program_sources.program_id = ${program} and p.referenced_program_id is null
          and not exists (
            select from programs clone where clone.id = ${program} and clone.referenced_program_id is not null)
          and ${involved(reader, sql`p.id`)}`,
  )
  if (!found) return undefined
  const { sourceId, title, ...kept } = found
  const sides = {
    ...kept,
    source: { _id: sourceId, title },
    there: await readOutlineRows(tx, sourceId),
    here: await readOutlineRows(tx, program),
  }
  return { ...sides, parts: differences(sides) }
}

/** As the calls answer it. */
export async function showSource(tx: Tx, reader: Reader, program: string): Promise<Source> {
  const compared = await readCompared(tx, reader, program)
  if (!compared) return { source: null, clonedAt: null, parts: [] }
  const { source, clonedAt, parts } = compared
  return { source, clonedAt, parts }
}
