import { useTranslation } from 'react-i18next'
import { Menu, type MenuItem } from '../../../components/overlay/Menu'
import type { OpenMenu } from '../../../components/overlay/MenuButton'
import { useMay } from '../../../providers/refine/access-control'
import { useMayWrite } from '../../../providers/session/may-write'
import type { Enrolled } from '../enrolled'
import { enrolmentState, isStopped } from '../enrolment'
import { askToRemove } from './asked-removal'
import { enlistAgain, followUp, setStopped, useTools } from './changes'

interface EnrolmentMenuProps {
  menu: OpenMenu
  enrolled: Enrolled
}

/** What can be done with a person in a program, and why where something cannot. */
function useItems(enrolled: Enrolled): readonly MenuItem[] {
  const tools = useTools()
  const { t } = tools
  const enrol = useMay('enrolments.write')
  const note = useMayWrite('notes.write')
  const state = enrolmentState(enrolled.enrolment)
  const stopped = isStopped(enrolled.enrolment)
  const gone = state === 'removed' ? t('refusal.removed') : undefined
  return [
    {
      id: 'stop',
      text: t(stopped ? 'menu.resume' : 'menu.stop'),
      reason: enrol.reason ?? gone ?? (state === 'finished' && !stopped ? t('refusal.finished') : undefined),
      onChoose: () => void setStopped(tools, enrolled, !stopped),
    },
    {
      id: 'followUp',
      text: t('menu.followUp'),
      reason: note.reason ?? gone,
      onChoose: () => void followUp(tools, enrolled),
    },
    {
      id: 'enlist',
      text: t('menu.enlist'),
      reason: enrol.reason ?? (gone ? undefined : t('refusal.enlisted')),
      onChoose: () => void enlistAgain(tools, enrolled),
    },
    {
      id: 'remove',
      text: t('menu.remove'),
      danger: true,
      apart: true,
      reason: enrol.reason ?? gone,
      onChoose: () => askToRemove(enrolled),
    },
  ]
}

/** What the row of an enrolment offers (specification, section 4). */
export default function EnrolmentMenu({ menu, enrolled }: EnrolmentMenuProps) {
  const { t } = useTranslation('enrolments')
  const { person, program } = enrolled
  return (
    <Menu
      menu={menu}
      label={t('actions', { person: person.name, program: program.title })}
      items={useItems(enrolled)}
    />
  )
}
