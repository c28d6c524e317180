import { Button } from '../../components/controls/Button'
import controls from '../../components/controls/controls.module.css'
import { Icon } from '../../components/controls/Icon'
import type { ListColumn } from '../../components/list/columns'
import { Highlight } from '../../components/list/Highlight'
import { openDialog } from '../../components/overlay/DialogHost'
import { Link } from '../../components/page/Link'
import { pathTo } from '../../lib/address/paths'
import { formatDay } from '../../lib/format/format-instant'
import { useTranslation } from '../../lib/texts/use-translation'
import { GroupDialog } from './fundae-dialogs'
import { endOf, type FundaeGroup } from './fundae-group'
import styles from './fundae-page.module.css'
import { Missing } from './Missing'

interface GroupNameProps {
  group: FundaeGroup
  search: string
}

/** Which program it is, and under which numbers Fundae knows it. */
function GroupName({ group: { program, actionNumber, groupNumber }, search }: GroupNameProps) {
  const { t } = useTranslation('fundae')
  const numbers = [
    actionNumber !== null && t('action', { number: actionNumber }),
    groupNumber !== null && t('group', { number: groupNumber }),
  ].filter(Boolean)
  return (
    <span className={styles.cell}>
      <Link to={pathTo('program', { id: program._id })} title={program.title}>
        <Highlight text={program.title} search={search} />
      </Link>
      <span className={styles.under}>{numbers.join(' · ') || t('noNumbers')}</span>
    </span>
  )
}

/** Whether it could be reported as it is. */
function State({ group: { ready } }: { group: FundaeGroup }) {
  const { t } = useTranslation('fundae')
  return (
    <span className={controls.badge} data-ready={ready || undefined}>
      <Icon name={ready ? 'check' : 'warning'} size={14} />
      {t(ready ? 'ready' : 'notReady')}
    </span>
  )
}

/** How long it still goes on, and its days. */
function Days({ group }: { group: FundaeGroup }) {
  const { t, i18n } = useTranslation('fundae')
  const day = (of: string | null) => (of === null ? '…' : formatDay(of, i18n.language))
  const { begins, ends, daysLeft } = group
  return (
    <span className={styles.cell}>
      <span>{t(`end.${endOf(group)}`, { count: Math.abs(daysLeft ?? 0) })}</span>
      {(begins ?? ends) !== null && <span className={styles.under}>{`${day(begins)} – ${day(ends)}`}</span>}
    </span>
  )
}

/** How many of its participants have completed. */
function Completed({ group: { completed, participants } }: { group: FundaeGroup }) {
  const { t } = useTranslation('fundae')
  return t('completedOf', { completed, count: participants })
}

function EditButton({ group }: { group: FundaeGroup }) {
  const { t } = useTranslation('fundae')
  return (
    <span className={styles.act}>
      <Button
        kind="quiet"
        aria-label={t('editNamed', { title: group.program.title })}
        onPointerEnter={GroupDialog.prepare}
        onFocus={GroupDialog.prepare}
        onClick={() => openDialog(GroupDialog, { group })}
      >
        {t('edit')}
      </Button>
    </span>
  )
}

export const groupColumns: readonly ListColumn<FundaeGroup>[] = [
  {
    id: 'program',
    header: 'columns.program',
    cell: (group, { search }) => <GroupName group={group} search={search} />,
    card: 'heading',
  },
  { id: 'state', header: 'columns.state', width: '7.75rem', cell: group => <State group={group} /> },
  { id: 'days', header: 'columns.days', width: '12rem', cell: group => <Days group={group} /> },
  {
    id: 'completed',
    header: 'columns.completed',
    width: '6rem',
    cell: group => <Completed group={group} />,
  },
  { id: 'missing', header: 'columns.missing', width: '14rem', cell: group => <Missing group={group} /> },
  {
    id: 'actions',
    header: 'columns.actions',
    width: '6.5rem',
    align: 'end',
    cell: group => <EditButton group={group} />,
    fixed: true,
  },
]

/** Who may change nothing has nothing to press. */
export const groupColumnsToRead = groupColumns.filter(({ id }) => id !== 'actions')
