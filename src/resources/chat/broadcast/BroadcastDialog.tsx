import '../../../providers/late-calls'
import { Button } from '../../../components/controls/Button'
import { Dialog } from '../../../components/overlay/Dialog'
import { closeDialog } from '../../../components/overlay/DialogHost'
import { Bars } from '../../../components/page/PageHeader'
import { Step } from '../../../components/steps/Step'
import { useTranslation } from '../../../lib/texts/use-translation'
import { BroadcastCheck } from './BroadcastCheck'
import { BroadcastDraft } from './BroadcastDraft'
import { BroadcastState } from './BroadcastState'
import { useBroadcasts } from './BroadcastsDialog'
import { type Broadcasting, useBroadcast } from './use-broadcast'

interface BroadcastDialogProps {
  /** In which program; else one is chosen. */
  program?: string
  /** Those who were selected in a list. */
  ids?: readonly string[]
}

/** It is stored, and goes out: how far it is. */
function SentStep({ broadcast, id, count }: { broadcast: Broadcasting; id: string; count: number }) {
  const { t } = useTranslation('chat')
  const { previews, draft } = broadcast
  const { data } = useBroadcasts(draft.program, previews)
  const sent = data?.find(({ _id }) => _id === id)
  return (
    <Step
      lead={t('broadcast.stored', { count })}
      actions={
        <Button kind="primary" onClick={closeDialog}>
          {t('close')}
        </Button>
      }
    >
      {previews && !data && <Bars />}
      {sent && <BroadcastState broadcast={sent} />}
    </Step>
  )
}

/** Writes to many learners of a program: whom, what, a look at everybody who gets it, and how far it is. */
export default function BroadcastDialog({ program, ids }: BroadcastDialogProps) {
  const { t } = useTranslation(['chat', 'errors'])
  const broadcast = useBroadcast(program, ids)
  const { step, draft } = broadcast
  return (
    <Dialog
      title={t('broadcast.new')}
      side
      onClose={closeDialog}
      unsaved={step.at !== 'sent' && draft.message !== ''}
    >
      {step.at === 'write' && (
        <BroadcastDraft
          broadcast={broadcast}
          fixed={program !== undefined}
          selected={ids?.length}
          onLeave={closeDialog}
        />
      )}
      {step.at === 'check' && <BroadcastCheck broadcast={broadcast} recipients={step.recipients} />}
      {step.at === 'sent' && <SentStep broadcast={broadcast} id={step.id} count={step.recipients} />}
    </Dialog>
  )
}
