import { eq, sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { BodyOf } from '#contract/endpoint'
import { placementOf } from '#contract/words/scorm/placing'
import { afterCommit } from '../../db/after-commit'
import type { Tx } from '../../db/database'
import { newId } from '../../db/ids'
import { scormClasses, scormPackages } from '../../db/schema'
import type { MadeByPackage } from '../../db/schema/packages'
import { all, demandOne } from '../../db/sql/rows'
import { Failure } from '../../errors/failure'
import type { Files } from '../../platform/files/files'
import { removeItem } from '../outline/places/removals'
import type { OutlineWrite } from '../outline/rights'
import { changePrograms, removal } from '../programs/changes/lifecycle'
import { type Announced, readAnnounced } from './announced'
import { makeStructure, type Place } from './structure'

type Announcement = BodyOf<typeof contract.scorm.addModule>

interface NewPackage {
  place: Place & { programId: string }
  announced: Announced
  fileName: string
  made: MadeByPackage
  replaces?: string
}

/** Stores a package whose content follows. @returns its id */
async function insertPackage(
  { tx, caller, clock }: OutlineWrite,
  { place, announced, fileName, made, replaces }: NewPackage,
): Promise<string> {
  const id = newId(clock().getTime())
  const at = clock().toISOString()
  const { name } = await demandOne(
    tx,
    { name: sql<string>`trim(u.first_name || ' ' || u.last_name)` },
    sql`users u where u.id = ${caller.user}`,
  )
  const { title, edition, version } = announced.manifest
  await tx.insert(scormPackages).values({
    ...place,
    ...{ id, companyId: caller.company, fileName, title, edition, editionText: version, made, replaces },
    ...{ manifestHash: announced.hash, items: announced.items, state: 'pending' as const },
    ...{ createdBy: caller.user, createdByName: name, createdAt: at, updatedAt: at },
  })
  return id
}

/** Says which class plays which item of a package. */
export async function bindClasses(
  tx: Tx,
  { company, packageId }: { company: string; packageId: string },
  bound: readonly { classId: string; identifier: string }[],
): Promise<void> {
  if (bound.length === 0) return
  await tx.insert(scormClasses).values(bound.map(each => ({ companyId: company, packageId, ...each })))
}

/**
 * Announces a package: what it becomes is made, and waits for its content. The caller's right to it has been seen to.
 * @returns its id
 * @throws Failure `badRequest` at `manifestContent`
 */
export async function announce(
  call: OutlineWrite,
  { manifestContent, fileName }: Announcement,
  place: Place,
): Promise<string> {
  const announced = readAnnounced(manifestContent)
  const { program, made } = await makeStructure(call, place, placementOf(announced.manifest, place.level))
  const id = await insertPackage(call, { place: { ...place, programId: program }, announced, fileName, made })
  const bound = announced.items.flatMap(({ identifier }, at) => {
    const classId = made.classes[at]
    return classId ? [{ classId, identifier }] : []
  })
  await bindClasses(call.tx, { company: call.caller.company, packageId: id }, bound)
  return id
}

/** A package, locked. @throws Failure `notFound` */
export const lockPackage = (tx: Tx, id: string) =>
  demandOne(
    tx,
    {
      program: scormPackages.programId,
      level: scormPackages.level,
      state: scormPackages.state,
      made: scormPackages.made,
      replaces: scormPackages.replaces,
    },
    sql`scorm_packages where id = ${id} for no key update`,
  )

/** Announces a package in place of another one. What it brings that is new is made once it can be played. */
export async function announceReplacement(
  call: OutlineWrite,
  { manifestContent, fileName }: Announcement,
  replaced: { id: string; program: string },
) {
  const { tx } = call
  const announced = readAnnounced(manifestContent)
  const made = { modules: [], lessons: [], classes: [] }
  const place = { level: 'class', programId: replaced.program } as const
  const id = await insertPackage(call, { place, announced, fileName, made, replaces: replaced.id })
  const classes = await all(
    tx,
    { _id: sql<string>`c.id`, title: sql<string>`c.title`, identifier: scormClasses.identifier },
    sql`scorm_classes join classes c on c.id = class_id and c.deleted_at is null
        where package_id = ${replaced.id} order by c.id`,
  )
  const identifiers = (list: readonly { identifier: string }[]) =>
    new Set(list.map(({ identifier }) => identifier))
  const [before, after] = [identifiers(classes), identifiers(announced.items)]
  return {
    id,
    kept: classes.flatMap(({ identifier }) => (after.has(identifier) ? [identifier] : [])),
    lost: classes.flatMap(({ _id, title, identifier }) => (after.has(identifier) ? [] : [{ _id, title }])),
    added: announced.items.flatMap(({ identifier, title }) => (before.has(identifier) ? [] : [title])),
  }
}

/** Removes the chunks of a package, and their files once that is certain. */
export async function removeChunks(tx: Tx, files: Files, packageId: string): Promise<void> {
  const gone = await all(
    tx,
    { file: sql<string>`file` },
    columns => sql`delete from scorm_chunks where package_id = ${packageId} returning ${columns}`,
  )
  // What is left by a crash goes with what nothing refers to.
  afterCommit(tx, () => {
    for (const { file } of gone) void files.remove(file).catch(() => undefined)
  })
}

/** Takes away what a package has made: no learner has been in it. */
async function removeMade(call: OutlineWrite, program: string, level: Place['level'], made: MadeByPackage) {
  if (made.program) {
    await changePrograms(call.tx, [program], call.caller.user, call.clock(), removal(call.clock()))
    return
  }
  const [kind, items] =
    level === 'module'
      ? (['module', made.modules] as const)
      : level === 'lesson'
        ? (['lesson', made.lessons] as const)
        : (['class', made.classes] as const)
  const from = kind === 'module' ? program : undefined
  for (const item of items) await removeItem(call, program, { kind, item, from })
}

/** Gives up a package with what it has made. @throws Failure `conflict` where it is looked at, or can be played */
export async function cancelPackage(call: OutlineWrite & { files: Files }, id: string): Promise<void> {
  const { program, level, state, made, replaces } = await lockPackage(call.tx, id)
  if (state === 'checking' || state === 'ready') throw new Failure('conflict')
  await removeChunks(call.tx, call.files, id)
  if (replaces === null) await removeMade(call, program, level, made)
  await call.tx.delete(scormPackages).where(eq(scormPackages.id, id))
}
