import { eq, sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { BodyOf } from '#contract/endpoint'
import type { Tx } from '../../db/database'
import { companies, programFundae } from '../../db/schema'
import { one } from '../../db/sql/rows'
import { badField } from '../../errors/failure'
import { settingColumns } from './groups'

type Given = BodyOf<typeof contract.fundae.saveProgram>
type Settings = Required<Given>

const nothing: Settings = {
  actionNumber: null,
  groupNumber: null,
  hours: null,
  startDate: null,
  endDate: null,
  directCost: null,
  indirectCost: null,
  salaryCost: null,
}

/** Programs that are no groups any more leave their numbers to others: the pair names one group of the company. */
const leaveNumbers = ({ actionNumber, groupNumber }: Settings) => sql`
  update program_fundae f set group_number = null from programs p
  where p.id = f.program_id and (p.deleted_at is not null or not p.is_fundae)
    and f.action_number = ${actionNumber} and f.group_number = ${groupNumber}`

/**
 * Stores what is said of a program as a group; what is not named stays.
 * @returns all that is said of it now
 * @throws Failure `badRequest` where it ends before it begins, `conflict` where another one has its numbers
 */
export async function storeSettings(
  tx: Tx,
  company: string,
  program: string,
  given: Given,
): Promise<Settings> {
  const stored = await one(tx, settingColumns, sql`program_fundae f where f.program_id = ${program}`)
  const settings = { ...nothing, ...stored, ...given }
  const { startDate, endDate } = settings
  if (startDate && endDate && endDate < startDate) throw badField('endDate', 'endBeforeStart')
  await tx.execute(leaveNumbers(settings))
  const row = { programId: program, companyId: company, ...settings }
  await tx
    .insert(programFundae)
    .values(row)
    .onConflictDoUpdate({ target: programFundae.programId, set: settings })
  return settings
}

/** Says from which completion a learner counts as having completed. */
export const storeThreshold = (tx: Tx, company: string, threshold: number) =>
  tx.update(companies).set({ fundaeThreshold: threshold }).where(eq(companies.id, company))
