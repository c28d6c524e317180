import type { ReactNode } from 'react'
import { useTranslation } from '../../../lib/texts/use-translation'
import { Button } from '../../controls/Button'
import { Icon } from '../../controls/Icon'
import { Menu } from '../../overlay/Menu'
import { MenuButton } from '../../overlay/MenuButton'

export interface BulkItem {
  id: string
  text: string
  danger?: boolean
  onChoose: () => void
}

interface BulkActionsProps {
  frequent: readonly BulkItem[]
  /** Those in the menu; what cannot be taken back lightly stands apart there. */
  further: readonly BulkItem[]
  /** Fetches what the actions open. */
  prepare: () => void
  /** Other buttons, before the menu. */
  children?: ReactNode
}

/** What can be done with what is selected: the frequent as buttons, so that the bar keeps to one line, and the others in a menu. */
export function BulkActions({ frequent, further, prepare, children }: BulkActionsProps) {
  const { t } = useTranslation('list-tools')
  return (
    <>
      {frequent.map(({ id, text, onChoose }) => (
        <Button key={id} onPointerEnter={prepare} onFocus={prepare} onClick={onChoose}>
          {text}
        </Button>
      ))}
      {children}
      <MenuButton label={t('selection.more')} face={<Icon name="more" />} onPrepare={prepare}>
        {menu => (
          <Menu
            menu={menu}
            label={t('selection.more')}
            items={further.map(({ danger, ...item }) => ({ ...item, danger, apart: danger }))}
          />
        )}
      </MenuButton>
    </>
  )
}
