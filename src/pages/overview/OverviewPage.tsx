import '../../providers/late-calls'
import { useMemo } from 'react'
import { type Period, periodBefore } from '#contract/words/overview/periods'
import { Button } from '../../components/controls/Button'
import { FilterButton } from '../../components/list/filters/FilterButton'
import { useFilterChips } from '../../components/list/filters/use-filter-chips'
import { ListSummary } from '../../components/list/toolbar/ListSummary'
import { type ListAddress, useListState } from '../../components/list/use-list-state'
import { PageHeader } from '../../components/page/PageHeader'
import page from '../../components/page/page.module.css'
import { formatDays } from '../../lib/format/format-share'
import { useTranslation } from '../../lib/texts/use-translation'
import { statusOf } from '../../providers/call/errors'
import { useReadAnew } from '../../providers/call/read-anew'
import { useToday } from '../../providers/session/today'
import { Answers } from './answers/Answers'
import { ExportButtons } from './exports/ExportButtons'
import { reachOf } from './links'
import styles from './overview.module.css'
import {
  firstPages,
  noFilters,
  type OverviewFilter,
  overviewDeclaration,
  periodOf,
  queryOf,
  seatsOf,
} from './overview-address'
import { type Looked, OverviewContext, useFigure } from './overview-context'
import { FigurePanels } from './panels/FigurePanels'
import { RangeControl } from './RangeControl'
import { NextSteps } from './steps/NextSteps'
import { screenFilters, useProgramsIn } from './use-choices'

type Address = ListAddress<OverviewFilter>

/** The address, in which another choice begins every table at its first page. */
function useAddress(): Address {
  const list = useListState(overviewDeclaration)
  const { change } = list
  return useMemo(
    () => ({
      ...list,
      change: (wanted, step) => {
        const turns = Object.keys(wanted.filters ?? {}).every(name => name in firstPages)
        change(turns ? wanted : { ...wanted, filters: { ...firstPages, ...wanted.filters } }, step)
      },
    }),
    [list, change],
  )
}

/** What is looked at, from the address and the company's clock. */
function useLookedAt({ state, change }: Address): Looked {
  const today = useToday()
  const inFolder = useProgramsIn(state.filters.folder)
  return useMemo(() => {
    const period = periodOf(state, today)
    const query = queryOf(state, period)
    const isFiltered = Object.keys(query).length > 2
    const isLongest = state.filters.range === '12m'
    const widen = isFiltered
      ? { to: 'clear' as const, go: () => change({ filters: noFilters }) }
      : { to: 'longer' as const, go: () => change({ filters: { range: '12m', ini: '', end: '' } }) }
    return {
      state,
      period,
      today,
      query,
      reach: reachOf(state, inFolder),
      widen: isFiltered || !isLongest ? widen : undefined,
    }
  }, [state, change, today, inFolder])
}

/** Whether the training works, why, and what to do next. */
export default function OverviewPage() {
  const { t } = useTranslation('overview')
  const list = useAddress()
  const looked = useLookedAt(list)
  return (
    <OverviewContext value={looked}>
      <div className={`${page.page} ${styles.page}`}>
        <PageHeader title={t('title')}>
          <ExportButtons {...list} />
        </PageHeader>
        <div className={styles.toolbar}>
          <RangeControl {...list} period={looked.period} today={looked.today} />
          <FilterButton {...list} screen={screenFilters} extended />
          <Summary list={list} period={looked.period} />
        </div>
        {seatsOf(list.state) === 'noseat' && <p className={styles.hint}>{t('noSeat')}</p>}
        <Figures {...list} />
      </div>
    </OverviewContext>
  )
}

/** All figures. Where what is filtered by is gone, none can be had, and one way on stands in their place. */
function Figures(list: Address) {
  const { t } = useTranslation('overview')
  const { error } = useFigure('averageProgress')
  if (statusOf(error) === 404)
    return (
      <div className={`${page.panel} ${styles.gone}`} role="alert">
        <h2>{t('gone.title')}</h2>
        <p>{t('gone.text')}</p>
        <Button onClick={() => list.change({ filters: noFilters })}>{t('empty.clear')}</Button>
      </div>
    )
  return (
    <>
      <Answers />
      <NextSteps />
      <FigurePanels {...list} />
    </>
  )
}

/** Which days show and which they are compared with, as of when, and which filters are on. */
function Summary({ list, period }: { list: Address; period: Period }) {
  const { t, i18n } = useTranslation('overview')
  const readAnew = useReadAnew('users.remove')
  const { data, isPaused, isPlaceholderData } = useFigure('averageProgress')
  const days = (of: Period) => formatDays(of, i18n.language)
  return (
    <ListSummary
      text={t('summary', { days: days(period), before: days(periodBefore(period)) })}
      rows={{
        // What is looked at is known before any figure is.
        first: { rows: [], total: 0 },
        asOf: Date.parse(data?.asOf ?? '') || Date.now(),
        // Without a network these days are not what shows.
        stale: isPaused && isPlaceholderData,
        error: null,
        refresh: () => void readAnew(),
      }}
      chips={useFilterChips(screenFilters, list)}
      onClearAll={() => list.change({ filters: noFilters })}
    />
  )
}
