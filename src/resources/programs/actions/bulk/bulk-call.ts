import type { CallArgs, CallResult } from '../../../../providers/call/call-types'
import type { Write, WriteOptions } from '../../../../providers/call/use-write'

type BulkBody = CallArgs<'programs.bulk'>['body']
type Changed = CallResult<'programs.bulk'>['changed']

/**
 * One thing done to many programs, in one request however many they are: slices could leave half of them
 * done, and a single transaction over 500 stays well under 2 s.
 */
export const changeMany = async (
  write: Write,
  body: BulkBody,
  options?: WriteOptions<'programs.bulk'>,
): Promise<Changed> => (await write('programs.bulk', { body }, options)).changed

/** Moves programs back to the folder that each was in, all of them in one step. */
export const moveBack = async (write: Write, changed: Changed): Promise<void> =>
  void (await changeMany(write, {
    action: 'move',
    ids: changed.map(({ _id }) => _id),
    folders: changed.map(({ folder }) => folder),
  }))
