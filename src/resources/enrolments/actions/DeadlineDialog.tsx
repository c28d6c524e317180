import { Button } from '../../../components/controls/Button'
import { FormFrame } from '../../../components/form/FormFrame'
import { useEntityForm } from '../../../components/form/use-entity-form'
import { Dialog, DialogActions } from '../../../components/overlay/Dialog'
import { closeDialog } from '../../../components/overlay/DialogHost'
import { useTranslation } from '../../../lib/texts/use-translation'
import { problemText } from '../../../providers/call/use-write'
import { DeadlineField } from '../../employees/DeadlineField'
import type { Enrolled } from '../enrolment'
import { setDeadline, useTools } from './changes'

/** Changes the last day of somebody in a program, or takes it away. */
export default function DeadlineDialog({ enrolled }: { enrolled: Enrolled }) {
  const { t, i18n } = useTranslation(['enrolments', 'errors'])
  const tools = useTools()
  const { person, program, enrolment } = enrolled
  const form = useEntityForm<{ deadline: string }>({
    fields: [{ name: 'deadline' }],
    stored: undefined,
    valuesOf: () => ({ deadline: enrolment.deadline ?? '' }),
    send: async ({ deadline }) => {
      await setDeadline(tools, enrolled, deadline || null, i18n.language)
      closeDialog()
    },
    problemOf: error => ({ text: problemText(error, t), fields: [], retry: false }),
  })
  return (
    <Dialog
      title={t('deadline.title', { person: person.name, program: program.title })}
      onClose={closeDialog}
      unsaved={form.unsaved}
    >
      <FormFrame form={form}>
        <DeadlineField value={form.values.deadline} onChange={day => form.change('deadline', day)} />
        <DialogActions>
          <Button onClick={closeDialog}>{t('cancel')}</Button>
          <Button kind="primary" type="submit" busy={form.busy}>
            {t('deadline.save')}
          </Button>
        </DialogActions>
      </FormFrame>
    </Dialog>
  )
}
