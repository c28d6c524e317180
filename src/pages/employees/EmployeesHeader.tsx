import { Suspense } from 'react'
import { Button } from '../../components/controls/Button'
import { Icon } from '../../components/controls/Icon'
import type { ListLayout } from '../../components/list/layout/list-layout'
import type { ListState } from '../../components/list/list-state'
import { openDialog } from '../../components/overlay/DialogHost'
import { Link } from '../../components/page/Link'
import { PageHeader } from '../../components/page/PageHeader'
import { paths } from '../../lib/address/paths'
import { part } from '../../lib/code/part'
import { useIdle } from '../../lib/code/when-idle'
import { useTranslation } from '../../lib/texts/use-translation'
import { useMay } from '../../providers/refine/access-control'
import { EmployeeDialog } from '../../resources/employees/actions/employee-dialogs'
import type { EmployeeFilter } from './employee-filters'

const ExportButton = part(() => import('./ExportButton'))

interface EmployeesHeaderProps {
  state: ListState<EmployeeFilter>
  layout: ListLayout
}

/** What the screen is called, the way to a new employee, and the list as a workbook. */
export function EmployeesHeader({ state, layout }: EmployeesHeaderProps) {
  const { t } = useTranslation('employees')
  const idle = useIdle()
  const mayExport = useMay('overview.read').allowed
  const mayAdd = useMay('employees.write').allowed
  const upload = useMay('upload')
  // In its place from the beginning: what comes later would push the rest of the screen.
  const notYet = <Button aria-disabled>{t('export')}</Button>
  return (
    <PageHeader title={t('title')}>
      {mayExport && (
        <Suspense fallback={notYet}>
          {idle ? <ExportButton state={state} layout={layout} /> : notYet}
        </Suspense>
      )}
      {/* Whether the server has it is known a moment later: nothing moves where it has. */}
      {mayAdd && (upload.allowed || upload.waiting) && <Link to={paths.employeeUpload}>{t('upload')}</Link>}
      {mayAdd && (
        <Button
          kind="primary"
          onPointerEnter={EmployeeDialog.prepare}
          onFocus={EmployeeDialog.prepare}
          onClick={() => openDialog(EmployeeDialog, {})}
        >
          <Icon name="add" size={16} />
          {t('add')}
        </Button>
      )}
    </PageHeader>
  )
}
