import { useLocation } from 'react-router'
import type { MenuItem } from '../../../components/overlay/Menu'
import { pathTo } from '../../../lib/address/paths'
import { useApiQuery } from '../../../providers/call/use-api'
import { fromList } from '../list/list-before'
import type { ListedProgram } from '../program'
import { ask } from './asked-action'
import { type ProgramAction, refusalOf } from './program-refusal'
import { allowChallengeSlides, markAsFundae, markAsTemplate, publish } from './state-changes'
import { useTools } from './tools'
import { useDoer, useRefusalText } from './use-doer'

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

/** The items of a program's menu, each with the reason where it is off. */
export function useMenuItems(
  program: ListedProgram,
  place: 'page' | 'list',
  withFundae: boolean,
): readonly MenuItem[] {
  const tools = useTools()
  const { t } = tools
  const item = useItem(program)
  const open = useOpenItem(program)
  const clone = (way: 'shallow' | 'deep') =>
    item('clone', {
      id: way,
      text: t(`menu.${way}`),
      apart: way === 'shallow',
      onChoose: () => ask({ kind: 'create', way, source: program }),
    })
  const asks = (kind: 'rename' | 'move' | 'reference' | 'delete', look: Partial<MenuItem> = {}) =>
    item(kind, { ...look, id: kind, text: t(`menu.${kind}`), onChoose: () => ask({ kind, program }) })
  const slides = useSlidesItem(program)
  const marks = useMarkItems(program, withFundae)
  return [
    ...(place === 'list' ? [open] : []),
    asks('rename'),
    item('publish', { id: 'publish', text: t('menu.publish'), onChoose: () => void publish(tools, program) }),
    asks('move'),
    clone('shallow'),
    clone('deep'),
    ...marks,
    slides,
    asks('reference'),
    asks('delete', { danger: true, apart: true }),
  ]
}
