import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database'
import { scormPackages } from '../../../db/schema'
import { idsIn } from '../../../db/sql/lists'
import { all, demandOne, one } from '../../../db/sql/rows'
import type { PackageRefused, UnpackedFile } from '../../../platform/archives/unpacked'
import type { Files } from '../../../platform/files/files'
import { makeClasses } from '../structure'
import { bindClasses, removeChunks } from '../writes'

interface About {
  id: string
  company: string
  now: Date
}

/** Files whose places are stored in one statement. */
const atOnce = 2000

async function storeFiles(tx: Tx, { id, company }: About, files: readonly UnpackedFile[]): Promise<void> {
  for (let from = 0; from < files.length; from += atOnce) {
    const given = JSON.stringify(files.slice(from, from + atOnce))
    await tx.execute(
      sql`insert into scorm_files (company_id, package_id, path, start, bytes)
          select ${company}, ${id}, t.path, t.start, t.bytes
          from json_to_recordset(${given}::json) t (path text, start bigint, bytes bigint)`,
    )
  }
}

/** Where classes that a replacement brings go: behind those of the package before, in the program that it was put into. */
const lessonOf = (tx: Tx, replaced: string, program: string) =>
  one(
    tx,
    { lesson: sql<string>`l.id` },
    sql`scorm_classes sc join lesson_classes lc on lc.class_id = sc.class_id
        join lessons l on l.id = lc.lesson_id
        join program_modules pm on pm.module_id = l.module_id and pm.program_id = ${program}
        where sc.package_id = ${replaced} order by pm.position desc, l.position desc, lc.position desc limit 1`,
  )

/** Lets classes play the items of their identifiers in the package that takes the place of theirs. */
async function takePlace(tx: Tx, about: About, replaced: string): Promise<void> {
  const { id, company, now } = about
  const { program, items } = await demandOne(
    tx,
    { program: scormPackages.programId, items: scormPackages.items },
    sql`scorm_packages where id = ${id}`,
  )
  const kept = await all(
    tx,
    { identifier: sql<string>`identifier` },
    columns => sql`update scorm_classes set package_id = ${id}
      where package_id = ${replaced} and identifier = ${idsIn(items.map(({ identifier }) => identifier))}
      returning ${columns}`,
  )
  const known = new Set(kept.map(({ identifier }) => identifier))
  const added = items.filter(({ identifier }) => !known.has(identifier))
  const place = (await lessonOf(tx, id, program)) ?? (await lessonOf(tx, replaced, program))
  if (!place) return
  const making = { tx, clock: () => now, caller: { company } }
  const made = await makeClasses(making, { program, lesson: place.lesson }, added)
  const bound = made.map((classId, at) => ({ classId, identifier: added[at]?.identifier ?? '' }))
  await bindClasses(tx, { company, packageId: id }, bound)
}

/** A package can be played. Where it takes the place of another one, its classes go on in it. */
export async function arrived(
  tx: Tx,
  files: Files,
  about: About,
  unpacked: { files: readonly UnpackedFile[]; file: string },
): Promise<void> {
  await storeFiles(tx, about, unpacked.files)
  await removeChunks(tx, files, about.id)
  const at = about.now.toISOString()
  const bytes = unpacked.files.reduce((sum, file) => sum + file.bytes, 0)
  const { replaces } = await demandOne(
    tx,
    { replaces: scormPackages.replaces },
    sql`scorm_packages where id = ${about.id} for no key update`,
  )
  await tx
    .update(scormPackages)
    .set({ state: 'ready', file: unpacked.file, bytes, finishedAt: at, updatedAt: at })
    .where(eq(scormPackages.id, about.id))
  if (replaces) await takePlace(tx, about, replaces)
}

/** A path of an archive that may hold anything, as it can be stored and shown. */
const shownPath = (path: string) => [...path.toWellFormed().replaceAll('\0', '␀')].slice(0, 300).join('')

/** A package can't be played. */
export async function refused(tx: Tx, files: Files, { id, now }: About, why: PackageRefused): Promise<void> {
  await removeChunks(tx, files, id)
  const at = now.toISOString()
  await tx
    .update(scormPackages)
    .set({
      state: 'failed',
      problem: why.code,
      problemPath: shownPath(why.path),
      finishedAt: at,
      updatedAt: at,
    })
    .where(eq(scormPackages.id, id))
}
