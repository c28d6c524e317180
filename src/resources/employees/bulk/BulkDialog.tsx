import { Dialog } from '../../../components/Dialog'
import { isNothing } from '../../../lib/bulk-people'
import { askNothing, type BulkAction } from '../actions/asked-action'
import { useTools } from '../actions/tools'
import { CheckStep } from './CheckStep'
import { ChooseStep } from './ChooseStep'
import { DoneStep } from './DoneStep'
import { useBulk } from './use-bulk'

interface BulkDialogProps {
  action: BulkAction
  ids: readonly string[]
}

/** An action on the selected employees: what of, what it would change for whom, and what came of it. */
export default function BulkDialog({ action, ids }: BulkDialogProps) {
  const { t } = useTools()
  const bulk = useBulk(action, ids)
  const { step, people, choice, busy } = bulk
  return (
    <Dialog
      title={t(`bulk.title.${action}`, { count: people.length })}
      side
      onClose={askNothing}
      unsaved={step.at !== 'done' && !isNothing(choice) && !busy}
    >
      {step.at === 'choose' && <ChooseStep action={action} bulk={bulk} />}
      {step.at === 'check' && <CheckStep action={action} bulk={bulk} preview={step.preview} />}
      {step.at === 'done' && <DoneStep action={action} bulk={bulk} {...step} />}
    </Dialog>
  )
}
