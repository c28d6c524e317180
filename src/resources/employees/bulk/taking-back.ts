import { offerUndo } from '../../../lib/session/undo-offers'
import { hasExtension } from '../../../providers/call/extensions'
import type { Tools } from '../actions/tools'
import type { BulkOutcome } from './bulk-people'
import { tellUndone, undoChange } from './people-bulk-undo'

/** How what was done is taken back: in its dialog, or in the undo area. */
export interface TakingBack {
  undo: () => Promise<BulkOutcome>
  /** What the undo area does with it. */
  offered: () => Promise<void>
  withdraw: () => void
}

/** Offers to take back what was done for as long as the server takes it back; null where it does not. */
export async function offerToTakeBack(
  { write }: Tools,
  { change }: BulkOutcome,
  text: string,
): Promise<TakingBack | null> {
  if (change === null || !(await hasExtension('bulkPeople'))) return null
  const undo = () => undoChange(write, change)
  const offered = async () => tellUndone(await undo())
  return { undo, offered, withdraw: offerUndo({ text, undo: offered }) }
}
