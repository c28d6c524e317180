import '../../providers/late-calls'
import { Button } from '../../components/controls/Button'
import type { ListLayout } from '../../components/list/layout/list-layout'
import type { ListState } from '../../components/list/list-state'
import { useListExport } from '../../components/list/toolbar/use-list-export'
import { Tooltip } from '../../components/overlay/Tooltip'
import type { Translate } from '../../lib/format/translate'
import { useTranslation } from '../../lib/texts/use-translation'
import { errorKey, errorText } from '../../providers/call/errors'
import { type Answers, useAnswers, useReadAnew } from '../../providers/call/read-anew'
import { useWrite } from '../../providers/call/use-write'
import { useMay } from '../../providers/refine/access-control'
import { notify } from '../../providers/refine/notifications'
import { useOwnSession } from '../../providers/session/acting'
import type { Gone } from '../../resources/employees/bulk/bulk-people'
import { deselect, GonePeople, namesOf } from '../../resources/employees/bulk/bulk-people'
import { ExportCancelled, employeeSheet } from '../../resources/employees/export/employee-sheet'
import type { EmployeeFilter } from './employee-filters'
import { filterQuery, sortQuery } from './employee-query'

interface Telling {
  answers: Answers
  /** Texts of `employees.json` and of errors. */
  t: Translate
  language: string
  readAnew: () => Promise<void>
}

/** As many names as one reads in passing. */
const few = 5

function whoIsGone({ answers, t, language }: Telling, gone: readonly Gone[]): string {
  const names = namesOf(answers, gone).slice(0, few)
  const count = gone.length - names.length
  const all = count > 0 ? [...names, t('exportOthers', { count })] : names
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(all)
}

/** Says why there is no workbook. Who is gone leaves the selection, so that the next press exports the others. */
function tellExportFailure(telling: Telling, error: unknown): void {
  const { readAnew, t } = telling
  if (error instanceof GonePeople) {
    const { gone } = error
    notify.error(t('exportGone', { count: gone.length, who: whoIsGone(telling, gone) }), 'downloadExcel')
    deselect('employees', gone)
    void readAnew()
  } else if (!(error instanceof ExportCancelled)) notify.error(errorText(error, t), errorKey(error))
}

interface ExportButtonProps {
  state: ListState<EmployeeFilter>
  layout: ListLayout
  /** Who is selected: they are exported, whatever the filters; nobody for all that match. */
  ids?: ReadonlySet<string>
}

const nobody: ReadonlySet<string> = new Set()

/** What the list shows below the name and in its tabs has columns of its own in a sheet, whatever is chosen. */
const sheetColumns = (shown: readonly string[]) =>
  [...new Set(['name', 'email', 'type', 'status', ...shown])].filter(id => id !== 'actions').join(',')

/** The list as a workbook: what matches or is selected, in its order, with the columns that show. */
export default function ExportButton({ state, layout, ids = nobody }: ExportButtonProps) {
  const { t, i18n } = useTranslation(['employees', 'errors'])
  const answers = useAnswers()
  const write = useWrite()
  const readAnew = useReadAnew('users.remove')
  // Whoever acts as somebody else takes no data along (decisions, section 5).
  const { allowed, reason } = useOwnSession()
  const asWork = useMay('exportJobs').allowed
  const told = useMay('jobs').allowed
  const { start, busy } = useListExport(
    async ({ ids: people, columns, signal }) => {
      // A selection is kept through other filters.
      const filters = people.length > 0 ? {} : filterQuery(state)
      const language = i18n.language as 'en' | 'es'
      const query = { ...filters, ...sortQuery(state), columns: sheetColumns(columns), language }
      const sheet = await employeeSheet({ ...answers, write }, { query, people, asWork, told }, signal)
      notify.success(t('exported'))
      return sheet
    },
    { ids, layout },
    error => tellExportFailure({ answers, readAnew, t, language: i18n.language }, error),
  )
  const text = ids.size > 0 ? 'exportSelected' : 'export'
  return (
    <Tooltip text={reason ?? ''} disabled={allowed}>
      <Button busy={busy} aria-disabled={!allowed || undefined} onClick={() => allowed && void start()}>
        {t(busy ? 'exporting' : text)}
      </Button>
    </Tooltip>
  )
}
