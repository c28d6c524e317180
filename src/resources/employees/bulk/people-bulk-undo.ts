import type { Write } from '../../../providers/call/use-write'
import { notify } from '../../../providers/refine/notifications'
import { loadedTexts } from '../../../providers/texts/loaded-texts'
import { type BulkOutcome, readOutcome } from './bulk-people'

/** Takes back what a bulk call, or that of one enrolment, has done. Answers for whom, and who stays as they are. */
export const undoChange = async (write: Write, change: string): Promise<BulkOutcome> =>
  readOutcome(await write('users.undoBulk', { params: { id: change } }))

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
