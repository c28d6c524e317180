import '../../../providers/late-calls'
import { offerUndo } from '../../../lib/session/undo-offers'
import type { Write } from '../../../providers/call/use-write'
import { notify } from '../../../providers/refine/notifications'
import { loadedTexts } from '../../../providers/texts/use-language'
import type { Tools } from '../actions/use-employee-tools'
import { type BulkOutcome, outcomeOf } from './bulk-people'

/** How what was done is taken back: in its dialog, or in the undo area. */
export interface TakingBack {
  undo: () => Promise<BulkOutcome>
  /** What the undo area does with it. */
  offered: () => Promise<void>
  withdraw: () => void
}

/** Offers to take back what was done for as long as the server takes it back; null where nothing was changed. */
export function offerToTakeBack({ write }: Tools, { change }: BulkOutcome, text: string): TakingBack | null {
  if (change === null) return null
  const undo = () => undoChange(write, change)
  const offered = async () => tellUndone(await undo())
  return { undo, offered, withdraw: offerUndo({ text, undo: offered }) }
}

/** Takes back what a bulk call, or that of one enrolment, has done. Answers for whom, and who stays as they are. */
export const undoChange = async (write: Write, change: string): Promise<BulkOutcome> =>
  outcomeOf(await write('users.undoBulk', { params: { id: change } }))

/** As many names as one reads in passing. */
const few = 5

/** Says what was really taken back: who was changed again since stays, and is named. */
export async function tellUndone({ changed = 0, unchanged = 0, stayed }: BulkOutcome): Promise<void> {
  const { t, language } = await loadedTexts('bulk-undo')
  if (unchanged === 0) return notify.success(t('undone'))
  const names = stayed.slice(0, few).map(({ name }) => name)
  const more = unchanged - names.length
  const all = more > 0 ? [...names, t('others', { count: more })] : names
  const who = new Intl.ListFormat(language, { type: 'conjunction' }).format(all)
  notify.notice([t('undoneFor', { count: changed }), t('stayed', { count: unchanged, who })].join(' '))
}
