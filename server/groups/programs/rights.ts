import { sql } from 'drizzle-orm'
import type { Principal } from '#contract/roles'
import type { ModeFlags } from '#contract/words/company/product-mode'
import { mayCreatePrograms, mayEditClasses, mayRestructure } from '#contract/words/program-rights'
import type { Caller } from '../../access/caller'
import type { Tx } from '../../db/database'
import { companies } from '../../db/schema'
import { type Columns, one } from '../../db/sql/rows'
import { Failure } from '../../errors/failure'

async function modeFlags(tx: Tx, company: string): Promise<ModeFlags> {
  const flags = await one<Columns<ModeFlags>>(
    tx,
    { isStandAlone: companies.isStandAlone, blockCreationModule: companies.blockCreationModule },
    sql`companies where id = ${company}`,
  )
  return flags ?? { blockCreationModule: true }
}

/** @throws Failure `forbidden` where the caller may not create programs in this company */
export async function demandCreation(tx: Tx, caller: Caller & { company: string }): Promise<void> {
  if (!mayCreatePrograms(caller.principal, await modeFlags(tx, caller.company)))
    throw new Failure('forbidden')
}

/** @throws Failure `forbidden` where the caller may not delete or restructure one of these programs */
export async function demandRestructuring(
  tx: Tx,
  caller: Caller & { company: string },
  programs: readonly { isCustom: boolean }[],
): Promise<void> {
  const flags = await modeFlags(tx, caller.company)
  if (!programs.every(program => mayRestructure(caller.principal, flags, program)))
    throw new Failure('forbidden')
}

/** What somebody who sees a program may change in it: its details, its modules, the lessons and classes in them. */
export function editableParts(
  principal: Principal,
  company: ModeFlags,
  program: { isCustom: boolean; referencedId: string | null },
): { details: boolean; structure: boolean; classes: boolean } {
  const own = program.referencedId === null
  return {
    details: principal === 'staff' || principal === 'admin',
    structure: own && mayRestructure(principal, company, program),
    classes: own && mayEditClasses(principal, company, program),
  }
}

/** @throws Failure `forbidden` where the caller may not change classes that come from one of these programs */
export async function demandClassEditing(
  tx: Tx,
  caller: Caller & { company: string },
  programs: readonly { isCustom: boolean; referencedId: string | null; visible: boolean }[],
): Promise<void> {
  const flags = await modeFlags(tx, caller.company)
  if (!programs.every(program => program.visible && editableParts(caller.principal, flags, program).classes))
    throw new Failure('forbidden')
}
