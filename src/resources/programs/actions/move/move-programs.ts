import { callWith } from '../../../../providers/call/api'
import { hasExtension } from '../../../../providers/call/extensions'
import { readProgramAnswer } from '../../program-answer'
import { changeMany, moveBack } from '../bulk/bulk-call'
import { batchesOf, sendPrograms } from './send-programs'

const readFolders = async () => readProgramAnswer({ folders: await callWith('company.folders', {}) }).folders

/**
 * Moves programs to a folder, null for none: all of them or none.
 * @returns moves each back to where it was
 */
export async function movePrograms(
  programs: readonly string[],
  to: string | null,
): Promise<() => Promise<void>> {
  if (await hasExtension('bulkPrograms')) {
    const changed = await changeMany({ ids: [...programs], action: 'move', folder: to })
    return () => moveBack(changed)
  }
  const folders = await readFolders()
  const before = batchesOf(folders, programs)
  await sendPrograms(folders, [{ folder: to, programs: [...programs] }])
  return async () => sendPrograms(await readFolders(), before)
}
