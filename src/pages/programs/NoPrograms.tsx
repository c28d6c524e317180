import type { IconName } from '../../components/controls/Icon'
import { ListEmpty } from '../../components/list/ListProblem'
import type { ListChange, ListState } from '../../components/list/list-state'
import notices from '../../components/list/notices.module.css'
import type { ListAddress } from '../../components/list/use-list-state'
import { Link } from '../../components/page/Link'
import { useTranslation } from '../../lib/texts/use-translation'
import type { ProgramFilter } from './list-declaration'

type Reason = 'filtered' | 'folder' | 'tab' | 'none'

const ways: Record<Exclude<Reason, 'none'>, ListChange<ProgramFilter>> = {
  filtered: { search: '', filters: { owner: 'all', status: 'all' } },
  folder: { filters: { folder: '', status: 'all' } },
  tab: { filters: { status: 'all' } },
}

const icons: Record<Reason, IconName> = {
  filtered: 'search',
  folder: 'folders',
  tab: 'programs',
  none: 'programs',
}

function reasonOf({ search, filters }: ListState<ProgramFilter>): Reason {
  if (search !== '' || filters.owner !== 'all') return 'filtered'
  if (filters.status !== 'all') return 'tab'
  return filters.folder === '' ? 'none' : 'folder'
}

/** Says why no program is listed, and leads to where there are some. */
export default function NoPrograms({ state, linkTo }: Pick<ListAddress<ProgramFilter>, 'state' | 'linkTo'>) {
  const { t } = useTranslation('programs')
  const reason = reasonOf(state)
  return (
    <ListEmpty
      icon={icons[reason]}
      title={t(`empty.${reason}.title`)}
      text={t(`empty.${reason}.text`)}
      action={
        reason !== 'none' && (
          <Link className={notices.action} to={{ search: linkTo(ways[reason]) }}>
            {t(`empty.${reason}.action`)}
          </Link>
        )
      }
    />
  )
}
