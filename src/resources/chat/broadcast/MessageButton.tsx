import { Button } from '../../../components/controls/Button'
import { openDialog } from '../../../components/overlay/DialogHost'
import { useTranslation } from '../../../lib/texts/use-translation'
import { useMay } from '../../../providers/refine/access-control'
import { BroadcastDialog } from './broadcast-dialogs'

interface MessageButtonProps {
  ids: ReadonlySet<string>
  /** In whose people they are selected; else it is asked for. */
  program?: string
}

/** Writes to many who are selected in a list. */
export default function MessageButton({ ids, program }: MessageButtonProps) {
  const { t } = useTranslation('chat')
  if (!useMay('broadcast.write').allowed) return null
  return (
    <Button
      onPointerEnter={BroadcastDialog.prepare}
      onFocus={BroadcastDialog.prepare}
      onClick={() => openDialog(BroadcastDialog, { program, ids: [...ids] })}
    >
      {t('broadcast.action')}
    </Button>
  )
}
