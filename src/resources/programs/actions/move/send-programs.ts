import type { Write } from '../../../../providers/call/use-write'
import type { ListedFolder } from '../../program'
import { changeMany } from '../bulk/bulk-plan'

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

/** Puts programs where each batch says, all of them in one call. */
export async function sendPrograms(write: Write, batches: readonly Batch[]): Promise<void> {
  const ids = batches.flatMap(({ programs }) => programs)
  const places = batches.flatMap(({ folder, programs }) => programs.map(() => folder))
  await changeMany(write, { ids, action: 'move', folders: places })
}
