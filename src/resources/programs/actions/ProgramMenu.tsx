import { useTranslation } from 'react-i18next'
import { Menu, type MenuItem } from '../../../components/overlay/Menu'
import type { OpenMenu } from '../../../components/overlay/MenuButton'
import { useProfile } from '../../../providers/session/profile'
import type { ListedProgram } from '../program'
import { refusalOf } from './program-refusal'
import { nameOf } from './tools'
import { useDoer, useRefusalText } from './use-doer'
import { useMenuItems } from './use-menu-items'

export interface ProgramMenuProps {
  menu: OpenMenu
  program: ListedProgram
  /** Where the menu stands: on the page of the program, or in a list. */
  place: 'page' | 'list'
}

/** What can be done with a program, and why where something cannot. */
export default function ProgramMenu({ menu, program, place }: ProgramMenuProps) {
  const { t } = useTranslation(['program-actions', 'programs'])
  const doer = useDoer()
  const refusalText = useRefusalText()
  const { hasFundaeButton } = useProfile().company ?? {}
  const readOnly = refusalOf('rename', program, doer)
  const items: readonly MenuItem[] = useMenuItems(program, place, hasFundaeButton === true)
  return (
    <Menu
      menu={menu}
      label={t('programs:actions', { title: nameOf(program, t) })}
      items={readOnly ? items.filter(({ id }) => id === 'open') : items}
      note={refusalText(readOnly)}
    />
  )
}
