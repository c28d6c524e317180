import { callWith } from '../../../../providers/call/api'
import { hasExtension } from '../../../../providers/call/extensions'
import type { Write } from '../../../../providers/call/use-write'
import { changeMany, moveBack } from '../bulk/bulk-call'
import { batchesOf, sendPrograms } from './send-programs'

const readFolders = () => callWith('company.folders', {})

/**
 * Moves programs to a folder, null for none: all of them or none.
 * @returns moves each back to where it was
 */
export async function movePrograms(
  write: Write,
  programs: readonly string[],
  to: string | null,
): Promise<() => Promise<void>> {
  if (await hasExtension('bulkPrograms')) {
    const shows = Object.fromEntries(programs.map(id => [id, { folder: to }]))
    const changed = await changeMany(write, { ids: [...programs], action: 'move', folder: to }, { shows })
    return () => moveBack(write, changed)
  }
  const folders = await readFolders()
  const before = batchesOf(folders, programs)
  await sendPrograms(write, folders, [{ folder: to, programs: [...programs] }])
  return async () => sendPrograms(write, await readFolders(), before)
}
