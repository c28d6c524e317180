import { Dialog } from '../../../components/overlay/Dialog'
import { askNothing, type BulkAction } from '../actions/asked-action'
import { useTools } from '../actions/tools'
import BulkSteps from './BulkSteps'
import { isNothing } from './bulk-people'
import { ChooseStep } from './ChooseStep'
import { useBulk } from './use-bulk'

interface BulkDialogProps {
  action: BulkAction
  ids: readonly string[]
}

/** An action on the selected employees: what of, what it would change for whom, and what came of it. */
export default function BulkDialog({ action, ids }: BulkDialogProps) {
  const { t } = useTools()
  const chosen = { userIds: ids, emails: [] }
  const bulk = useBulk({ action, wording: action, chosen, leave: askNothing })
  const { step, count, choice, busy } = bulk
  const open = step.at === 'choose' || step.at === 'check'
  return (
    <Dialog
      title={t(`bulk.title.${action}`, { count })}
      side
      onClose={askNothing}
      unsaved={open && !isNothing(choice) && !busy}
    >
      {step.at === 'choose' ? <ChooseStep bulk={bulk} /> : <BulkSteps bulk={bulk} />}
    </Dialog>
  )
}
