import { Button } from '../../../components/controls/Button'
import { openDialog } from '../../../components/overlay/DialogHost'
import { part } from '../../../lib/code/part'
import { useTranslation } from '../../../lib/texts/use-translation'
import { useMay } from '../../../providers/refine/access-control'
import type { ProgramReference } from '../../programs/program'

const EnlistManyDialog = part(() => import('./EnlistManyDialog'))

/** Enlists many people at once in a program, for those who may change employees. */
export function EnlistButton({ program }: { program: ProgramReference }) {
  const { t } = useTranslation('program')
  const { allowed } = useMay('employees.write')
  if (!allowed) return null
  return (
    <Button
      kind="primary"
      onPointerEnter={EnlistManyDialog.prepare}
      onFocus={EnlistManyDialog.prepare}
      onClick={() => openDialog(EnlistManyDialog, { program })}
    >
      {t('enlist')}
    </Button>
  )
}
