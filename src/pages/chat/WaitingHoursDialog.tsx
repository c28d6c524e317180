import '../../providers/late-calls'
import { mostWaitingHours } from '#contract/words/chat'
import { Button } from '../../components/controls/Button'
import { FormFrame, FormText } from '../../components/form/FormFrame'
import { useEntityForm } from '../../components/form/use-entity-form'
import { Dialog, DialogActions } from '../../components/overlay/Dialog'
import { closeDialog } from '../../components/overlay/DialogHost'
import { useTranslation } from '../../lib/texts/use-translation'
import { useWrite } from '../../providers/call/use-write'
import { formProblem } from '../../providers/texts/form-problem'

/** Says after how many hours without an answer a learner counts as waiting. */
export default function WaitingHoursDialog({ hours }: { hours: number }) {
  const { t } = useTranslation(['chat', 'errors'])
  const write = useWrite()
  const form = useEntityForm({
    fields: [
      {
        name: 'hours',
        label: t('waiting.hours'),
        hint: t('waiting.hint'),
        required: true,
        check: (value: string) =>
          /^\d{1,3}$/.test(value) && Number(value) >= 1 && Number(value) <= mostWaitingHours
            ? undefined
            : t('waiting.wrong', { most: mostWaitingHours }),
      },
    ],
    stored: { hours: String(hours) },
    valuesOf: stored => stored,
    send: async typed => {
      await write(
        'chat.setWaitingHours',
        { body: { hours: Number(typed.hours) } },
        { done: t('waiting.saved'), after: closeDialog },
      )
    },
    problemOf: error => formProblem(error, t, ['hours']),
  })
  return (
    <Dialog title={t('waiting.change')} onClose={closeDialog} unsaved={form.unsaved}>
      <FormFrame form={form}>
        <FormText form={form} name="hours" inputMode="numeric" maxLength={3} />
        <DialogActions>
          <Button onClick={closeDialog}>{t('cancel')}</Button>
          <Button kind="primary" type="submit" busy={form.busy}>
            {t('canned.save')}
          </Button>
        </DialogActions>
      </FormFrame>
    </Dialog>
  )
}
