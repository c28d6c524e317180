import '../../../providers/late-calls'
import { useLocation } from 'react-router'
import { openDialog } from '../../../components/overlay/DialogHost'
import { Menu, type MenuItem } from '../../../components/overlay/Menu'
import type { OpenMenu } from '../../../components/overlay/MenuButton'
import { pathTo } from '../../../lib/address/paths'
import { useTranslation } from '../../../lib/texts/use-translation'
import { useApiQuery } from '../../../providers/call/use-api'
import { tellProblem } from '../../../providers/call/use-write'
import { useProfile } from '../../../providers/session/profile'
import { fromList } from '../list/programs-before'
import { type ListedProgram, nameOf } from '../program'
import {
  CloneDialog,
  DeleteProgramDialog,
  MoveDialog,
  PublishDialog,
  ReferenceDialog,
  TeachersDialog,
} from './program-dialogs'
import { type ProgramAction, refusalOf, useDoer, useRefusalText } from './program-refusal'
import { rename } from './rename/renaming'
import { type Tools, useTools } from './use-program-tools'

/** What is said of a mark, and how it is taken back: it asks nothing beforehand, shows at once, and is rolled back where it fails. */
interface Told {
  done: string
  undo: () => () => Promise<unknown>
}

async function markAsFundae({ write, t }: Tools, program: ListedProgram, marked: boolean) {
  const become = (isFundae: boolean, told?: Told) => {
    const params = { id: program._id, action: isFundae ? ('mark' as const) : ('unmark' as const) }
    return write('programs.markAsFundae', { params }, { shows: { [program._id]: { isFundae } }, ...told })
  }
  const done = t(marked ? 'done.fundae' : 'done.notFundae', { title: nameOf(program, t) })
  await become(marked, { done, undo: () => () => become(!marked) }).catch(error => tellProblem(error, t))
}

async function allowChallengeSlides({ write, t }: Tools, program: ListedProgram, allowed: boolean) {
  const become = (allowChallengeSlides: boolean, told?: Told) => {
    const value = allowChallengeSlides ? ('true' as const) : ('false' as const)
    const shows = { [program._id]: { allowChallengeSlides } }
    return write('programs.toggleChallengeSlides', { params: { id: program._id, value } }, { shows, ...told })
  }
  const done = t(allowed ? 'done.slides' : 'done.noSlides', { title: nameOf(program, t) })
  await become(allowed, { done, undo: () => () => become(!allowed) }).catch(error => tellProblem(error, t))
}

/** Marks a program as a template, or not; then it is fetched again (specification, section 4). */
async function markAsTemplate({ write, t }: Tools, program: ListedProgram, marked: boolean) {
  const done = t(marked ? 'done.template' : 'done.notTemplate', { title: nameOf(program, t) })
  const become = (isTemplate: boolean, told?: Told) =>
    write(isTemplate ? 'templates.mark' : 'templates.unmark', { params: { programId: program._id } }, told)
  await become(marked, { done, undo: () => () => become(!marked) }).catch(error => tellProblem(error, t))
}

/** Lists do not say whether challenge slides are allowed: the program itself does. */
function useSlides(program: ListedProgram): { allowed: boolean | undefined; unknown: boolean } {
  const args = { params: { id: program._id } }
  const details = useApiQuery('programs.get', args)
  const allowed = details.data?.allowChallengeSlides
  return { allowed, unknown: details.isError }
}

function useOpenItem(program: ListedProgram): MenuItem {
  const { t } = useTools()
  const { search } = useLocation()
  const to = { pathname: pathTo('program', { id: program._id }), state: fromList(search) }
  return { id: 'open', text: t('menu.open'), to }
}

/** Challenge slides, once it is known whether they are allowed. */
function useSlidesItem(program: ListedProgram): MenuItem {
  const tools = useTools()
  const { allowed, unknown } = useSlides(program)
  const waiting = tools.t(unknown ? 'menu.slidesUnknown' : 'menu.slidesLoading')
  return {
    id: 'slides',
    text: tools.t(allowed ? 'menu.disallowSlides' : 'menu.allowSlides'),
    reason: allowed === undefined ? waiting : undefined,
    onChoose: () => void allowChallengeSlides(tools, program, !allowed),
  }
}

function useMarkItems(program: ListedProgram, withFundae: boolean): MenuItem[] {
  const tools = useTools()
  const { isTemplate = false, isFundae = false } = program
  const fundae: MenuItem = {
    id: 'fundae',
    text: tools.t(isFundae ? 'menu.unmarkFundae' : 'menu.markFundae'),
    onChoose: () => void markAsFundae(tools, program, !isFundae),
  }
  return [
    {
      id: 'template',
      text: tools.t(isTemplate ? 'menu.unmarkTemplate' : 'menu.markTemplate'),
      apart: true,
      onChoose: () => void markAsTemplate(tools, program, !isTemplate),
    },
    ...(withFundae ? [fundae] : []),
  ]
}

/** An item that is off where the action is refused, with the reason. */
function useItem(program: ListedProgram) {
  const doer = useDoer()
  const refusalText = useRefusalText()
  return (action: ProgramAction, item: MenuItem): MenuItem => ({
    ...item,
    reason: item.reason ?? refusalText(refusalOf(action, program, doer)),
  })
}

const dialogs = {
  publish: PublishDialog,
  move: MoveDialog,
  teachers: TeachersDialog,
  reference: ReferenceDialog,
  delete: DeleteProgramDialog,
}

/** The items of a program's menu, each with the reason where it is off. */
function useMenuItems(
  program: ListedProgram,
  place: 'page' | 'list',
  withFundae: boolean,
): readonly MenuItem[] {
  const { t } = useTools()
  const item = useItem(program)
  const open = useOpenItem(program)
  const clone = (way: 'shallow' | 'deep') =>
    item('clone', {
      id: way,
      text: t(`menu.${way}`),
      apart: way === 'shallow',
      onChoose: () => openDialog(CloneDialog, { way, program }),
    })
  const asks = (kind: keyof typeof dialogs, look: Partial<MenuItem> = {}) =>
    item(kind, {
      ...look,
      id: kind,
      text: t(`menu.${kind}`),
      onChoose: () => openDialog(dialogs[kind], { program }),
    })
  const slides = useSlidesItem(program)
  const marks = useMarkItems(program, withFundae)
  return [
    ...(place === 'list' ? [open] : []),
    item('rename', { id: 'rename', text: t('menu.rename'), onChoose: () => rename(program._id) }),
    asks('publish'),
    asks('move'),
    asks('teachers'),
    clone('shallow'),
    clone('deep'),
    ...marks,
    slides,
    asks('reference'),
    asks('delete', { danger: true, apart: true }),
  ]
}

export interface ProgramMenuProps {
  menu: OpenMenu
  program: ListedProgram
  /** Where the menu stands: on the page of the program, or in a list. */
  place: 'page' | 'list'
}

/** What can be done with a program, and why where something cannot. */
export default function ProgramMenu({ menu, program, place }: ProgramMenuProps) {
  const { t } = useTranslation(['program-actions', 'programs'])
  const { hasFundaeButton } = useProfile().company ?? {}
  const items: readonly MenuItem[] = useMenuItems(program, place, hasFundaeButton === true)
  return <Menu menu={menu} label={t('programs:actions', { title: nameOf(program, t) })} items={items} />
}
