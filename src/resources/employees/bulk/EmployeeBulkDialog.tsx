import { useState } from 'react'
import { Button } from '../../../components/controls/Button'
import { Choice } from '../../../components/controls/Choice'
import { Dialog } from '../../../components/overlay/Dialog'
import { closeDialog } from '../../../components/overlay/DialogHost'
import { Step } from '../../../components/steps/Step'
import type { ProgramReference } from '../../programs/program'
import styles from '../actions/employee-dialogs.module.css'
import { useTools } from '../actions/use-employee-tools'
import BulkSteps from './BulkSteps'
import { type BulkAction, enrolmentActions, isNothing, nothingChosen } from './bulk-people'
import { ChooseChanges } from './ChooseChanges'
import { Problem } from './Problem'
import { type Bulk, useEmployeeBulk } from './use-employee-bulk'

interface ChooseStepProps {
  bulk: Bulk
  /** It is about this program alone. */
  program?: ProgramReference
  /** Something else is done in programs. */
  onChange: (action: BulkAction) => void
}

/** What is done with the people, as far as that is open, and of what. */
function ChooseStep({ bulk, program, onChange }: ChooseStepProps) {
  const { t } = useTools()
  const { action, choice, busy, look } = bulk
  const open = !program && enrolmentActions.some(one => one === action)
  return (
    <Step
      actions={
        <>
          <Button onClick={bulk.leave}>{t('cancel')}</Button>
          <Button
            kind="primary"
            busy={busy}
            aria-disabled={isNothing(choice) || undefined}
            onClick={() => !isNothing(choice) && void look()}
          >
            {t('bulk.look')}
          </Button>
        </>
      }
    >
      {open && (
        <Choice
          label={t('bulk.way')}
          options={enrolmentActions.map(value => ({ value, label: t(`bulk.ways.${value}`) }))}
          value={action}
          onChange={onChange}
        />
      )}
      <p className={styles.quiet}>{t(`bulk.lead.${action}`)}</p>
      <ChooseChanges bulk={bulk} program={program} />
      <Problem bulk={bulk} />
    </Step>
  )
}

interface BulkDialogProps {
  action: BulkAction
  ids: readonly string[]
  /** The program in whose people they are selected, and the list of these. */
  program?: ProgramReference
  list?: string
}

/** An action on selected people: what of, what it would change for whom, and what came of it. */
export default function EmployeeBulkDialog({ action: first, ids, program, list }: BulkDialogProps) {
  const { t } = useTools()
  const [action, setAction] = useState(first)
  const bulk = useEmployeeBulk({
    action,
    wording: action,
    chosen: { userIds: ids, emails: [] },
    list,
    choice: program && { ...nothingChosen, programs: [program._id] },
    leave: closeDialog,
  })
  const { step, count, choice, busy } = bulk
  const open = step.at === 'choose' || step.at === 'check'
  return (
    <Dialog
      title={t(`bulk.title.${action}`, { count })}
      side
      onClose={closeDialog}
      unsaved={open && !program && !isNothing(choice) && !busy}
    >
      {step.at === 'choose' ? (
        <ChooseStep bulk={bulk} program={program} onChange={setAction} />
      ) : (
        <BulkSteps bulk={bulk} />
      )}
    </Dialog>
  )
}
