import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/Button'
import { Icon } from '../../../components/Icon'
import { Menu } from '../../../components/menu/Menu'
import { MenuButton } from '../../../components/menu/MenuButton'
import type { BulkAction } from '../../../lib/bulk-plan'
import { useProfile } from '../../../providers/profile'
import { useExtension } from '../../../providers/use-extension'
import { ask } from './asked-action'
import { prepareDialog } from './ProgramDialogs'

interface BulkButtonsProps {
  ids: ReadonlySet<string>
  /** They are gone: nothing of them is selected any more. */
  onDeleted: () => void
}

const frequent: readonly BulkAction[] = ['publish', 'move']
const marks: readonly BulkAction[] = ['markAsTemplate', 'unmarkAsTemplate']
const fundaeMarks: readonly BulkAction[] = ['markAsFundae', 'unmarkAsFundae']

const prepare = () => prepareDialog('bulk')

/** What can be done with many programs, where the server does it in one call. */
export default function BulkButtons({ ids, onDeleted }: BulkButtonsProps) {
  const { t } = useTranslation('program-actions')
  const offered = useExtension('bulkPrograms')
  const { hasFundaeButton } = useProfile().company ?? {}
  if (!offered) return null
  const start = (action: BulkAction) => ask({ kind: 'bulk', action, ids: [...ids], onDeleted })
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
