import { Suspense, useState } from 'react'
import { partsOf } from '#contract/words/list-fields'
import { part } from '../../../lib/code/part'
import { useTranslation } from '../../../lib/texts/use-translation'
import { Button } from '../../controls/Button'
import { Icon } from '../../controls/Icon'
import type { ListAddress } from '../use-list-state'
import { inDialog } from './declared-list'
import type { FiltersDialogProps } from './FiltersDialog'

const FiltersDialog = part(() => import('./FiltersDialog'))

interface FilterButtonProps<Filter extends string>
  extends ListAddress<Filter>,
    Pick<FiltersDialogProps, 'screen' | 'extended'> {}

/** Opens the filters beside the list; says how many are on. */
export function FilterButton<Filter extends string>(props: FilterButtonProps<Filter>) {
  const { t } = useTranslation('list-filters')
  const [open, setOpen] = useState(false)
  const filters: Readonly<Record<string, string>> = props.state.filters
  const isOn = (part: string) => filters[part] !== ''
  const count = inDialog(props.screen.declared).filter(([name, filter]) =>
    partsOf(name, filter).some(isOn),
  ).length
  return (
    <>
      <Button
        aria-haspopup="dialog"
        onPointerEnter={FiltersDialog.prepare}
        onFocus={FiltersDialog.prepare}
        onClick={() => setOpen(true)}
      >
        <Icon name="filter" size={16} />
        {count > 0 ? t('buttonOn', { count }) : t('button')}
      </Button>
      <Suspense fallback={null}>
        {open && <FiltersDialog {...(props as FilterButtonProps<string>)} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
