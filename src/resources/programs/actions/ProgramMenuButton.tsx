import { Icon } from '../../../components/controls/Icon'
import { useTexts } from '../../../components/controls/use-texts'
import { MenuButton } from '../../../components/overlay/MenuButton'
import { lazyPart } from '../../../lib/code/lazy-part'
import { withNetwork } from '../../../lib/code/with-network'
import type { ListedProgram } from '../program'
import { prepareDialog } from './ProgramDialogs'

const load = withNetwork(() => import('./ProgramMenu'))
const ProgramMenu = lazyPart(load)

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
  const { t } = useTexts('programs')
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
