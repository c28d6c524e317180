import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { MenuButton } from '../../../components/menu/MenuButton'
import type { ListedProgram } from '../../../lib/program-answer'
import { withNetwork } from '../../../lib/with-network'
import { MoreIcon } from './icons'
import { prepareDialog } from './ProgramDialogs'

const load = () => import('./ProgramMenu')
const ProgramMenu = lazy(withNetwork(load))

/** Where the code cannot be had now, opening the menu asks again. */
function prepare(): void {
  load().catch(() => undefined)
  prepareDialog('delete')
}

interface ProgramMenuButtonProps {
  program: ListedProgram
  /** Where it stands: on the page of the program, or in a list. */
  place: 'page' | 'list'
  className?: string
}

/** The button of a program's menu; what it opens comes when somebody is at it. */
export function ProgramMenuButton({ program, place, className }: ProgramMenuButtonProps) {
  const { t } = useTranslation('programs')
  return (
    <MenuButton
      label={t('actions', { title: program.title || t('untitled') })}
      face={<MoreIcon />}
      className={className}
      onPrepare={prepare}
    >
      {menu => <ProgramMenu menu={menu} program={program} place={place} />}
    </MenuButton>
  )
}
