import { BulkActions } from '../../../../components/list/selection/BulkActions'
import { openDialog } from '../../../../components/overlay/DialogHost'
import { useTranslation } from '../../../../lib/texts/use-translation'
import { useMay } from '../../../../providers/refine/access-control'
import { useProfile } from '../../../../providers/session/profile'
import { ProgramBulkDialog } from '../program-dialogs'
import type { BulkAction } from './bulk-plan'

interface BulkButtonsProps {
  ids: ReadonlySet<string>
  /** They are gone: nothing of them is selected any more. */
  onDeleted: () => void
}

const frequent: readonly BulkAction[] = ['publish', 'move']
const marks: readonly BulkAction[] = ['markAsTemplate', 'unmarkAsTemplate']
const fundaeMarks: readonly BulkAction[] = ['markAsFundae', 'unmarkAsFundae']

/** What can be done with many programs, where the server does it in one call. */
export default function ProgramBulkButtons({ ids, onDeleted }: BulkButtonsProps) {
  const { t } = useTranslation('program-actions')
  const offered = useMay('bulkPrograms').allowed
  const { hasFundaeButton } = useProfile().company ?? {}
  if (!offered) return null
  const itemOf = (action: BulkAction) => ({
    id: action,
    text: t(`bulk.button.${action}`),
    danger: action === 'delete',
    onChoose: () => openDialog(ProgramBulkDialog, { action, ids: [...ids], onDeleted }),
  })
  const further = [...marks, ...(hasFundaeButton ? fundaeMarks : []), 'delete' as const]
  return (
    <BulkActions
      frequent={frequent.map(itemOf)}
      further={further.map(itemOf)}
      prepare={ProgramBulkDialog.prepare}
    />
  )
}
