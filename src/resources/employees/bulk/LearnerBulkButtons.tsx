import { Button } from '../../../components/controls/Button'
import { openDialog } from '../../../components/overlay/DialogHost'
import { useTranslation } from '../../../lib/texts/use-translation'
import type { ProgramReference } from '../../programs/program'
import { EmployeeBulkDialog } from '../actions/employee-dialogs'
import { enrolmentActions } from './bulk-people'

const { prepare } = EmployeeBulkDialog

interface LearnerBulkButtonsProps {
  ids: ReadonlySet<string>
  program: ProgramReference
  /** Names the selection. */
  list: string
}

/** What can be done with many people of a program. */
export default function LearnerBulkButtons({ ids, program, list }: LearnerBulkButtonsProps) {
  const { t } = useTranslation('employee-actions')
  return [...enrolmentActions, 'removePrograms' as const].map(action => (
    <Button
      key={action}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => openDialog(EmployeeBulkDialog, { action, ids: [...ids], program, list })}
    >
      {t(`bulk.learners.${action}`)}
    </Button>
  ))
}
