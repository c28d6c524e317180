import '../../../providers/late-calls'
import { keepPreviousData } from '@tanstack/react-query'
import { Suspense, useReducer } from 'react'
import { dayLater } from '#contract/words/dates/deadline'
import { mostScheduled } from '#contract/words/degrees/degree-lists'
import { Button } from '../../../components/controls/Button'
import { ListProblem } from '../../../components/list/ListProblem'
import { Bars } from '../../../components/page/PageHeader'
import page from '../../../components/page/page.module.css'
import { part } from '../../../lib/code/part'
import { formatDays } from '../../../lib/format/format-share'
import { useTranslation } from '../../../lib/texts/use-translation'
import { errorText } from '../../../providers/call/errors'
import { useApiQuery } from '../../../providers/call/use-api'
import { useToday } from '../../../providers/session/today'
import { TakeAway } from '../../../resources/degrees/take/TakeAway'
import { DegreesSummary } from '../DegreesSummary'
import { chosenIn, type DegreesAddress, type DegreesState, weekOf } from '../degrees-address'
import { EmptyWeek } from './EmptyWeek'
import { ScheduledDays } from './ScheduledDays'
import styles from './schedule.module.css'
import { sessionColumns } from './sessions'

const MostScheduled = part(() => import('./MostScheduled'))

/** The week that shows, and the day that it is at the company. */
function useWeek({ filters }: DegreesState) {
  const today = useToday()
  return { today, week: weekOf(filters.week || today) }
}

interface WeekStepsProps {
  list: DegreesAddress
  today: string
  title: string
  onToday: () => void
}

/** The way to other weeks. It counts from what the address says now, which a second click has not seen drawn yet. */
function WeekSteps({ list: { change }, today, title, onToday }: WeekStepsProps) {
  const { t } = useTranslation('degrees')
  const step = (days: number) => {
    const shown = new URLSearchParams(location.search).get('week') || today
    change({ filters: { week: dayLater(weekOf(shown).ini, { days }) } })
  }
  return (
    <div className={styles.steps}>
      <Button onClick={() => step(-7)} aria-label={t('schedule.previousWeek')}>
        {t('schedule.previous')}
      </Button>
      <Button
        onClick={() => {
          change({ filters: { week: '' } })
          onToday()
        }}
      >
        {t('schedule.today')}
      </Button>
      <Button onClick={() => step(7)} aria-label={t('schedule.nextWeek')}>
        {t('schedule.next')}
      </Button>
      <h2 aria-live="polite">{title}</h2>
    </div>
  )
}

/** The sessions of a week by day, on the calendar of the company. */
export function SchedulePanel({ list }: { list: DegreesAddress }) {
  const { t, i18n } = useTranslation(['degrees', 'list', 'errors'])
  const { today, week } = useWeek(list.state)
  const [asked, askForToday] = useReducer((times: number) => times + 1, 0)
  const query = { ...chosenIn(list.state.filters), ...week }
  const schedule = useApiQuery('degreeLists.schedule', { query }, { placeholderData: keepPreviousData })
  const { data: sessions, error, isPlaceholderData: stale, dataUpdatedAt: asOf } = schedule
  const refresh = () => void schedule.refetch()
  const title = formatDays(week, i18n.language)
  const count = sessions?.length ?? 0
  const first = sessions && { rows: [...sessions], total: count }
  return (
    <>
      <DegreesSummary
        list={list}
        rows={{ first, asOf, stale, error, refresh }}
        text={t('count.schedule', { count })}
      >
        {chosen => (
          <TakeAway
            title={`${t('tabs.schedule')} ${title}`}
            chosen={chosen}
            columns={sessionColumns.map(({ header, value }) => ({ head: t(header), value }))}
            all={async () => sessions ?? []}
            empty={count === 0 || stale}
          />
        )}
      </DegreesSummary>
      <WeekSteps {...{ list, today, title }} onToday={askForToday} />
      {error && <ListProblem text={errorText(error, t)} asOf={sessions && asOf} onRetry={refresh} />}
      <Suspense fallback={null}>{count === mostScheduled && <MostScheduled />}</Suspense>
      {!sessions && !error && (
        <div className={page.panel} aria-busy="true">
          <Bars lines={8} />
        </div>
      )}
      {sessions && count === 0 && !stale && <EmptyWeek {...{ list, week }} />}
      {sessions && count > 0 && <ScheduledDays {...{ sessions, today, week, stale, asked }} />}
    </>
  )
}
