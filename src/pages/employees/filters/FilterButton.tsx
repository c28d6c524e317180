import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/controls/Button'
import { Icon } from '../../../components/controls/Icon'
import { activeFilters } from '../../../components/list/list-state'
import type { ListAddress } from '../../../components/list/use-list-state'
import { lazyPart } from '../../../lib/code/lazy-part'
import { withNetwork } from '../../../lib/code/with-network'
import { type EmployeeFilter, employeeListDeclaration } from '../list-declaration'

const load = withNetwork(() => import('./FiltersDialog'))
const FiltersDialog = lazyPart(load)
const prepare = () => void load().catch(() => undefined)

/** Opens the filters beside the list; says how many are on. */
export function FilterButton(list: ListAddress<EmployeeFilter>) {
  const { t } = useTranslation('employees')
  const [open, setOpen] = useState(false)
  const count = activeFilters(list.state, employeeListDeclaration).filter(name => name !== 'status').length
  return (
    <>
      <Button aria-haspopup="dialog" onPointerEnter={prepare} onFocus={prepare} onClick={() => setOpen(true)}>
        <Icon name="filter" size={16} />
        {count > 0 ? t('filters.buttonOn', { count }) : t('filters.button')}
      </Button>
      <Suspense fallback={null}>
        {open && <FiltersDialog {...list} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
