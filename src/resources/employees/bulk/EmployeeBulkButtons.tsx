import type { ReactNode } from 'react'
import { BulkActions } from '../../../components/list/selection/BulkActions'
import { openDialog } from '../../../components/overlay/DialogHost'
import { useTranslation } from '../../../lib/texts/use-translation'
import { useMay } from '../../../providers/refine/access-control'
import { EmployeeBulkDialog } from '../actions/employee-dialogs'
import type { BulkAction } from './bulk-people'

interface BulkButtonsProps {
  ids: ReadonlySet<string>
  /** What else can be done with them. */
  children: ReactNode
}

/** What a server of the specification alone does with many employees, and what another one does besides. */
const frequent: readonly BulkAction[] = ['edit']
const frequentHere: readonly BulkAction[] = ['edit', 'replaceGroupings']
const further: readonly BulkAction[] = ['removePrograms', 'removeGroupings']
const furtherHere: readonly BulkAction[] = ['stop', ...further]

/** What can be done with many employees. */
export default function EmployeeBulkButtons({ ids, children }: BulkButtonsProps) {
  const { t } = useTranslation('employee-actions')
  const isOffered = useMay('bulkPeople').allowed
  const itemOf = (action: BulkAction) => ({
    id: action,
    text: t(`bulk.button.${action === 'stop' ? 'enrolments' : action}`),
    onChoose: () => openDialog(EmployeeBulkDialog, { action, ids: [...ids] }),
  })
  return (
    <BulkActions
      frequent={(isOffered ? frequentHere : frequent).map(itemOf)}
      further={(isOffered ? furtherHere : further).map(itemOf)}
      prepare={EmployeeBulkDialog.prepare}
    >
      {children}
    </BulkActions>
  )
}
