import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/Button'
import type { ListLayout } from '../../components/list/layout/list-layout'
import type { ListState } from '../../components/list/list-state'
import { useListExport } from '../../components/list/use-list-export'
import { Tooltip } from '../../components/Tooltip'
import { useOwnSession } from '../../providers/acting'
import { errorKey, errorText } from '../../providers/errors'
import { notify } from '../../providers/notifications'
import { ExportCancelled, employeeSheet } from '../../resources/employees/export/employee-sheet'
import { filterQuery, sortQuery } from './employee-query'
import type { EmployeeFilter } from './list-declaration'

interface ExportButtonProps {
  state: ListState<EmployeeFilter>
  layout: ListLayout
}

/** The list shows the address below the name: a sheet has a column of its own for it. */
const sheetColumns = (shown: readonly string[]) =>
  [...new Set(['name', 'email', ...shown])].filter(id => id !== 'actions').join(',')

/** The list as a workbook: what matches, in its order, with the columns that show. */
export default function ExportButton({ state, layout }: ExportButtonProps) {
  const { t, i18n } = useTranslation(['employees', 'errors'])
  const client = useQueryClient()
  // Whoever acts as somebody else takes no data along (decisions, section 5).
  const { allowed, reason } = useOwnSession()
  const { start, busy } = useListExport(
    async ({ columns, signal }) => {
      const query = { ...filterQuery(state), ...sortQuery(state), columns: sheetColumns(columns) }
      const language = i18n.language as 'en' | 'es'
      const sheet = await employeeSheet(client, { ...query, language }, signal)
      notify.success(t('exported'))
      return sheet
    },
    { ids: new Set(), layout },
    error => error instanceof ExportCancelled || notify.error(errorText(error, t), errorKey(error)),
  )
  return (
    <Tooltip text={reason ?? ''} disabled={allowed}>
      <Button busy={busy} aria-disabled={!allowed || undefined} onClick={() => allowed && void start()}>
        {t(busy ? 'exporting' : 'export')}
      </Button>
    </Tooltip>
  )
}
