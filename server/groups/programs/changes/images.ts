import { eq, sql } from 'drizzle-orm'
import { m } from '../../../db/aliases'
import type { Tx } from '../../../db/database'
import { modules } from '../../../db/schema'
import { type Columns, demandOne } from '../../../db/sql/rows'
import { nextVersion } from '../../../db/sql/writes'
import { Failure } from '../../../errors/failure'
import type { Files } from '../../../platform/files/files'
import { readPicture } from '../../../platform/files/pictures'

interface Pictured {
  image: string | null
}

/** Stored names of pictures become addresses that a browser can load. */
export const withAddress = <P extends Pictured>(files: Files, pictured: P): P => ({
  ...pictured,
  image: pictured.image && files.address(pictured.image),
})

/** The stored name of a new picture in place of `current`; null where there is to be none. @throws Failure at `image` */
export async function replacePicture(
  files: Files,
  current: string | null,
  dataUrl: string | null,
): Promise<string | null> {
  const picture = dataUrl === null ? null : readPicture(dataUrl)
  await files.letGo(current)
  return picture && files.store(picture.bytes, picture.ending)
}

/** The module's picture. @throws Failure `notFound` where the program has no such module, `forbidden` where it comes from another program */
export async function demandOwnModule(tx: Tx, program: string, module: string): Promise<Pictured> {
  const found = await demandOne<Columns<Pictured & { origin: string }>>(
    tx,
    { origin: m.originProgramId, image: m.imageFile },
    sql`program_modules pm join modules m on m.id = pm.module_id
        where pm.program_id = ${program} and pm.module_id = ${module}`,
  )
  if (found.origin !== program) throw new Failure('forbidden')
  return found
}

export const storeModulePicture = (tx: Tx, module: string, name: string | null) =>
  tx.update(modules).set({ imageFile: name, version: nextVersion }).where(eq(modules.id, module))
