import { hasExtension } from '../../../../providers/call/extensions'
import type { Write } from '../../../../providers/call/use-write'
import { withProgramsIn } from '../../../folders/folder-changes'
import type { ListedFolder } from '../../program'
import { changeMany } from '../bulk/bulk-call'

/** Programs of one folder, or of none. */
export interface Batch {
  folder: string | null
  programs: string[]
}

/** Where each of `programs` is now, together by folder. */
export function batchesOf(folders: readonly ListedFolder[], programs: readonly string[]): Batch[] {
  const left = new Set(programs)
  const filed = folders.flatMap(({ _id, promotions }) => {
    const inside = promotions.map(program => program._id).filter(id => left.delete(id))
    return inside.length > 0 ? [{ folder: _id, programs: inside }] : []
  })
  return left.size > 0 ? [...filed, { folder: null, programs: [...left] }] : filed
}

/** With documented calls alone: a folder is told what is in it. */
async function tellFolders(
  write: Write,
  folders: readonly ListedFolder[],
  { folder, programs }: Batch,
): Promise<void> {
  const moved = new Set(programs)
  const without = (of: ListedFolder) => of.promotions.map(({ _id }) => _id).filter(id => !moved.has(id))
  const tell = (of: ListedFolder, promotions: string[]) =>
    write('folders.update', { params: { id: of._id }, body: { promotions }, version: undefined })
  const target = folders.find(({ _id }) => _id === folder)
  if (target) return void (await tell(target, [...without(target), ...programs]))
  for (const source of folders) {
    const kept = without(source)
    if (kept.length < source.promotions.length) await tell(source, kept)
  }
}

/**
 * Puts programs where each batch says: all of them in one call, where the server can.
 * @param folders as they are before
 */
export async function sendPrograms(
  write: Write,
  folders: readonly ListedFolder[],
  batches: readonly Batch[],
) {
  if (await hasExtension('bulkPrograms')) {
    const ids = batches.flatMap(({ programs }) => programs)
    const places = batches.flatMap(({ folder, programs }) => programs.map(() => folder))
    await changeMany(write, { ids, action: 'move', folders: places })
    return
  }
  let now = folders
  for (const batch of batches) {
    await tellFolders(write, now, batch)
    const moved = batch.programs.map(_id => ({ _id, title: '' }))
    now = withProgramsIn<ListedFolder>(now, moved, batch.folder)
  }
}
