import { may } from '#contract/roles'
import { Icon } from '../../../components/controls/Icon'
import { MenuButton } from '../../../components/overlay/MenuButton'
import { part } from '../../../lib/code/part'
import { useTranslation } from '../../../lib/texts/use-translation'
import { usePrincipal } from '../../../providers/session/profile'
import type { ListedProgram } from '../program'
import { DeleteProgramDialog } from './program-dialogs'

const ProgramMenu = part(() => import('./ProgramMenu'))

/** Where the code cannot be had now, opening the menu asks again. */
function prepare(): void {
  ProgramMenu.prepare()
  DeleteProgramDialog.prepare()
}

interface ProgramMenuButtonProps {
  program: ListedProgram
  /** Where it stands: on the page of the program, or in a list. */
  place: 'page' | 'list'
  className?: string
}

/** The button of a program's menu, for those who may do any of it; what it opens comes when somebody is at it. */
export function ProgramMenuButton({ program, place, className }: ProgramMenuButtonProps) {
  const { t } = useTranslation('programs')
  if (!may(usePrincipal(), 'programs.write')) return null
  return (
    <MenuButton
      label={t('actions', { title: program.title || t('untitled') })}
      face={<Icon name="more" />}
      className={className}
      onPrepare={prepare}
    >
      {menu => <ProgramMenu menu={menu} program={program} place={place} />}
    </MenuButton>
  )
}
