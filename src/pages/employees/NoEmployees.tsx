import { useTranslation } from 'react-i18next'
import { Button } from '../../components/controls/Button'
import { ListEmpty } from '../../components/list/ListEmpty'
import { activeFilters } from '../../components/list/list-state'
import notices from '../../components/list/notices.module.css'
import type { ListAddress } from '../../components/list/use-list-state'
import { Link } from '../../components/page/Link'
import { useMay } from '../../providers/refine/access-control'
import { ask } from '../../resources/employees/actions/asked-action'
import { otherFilters } from './filters/filter-groups'
import { type EmployeeFilter, employeeListDeclaration } from './list-declaration'

type Props = Pick<ListAddress<EmployeeFilter>, 'state' | 'linkTo'>

/** Says why no employee is listed, and leads to where there are some. */
export function NoEmployees({ state, linkTo }: Props) {
  const { t } = useTranslation('employees')
  const mayAdd = useMay('employees.write').allowed
  const filters = activeFilters(state, employeeListDeclaration)
  const narrowed = state.search !== '' || filters.some(name => name !== 'status')
  const reason = narrowed ? 'filtered' : filters.length > 0 ? 'segment' : 'none'
  const way = narrowed ? { search: '', filters: otherFilters } : { filters: { status: 'all' } }
  return (
    <ListEmpty
      icon={narrowed ? 'search' : 'employees'}
      title={t(`empty.${reason}.title`)}
      text={t(`empty.${reason}.text`)}
      action={
        reason === 'none' ? (
          mayAdd && <Button onClick={() => ask({ kind: 'create' })}>{t('add')}</Button>
        ) : (
          <Link className={notices.action} to={{ search: linkTo(way) }}>
            {t(`empty.${reason}.action`)}
          </Link>
        )
      }
    />
  )
}
