import { callWith } from '../../../providers/api'
import type { CallArgs, CallResult } from '../../../providers/call-types'

type BulkBody = CallArgs<'programs.bulk'>['body']
type Changed = CallResult<'programs.bulk'>['changed']

/**
 * One thing done to many programs, in one request however many they are: slices could leave half of them
 * done, and a single transaction over 500 stays well under 2 s.
 */
export const changeMany = async (body: BulkBody): Promise<Changed> =>
  (await callWith('programs.bulk', { body })).changed

/** Moves programs back to the folder that each was in. */
export async function moveBack(changed: Changed): Promise<void> {
  const folders = new Set(changed.map(({ folder }) => folder))
  for (const folder of folders)
    await changeMany({
      action: 'move',
      folder,
      ids: changed.filter(program => program.folder === folder).map(({ _id }) => _id),
    })
}
