import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/controls/Button'
import type { ListLayout } from '../../components/list/layout/list-layout'
import type { ListState } from '../../components/list/list-state'
import { useListExport } from '../../components/list/toolbar/use-list-export'
import { Tooltip } from '../../components/overlay/Tooltip'
import { useReadAnew } from '../../providers/call/read-anew'
import { notify } from '../../providers/refine/notifications'
import { useOwnSession } from '../../providers/session/acting'
import { employeeSheet } from '../../resources/employees/export/employee-sheet'
import { filterQuery, sortQuery } from './employee-query'
import { tellExportFailure } from './export-failure'
import type { EmployeeFilter } from './list-declaration'

interface ExportButtonProps {
  state: ListState<EmployeeFilter>
  layout: ListLayout
  /** Who is selected: they are exported, whatever the filters; nobody for all that match. */
  ids?: ReadonlySet<string>
}

const nobody: ReadonlySet<string> = new Set()

/** The list shows the address below the name: a sheet has a column of its own for it. */
const sheetColumns = (shown: readonly string[]) =>
  [...new Set(['name', 'email', ...shown])].filter(id => id !== 'actions').join(',')

/** The list as a workbook: what matches or is selected, in its order, with the columns that show. */
export default function ExportButton({ state, layout, ids = nobody }: ExportButtonProps) {
  const { t, i18n } = useTranslation(['employees', 'errors'])
  const client = useQueryClient()
  const readAnew = useReadAnew('users.remove')
  // Whoever acts as somebody else takes no data along (decisions, section 5).
  const { allowed, reason } = useOwnSession()
  const { start, busy } = useListExport(
    async ({ ids: people, columns, signal }) => {
      // A selection is kept through other filters.
      const filters = people.length > 0 ? {} : filterQuery(state)
      const language = i18n.language as 'en' | 'es'
      const query = { ...filters, ...sortQuery(state), columns: sheetColumns(columns), language }
      const sheet = await employeeSheet(client, { query, people }, signal)
      notify.success(t('exported'))
      return sheet
    },
    { ids, layout },
    error => tellExportFailure({ client, readAnew, t, language: i18n.language }, error),
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
