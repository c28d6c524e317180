import type { Period } from '#contract/words/overview/periods'
import controls from '../../components/controls/controls.module.css'
import { FilterSelect } from '../../components/list/toolbar/FilterSelect'
import type { ListAddress } from '../../components/list/use-list-state'
import { useTranslation } from '../../lib/texts/use-translation'
import styles from './overview.module.css'
import { firstPages, type OverviewFilter, problemOf, type Range, ranges } from './overview-address'

interface RangeControlProps extends Pick<ListAddress<OverviewFilter>, 'state' | 'change'> {
  period: Period
  /** By the company's clock. */
  today: string
}

/** The days that are looked at: one of the usual ranges, or any from and to. */
export function RangeControl({ state, change, period, today }: RangeControlProps) {
  const { t } = useTranslation(['overview', 'list-filters'])
  const range = state.filters.range as Range
  const choose = (chosen: Range) => {
    // Whoever chooses freely begins with what shows.
    const days = chosen === 'custom' ? period : { ini: '', end: '' }
    change({ filters: { ...firstPages, range: chosen, ...days } })
  }
  const { ini, end } = state.filters
  const problem = range === 'custom' ? problemOf({ ini, end }, today) : undefined
  const isAhead = problem === 'ahead'
  const day = (name: 'ini' | 'end') => (
    <label className={styles.day}>
      <span>{t(name === 'ini' ? 'list-filters:from' : 'list-filters:to')}</span>
      <input
        type="date"
        className={controls.field}
        value={state.filters[name]}
        aria-invalid={(problem && !isAhead) || undefined}
        aria-describedby={problem && 'range-problem'}
        onChange={({ target }) => change({ filters: { ...firstPages, [name]: target.value } }, 'replace')}
      />
    </label>
  )
  return (
    <div className={styles.range}>
      <FilterSelect
        label={t('range.label')}
        value={range}
        options={ranges.map(value => ({ value, text: t(`range.${value}`) }))}
        onChoose={choose}
      />
      {range === 'custom' && (
        <>
          {day('ini')}
          {day('end')}
        </>
      )}
      {problem && (
        <p
          id="range-problem"
          role={isAhead ? 'status' : 'alert'}
          className={styles.wrong}
          data-ahead={isAhead || undefined}
        >
          {t(`range.${problem}`)}
        </p>
      )}
    </div>
  )
}
