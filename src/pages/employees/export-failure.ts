import type { QueryClient } from '@tanstack/react-query'
import type { Translate } from '../../lib/format/translate'
import { errorKey, errorText } from '../../providers/call/errors'
import { notify } from '../../providers/refine/notifications'
import type { Gone } from '../../resources/employees/bulk/bulk-people'
import { deselect, GonePeople, namesOf } from '../../resources/employees/bulk/gone-people'
import { ExportCancelled } from '../../resources/employees/export/employee-sheet'

interface Telling {
  client: QueryClient
  /** Texts of `employees.json` and of errors. */
  t: Translate
  language: string
  readAnew: () => Promise<void>
}

/** As many names as one reads in passing. */
const few = 5

function whoIsGone({ client, t, language }: Telling, gone: readonly Gone[]): string {
  const names = namesOf(client, gone).slice(0, few)
  const count = gone.length - names.length
  const all = count > 0 ? [...names, t('exportOthers', { count })] : names
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(all)
}

/** Says why there is no workbook. Who is gone leaves the selection, so that the next press exports the others. */
export function tellExportFailure(telling: Telling, error: unknown): void {
  const { readAnew, t } = telling
  if (error instanceof GonePeople) {
    const { gone } = error
    notify.error(t('exportGone', { count: gone.length, who: whoIsGone(telling, gone) }), 'downloadExcel')
    deselect(gone)
    void readAnew()
  } else if (!(error instanceof ExportCancelled)) notify.error(errorText(error, t), errorKey(error))
}
