import { sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { ResultOf } from '#contract/endpoint'
import { readAssigned, toProgram } from '../../access/assigned'
import type { Caller } from '../../access/caller'
import { involved, type Reader } from '../../access/visibility'
import type { Tx } from '../../db/database'
import { type Columns, demandOne } from '../../db/sql/rows'
import { Failure } from '../../errors/failure'
import { editableParts } from './rights'
import { readStructure } from './structure'
import { summaryColumns, summaryTables } from './summary'

export type Program = ResultOf<typeof contract.programs.get>
/** A program without its modules, which may be a thousand classes. */
type ProgramDetails = Omit<Program, 'modules'>
type Stored = Omit<ProgramDetails, 'teachers' | 'coaches' | 'editable' | 'referencedProgram'> & {
  visible: boolean
  referencedId: string | null
  referencedTitle: string | null
  isStandAlone: boolean
  blockCreationModule: boolean
}

const columns = (reader: Reader): Columns<Stored> => ({
  ...summaryColumns,
  description: sql`p.description`,
  allowChallengeSlides: sql`p.allow_challenge_slides`,
  chatSettings: sql`p.chat_settings`,
  referencedId: sql`o.id`,
  referencedTitle: sql`o.title`,
  updatedBy: sql`nullif(trim(u.first_name || ' ' || u.last_name), '')`,
  isStandAlone: sql`c.is_stand_alone`,
  blockCreationModule: sql`c.block_creation_module`,
  visible: sql`${involved(reader, sql`p.id`)}`,
})

/**
 * What is known of a program besides what it is made of, as the caller may see it; `lock` holds the row until the unit of
 * work ends.
 * @throws Failure `notFound` where there is none in the company, `forbidden` where the caller is not involved
 */
export async function readDetails(
  tx: Tx,
  reader: Reader & { caller: Caller },
  id: string,
  lock = false,
): Promise<ProgramDetails> {
  if (lock)
    await tx.execute(sql`select from programs where id = ${id} and deleted_at is null for no key update`)
  const stored = await demandOne(
    tx,
    columns(reader),
    sql`${summaryTables}
        join companies c on c.id = p.company_id
        left join programs o on o.id = p.referenced_program_id
        left join users u on u.id = p.updated_by
        where p.id = ${id} and p.deleted_at is null`,
  )
  if (!stored.visible) throw new Failure('forbidden')
  const { visible, referencedId, referencedTitle, isStandAlone, blockCreationModule, ...program } = stored
  const flags = { isStandAlone, blockCreationModule }
  return {
    ...program,
    referencedProgram: referencedId ? { _id: referencedId, title: referencedTitle ?? '' } : null,
    ...(await readAssigned(tx, toProgram, [id]))(id),
    editable: editableParts(reader.caller.principal, flags, { ...program, referencedId }),
  }
}

/** A program with what it is made of: its own modules, or those of the one that it takes them from. Otherwise as `readDetails`. */
export async function readProgram(
  tx: Tx,
  reader: Reader & { caller: Caller },
  id: string,
  lock = false,
): Promise<Program> {
  const details = await readDetails(tx, reader, id, lock)
  return { ...details, modules: await readStructure(tx, details.referencedProgram?._id ?? id) }
}
