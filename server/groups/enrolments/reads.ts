import { sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { ResultInput } from '#contract/endpoint'
import { involved, type Reader } from '../../access/visibility'
import { p } from '../../db/aliases'
import type { Tx } from '../../db/database'
import { all, type Columns } from '../../db/sql/rows'
import { Failure } from '../../errors/failure'
import { type Enrolment, enrolmentColumns } from '../people/learning/enrolment-columns'
import type { Place } from './writes'

type UserProgram = ResultInput<typeof contract.users.programs>[number]

/** The programs of a person that the reader sees, those in force first, the latest first. */
export async function readUserPrograms(
  tx: Tx,
  reader: Reader,
  user: string,
  program?: string,
): Promise<UserProgram[]> {
  const found = await all<
    Columns<Enrolment & { programId: string; title: string; isFundae: boolean; product: string | null }>
  >(
    tx,
    {
      ...enrolmentColumns(sql`e`),
      programId: p.id,
      title: p.title,
      isFundae: p.isFundae,
      product: p.productId,
    },
    sql`enrolments e join programs p on p.id = e.program_id
        where e.user_id = ${user} and ${program ? sql`p.id = ${program}` : sql`p.deleted_at is null`}
          and ${involved(reader, sql`p.id`)}
        order by e.removed_at is not null, e.enrolled_at desc, e.id desc`,
  )
  return found.map(({ programId, title, isFundae, product, ...enrolment }) => ({
    ...enrolment,
    program: { _id: programId, title, isFundae, product },
  }))
}

/** @throws Failure `notFound` */
export async function readEnrolment(tx: Tx, reader: Reader, { user, program }: Place): Promise<UserProgram> {
  const [found] = await readUserPrograms(tx, reader, user, program)
  if (!found) throw new Failure('notFound')
  return found
}
