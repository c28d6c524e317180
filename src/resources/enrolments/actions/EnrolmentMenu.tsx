import { openDialog } from '../../../components/overlay/DialogHost'
import { Menu, type MenuItem } from '../../../components/overlay/Menu'
import type { OpenMenu } from '../../../components/overlay/MenuButton'
import { part } from '../../../lib/code/part'
import { useTranslation } from '../../../lib/texts/use-translation'
import { useApiQuery } from '../../../providers/call/use-api'
import { useMay } from '../../../providers/refine/access-control'
import { useMayWrite } from '../../../providers/session/may-write'
import type { Enrolled } from '../enrolment'
import { enrolmentState, isStopped } from '../enrolment'
import { enlistAgain, followUp, setStopped, useTools } from './changes'

const DeadlineDialog = part(() => import('./DeadlineDialog'))
const RemovalDialog = part(() => import('./RemovalDialog'))

interface EnrolmentMenuProps {
  menu: OpenMenu
  enrolled: Enrolled
}

/** Why nobody can be enlisted in the program again, once that is known. */
function useUnpublished({ program }: Enrolled, wanted: boolean): string | undefined {
  const { t } = useTranslation('enrolments')
  const programs = useApiQuery('company.promotions', {}, { enabled: wanted })
  const known = programs.data?.find(({ _id }) => _id === program._id)
  return known?.enlistable === false ? t('refusal.unpublished') : undefined
}

/** What this person may do with somebody in a program, and why where it cannot be done now. */
function useItems(enrolled: Enrolled): readonly MenuItem[] {
  const tools = useTools()
  const { t } = tools
  const enrols = useMay('enrolments.write').allowed
  const notes = useMayWrite('notes.write').allowed
  const dated = useMay('bulkPeople').allowed
  const state = enrolmentState(enrolled.enrolment)
  const stopped = isStopped(enrolled.enrolment)
  const gone = state === 'removed' ? t('refusal.removed') : undefined
  const unpublished = useUnpublished(enrolled, state === 'removed')
  const items = [
    enrols && {
      id: 'stop',
      text: t(stopped ? 'menu.resume' : 'menu.stop'),
      reason: gone ?? (state === 'finished' && !stopped ? t('refusal.finished') : undefined),
      onChoose: () => void setStopped(tools, enrolled, !stopped),
    },
    enrols &&
      dated && {
        id: 'deadline',
        text: t('menu.deadline'),
        reason: gone ?? (state === 'finished' ? t('refusal.finished') : undefined),
        onChoose: () => openDialog(DeadlineDialog, { enrolled }),
      },
    notes && {
      id: 'followUp',
      text: t('menu.followUp'),
      reason: gone,
      onChoose: () => void followUp(tools, enrolled),
    },
    enrols && {
      id: 'enlist',
      text: t('menu.enlist'),
      reason: gone ? unpublished : t('refusal.enlisted'),
      onChoose: () => void enlistAgain(tools, enrolled),
    },
    enrols && {
      id: 'remove',
      text: t('menu.remove'),
      danger: true,
      apart: true,
      reason: gone,
      onChoose: () => openDialog(RemovalDialog, { enrolled }),
    },
  ]
  return items.filter(item => item !== false)
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
