import { Button } from '../../../../components/controls/Button'
import { Icon } from '../../../../components/controls/Icon'
import { openDialog } from '../../../../components/overlay/DialogHost'
import { Menu } from '../../../../components/overlay/Menu'
import { MenuButton } from '../../../../components/overlay/MenuButton'
import { useTranslation } from '../../../../lib/texts/use-translation'
import { useMay } from '../../../../providers/refine/access-control'
import { useProfile } from '../../../../providers/session/profile'
import { ProgramBulkDialog } from '../program-dialogs'
import type { BulkAction } from './bulk-plan'

interface BulkButtonsProps {
  ids: ReadonlySet<string>
  /** They are gone: nothing of them is selected any more. */
  onDeleted: () => void
}

const frequent: readonly BulkAction[] = ['publish', 'move']
const marks: readonly BulkAction[] = ['markAsTemplate', 'unmarkAsTemplate']
const fundaeMarks: readonly BulkAction[] = ['markAsFundae', 'unmarkAsFundae']

const prepare = ProgramBulkDialog.prepare

/** What can be done with many programs, where the server does it in one call. */
export default function ProgramBulkButtons({ ids, onDeleted }: BulkButtonsProps) {
  const { t } = useTranslation('program-actions')
  const offered = useMay('bulkPrograms').allowed
  const { hasFundaeButton } = useProfile().company ?? {}
  if (!offered) return null
  const start = (action: BulkAction) => openDialog(ProgramBulkDialog, { action, ids: [...ids], onDeleted })
  const further = [...marks, ...(hasFundaeButton ? fundaeMarks : []), 'delete' as const]
  return (
    <>
      {frequent.map(action => (
        <Button key={action} onPointerEnter={prepare} onFocus={prepare} onClick={() => start(action)}>
          {t(`bulk.button.${action}`)}
        </Button>
      ))}
      <MenuButton label={t('bulk.more')} face={<Icon name="more" />} onPrepare={prepare}>
        {menu => (
          <Menu
            menu={menu}
            label={t('bulk.more')}
            items={further.map(action => ({
              id: action,
              text: t(`bulk.button.${action}`),
              danger: action === 'delete',
              apart: action === 'delete',
              onChoose: () => start(action),
            }))}
          />
        )}
      </MenuButton>
    </>
  )
}
