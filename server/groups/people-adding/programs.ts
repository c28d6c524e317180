import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { lockRows } from '../../db/locks'
import { idsIn } from '../../db/sql/lists'
import { badField } from '../../errors/failure'
import { audit } from '../../platform/audit'
import type { Author } from '../enrolments/changes'
import type { Person } from '../people/reads'
import { demandPrograms } from '../people-bulk/people'
import { changePrograms } from '../programs/changes/lifecycle'

/** Locks all programs of a new person at once: those that get another teacher are changed. */
export const lockPrograms = (tx: Tx, programs: string[], responsibleFor: string[]) =>
  lockRows(
    tx,
    'programs',
    [...new Set([...programs, ...responsibleFor])],
    responsibleFor.length > 0 ? 'change' : 'share',
  )

/**
 * Puts a person on the lists of programs, which are locked: a coach on those of coaches, others on those of teachers.
 * @throws Failure `badRequest` for a student, `notFound` naming each program that is not there
 */
export async function makeResponsible(
  tx: Tx,
  { company, user, impersonator }: Author,
  person: Pick<Person, '_id' | 'type'>,
  programs: string[],
  now: Date,
): Promise<void> {
  if (programs.length === 0) return
  if (person.type === '') throw badField('responsibleFor', 'notATeacher')
  await demandPrograms(tx, programs, 'responsibleFor')
  const [role, list] = person.type === 'coach' ? ['coach', 'coaches'] : ['teacher', 'teachers']
  await tx.execute(
    sql`insert into program_people (company_id, program_id, user_id, role)
        select company_id, id, ${person._id}, ${role} from programs where id = ${idsIn(programs)}`,
  )
  await changePrograms(tx, programs, user, now, {})
  for (const id of new Set(programs)) {
    const details = { id, fields: [list] }
    await audit(tx, { company, user, impersonator, action: 'programs.update', details }, now)
  }
}
