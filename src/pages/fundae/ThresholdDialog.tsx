import '../../providers/late-calls'
import { Button } from '../../components/controls/Button'
import { EntityForm } from '../../components/form/EntityForm'
import { useEntityForm } from '../../components/form/use-entity-form'
import { Dialog, DialogActions } from '../../components/overlay/Dialog'
import { closeDialog } from '../../components/overlay/DialogHost'
import { useTranslation } from '../../lib/texts/use-translation'
import { useWrite } from '../../providers/call/use-write'
import { formProblem } from '../../providers/texts/form-problem'

const isPercent = (typed: string) => /^\d{1,3}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= 100

const bare = (typed: string) => typed.replace(/[\s%]/g, '')

/** From which completion a learner counts as having completed. */
export default function ThresholdDialog({ threshold }: { threshold: number }) {
  const { t } = useTranslation(['fundae', 'errors'])
  const write = useWrite()
  const form = useEntityForm<{ threshold: string }, number>({
    fields: [
      {
        name: 'threshold',
        label: t('threshold.label'),
        hint: t('threshold.hint'),
        required: true,
        settle: bare,
        check: typed => (isPercent(bare(typed)) ? undefined : t('threshold.wrong')),
      },
    ],
    stored: threshold,
    valuesOf: percent => ({ threshold: String(percent) }),
    send: async typed => {
      const body = { threshold: Number(bare(typed.threshold)) }
      await write(
        'fundae.setThreshold',
        { body },
        {
          done: t('threshold.saved', body),
          undo: () => () => write('fundae.setThreshold', { body: { threshold } }),
          after: closeDialog,
        },
      )
    },
    problemOf: error => formProblem(error, t, ['threshold']),
  })
  return (
    <Dialog title={t('threshold.title')} onClose={closeDialog} unsaved={form.unsaved}>
      <EntityForm form={form}>
        <DialogActions>
          <Button onClick={closeDialog}>{t('cancel')}</Button>
          <Button kind="primary" type="submit" busy={form.busy} aria-disabled={!form.dirty || undefined}>
            {t('save')}
          </Button>
        </DialogActions>
      </EntityForm>
    </Dialog>
  )
}
