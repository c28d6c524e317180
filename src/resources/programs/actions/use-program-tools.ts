import type { Translate } from '../../../lib/format/translate'
import { useTranslation } from '../../../lib/texts/use-translation'
import { useWrite, type Write } from '../../../providers/call/use-write'

/** What an action needs besides its program. */
export interface Tools {
  write: Write
  /** Texts of `program-actions.json` and, with their namespace, of the others. */
  t: Translate
}

export function useTools(): Tools {
  const write = useWrite()
  const { t } = useTranslation(['program-actions', 'programs', 'errors'])
  return { write, t }
}
