import { Suspense, useState } from 'react'
import { Button } from '../../../components/controls/Button'
import { Notice } from '../../../components/feedback/Notice'
import { FormFrame } from '../../../components/form/FormFrame'
import { useEntityForm } from '../../../components/form/use-entity-form'
import { Dialog, DialogActions } from '../../../components/overlay/Dialog'
import { closeDialog } from '../../../components/overlay/DialogHost'
import { Bars } from '../../../components/page/PageHeader'
import { useTranslation } from '../../../lib/texts/use-translation'
import { useMay } from '../../../providers/refine/access-control'
import BulkSteps from '../../employees/bulk/BulkSteps'
import { nothingChosen } from '../../employees/bulk/bulk-people'
import { Problem } from '../../employees/bulk/Problem'
import { type Bulk, useEmployeeBulk } from '../../employees/bulk/use-employee-bulk'
import { DeadlineField } from '../../employees/DeadlineField'
import type { ProgramReference } from '../../programs/program'
import { ChoosePeopleStep } from './ChoosePeopleStep'
import { type Choice, NobodyChosen, nobody, peopleOf } from './chosen-people'
import styles from './enlist.module.css'

const isTyped = ({ people, grouping, pasted }: Choice) =>
  people.length > 0 || grouping !== '' || pasted.trim() !== ''

/** Enlists many people in a program: by search, by grouping, or by their addresses. */
export default function EnlistManyDialog({ program }: { program: ProgramReference }) {
  const { t } = useTranslation(['program-people', 'employee-actions', 'employees', 'errors'])
  const [choice, setChoice] = useState(nobody)
  const bulk = useEmployeeBulk({
    action: 'edit',
    wording: 'enlist',
    chosen: { userIds: [], emails: [] },
    choice: { ...nothingChosen, programs: [program._id] },
    said: count => t('enlist.done', { count, program: program.title }),
    leave: closeDialog,
  })
  const { step, busy } = bulk
  const open = step.at === 'choose' || step.at === 'check'
  return (
    <Dialog
      title={t('enlist.title', { program: program.title })}
      side
      onClose={closeDialog}
      unsaved={open && isTyped(choice) && !busy}
    >
      <Suspense fallback={<Bars />}>
        {step.at === 'choose' ? (
          <Choosing bulk={bulk} choice={choice} onChange={setChoice} />
        ) : (
          <BulkSteps bulk={bulk} />
        )}
      </Suspense>
    </Dialog>
  )
}

interface ChoosingProps {
  bulk: Bulk
  choice: Choice
  onChange: (choice: Choice) => void
}

function Choosing({ bulk, choice, onChange }: ChoosingProps) {
  const { t } = useTranslation('program-people')
  const previews = useMay('bulkPeople').allowed
  const { busy, look, leave, choose, error } = bulk
  const form = useEntityForm<Choice>({
    fields: [],
    stored: undefined,
    valuesOf: () => choice,
    send: values => look(() => peopleOf(values)),
    problemOf: () => ({ fields: [], retry: false }),
    onChange: values => {
      choose({})
      onChange(values)
    },
  })
  return (
    <FormFrame form={form} className={styles.form}>
      <ChoosePeopleStep choice={form.values} change={form.change} />
      {previews && <DeadlineField value={bulk.choice.deadline} onChange={day => choose({ deadline: day })} />}
      {error instanceof NobodyChosen ? (
        <Notice kind="danger">{t('enlist.nobody')}</Notice>
      ) : (
        <Problem bulk={bulk} />
      )}
      <DialogActions>
        <Button onClick={leave}>{t('cancel')}</Button>
        <Button kind="primary" type="submit" busy={busy}>
          {t(previews ? 'enlist.check' : 'enlist.submit')}
        </Button>
      </DialogActions>
    </FormFrame>
  )
}
