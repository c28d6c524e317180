import { Button } from '../../../components/controls/Button'
import { openDialog } from '../../../components/overlay/DialogHost'
import { useTranslation } from '../../../lib/texts/use-translation'
import { useMay } from '../../../providers/refine/access-control'
import { EmployeeBulkDialog } from '../actions/employee-dialogs'
import type { BulkAction } from './bulk-people'

const { prepare } = EmployeeBulkDialog

/** What a server of the specification alone does with many employees, and what another one does. */
const plain: readonly BulkAction[] = ['edit', 'removePrograms', 'removeGroupings']
const all: readonly BulkAction[] = ['edit', 'replaceGroupings', 'stop', 'removePrograms', 'removeGroupings']

/** What can be done with many employees. */
export default function EmployeeBulkButtons({ ids }: { ids: ReadonlySet<string> }) {
  const { t } = useTranslation('employee-actions')
  const actions = useMay('bulkPeople').allowed ? all : plain
  return actions.map(action => (
    <Button
      key={action}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => openDialog(EmployeeBulkDialog, { action, ids: [...ids] })}
    >
      {t(`bulk.button.${action === 'stop' ? 'enrolments' : action}`)}
    </Button>
  ))
}
