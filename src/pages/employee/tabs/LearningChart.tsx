import { useMemo, useState } from 'react'
import { type Bar, BarChart, ValueTable } from '../../../components/chart/BarChart'
import { Choice } from '../../../components/controls/Choice'
import page from '../../../components/page/page.module.css'
import { dayIn } from '../../../lib/dates/days'
import { formatNumber } from '../../../lib/format/format'
import { formatDay } from '../../../lib/format/format-instant'
import { formatDuration } from '../../../lib/format/format-length'
import { useTranslation } from '../../../lib/texts/use-translation'
import { useProfile } from '../../../providers/session/profile'
import styles from '../employee-page.module.css'
import { type LearningDay, weeksOf } from './learning-days'

/** Half a year. */
const shownWeeks = 26
const measures = ['timeInClasses', 'classesCompleted'] as const
const views = ['chart', 'table'] as const

type Measure = (typeof measures)[number]

/** The weeks as bars, their values written as the measure is. */
function useBars(days: readonly LearningDay[], measure: Measure): Bar[] {
  const { i18n } = useTranslation()
  const timeZone = useProfile().company?.timeZone
  const weeks = useMemo(() => weeksOf(days, dayIn(Date.now(), timeZone) ?? '', shownWeeks), [days, timeZone])
  const write = measure === 'timeInClasses' ? formatDuration : formatNumber
  return weeks.map(week => ({
    id: week.day,
    name: formatDay(week.day, i18n.language),
    value: week[measure],
    text: write(week[measure], i18n.language),
  }))
}

/** What a person learned week by week, as a chart or as its numbers. */
export function LearningChart({ days }: { days: readonly LearningDay[] }) {
  const { t } = useTranslation('employee')
  const [measure, setMeasure] = useState<Measure>('timeInClasses')
  const [view, setView] = useState<(typeof views)[number]>('chart')
  const bars = useBars(days, measure)
  const label = t(`analytics.chart.${measure}`, { count: shownWeeks })
  return (
    <div className={page.panel}>
      <div className={styles.toolbar}>
        <Choice
          label={t('analytics.measure')}
          options={measures.map(value => ({ value, label: t(`analytics.${value}`) }))}
          value={measure}
          onChange={setMeasure}
        />
        <Choice
          label={t('analytics.view')}
          options={views.map(value => ({ value, label: t(`analytics.views.${value}`) }))}
          value={view}
          onChange={setView}
        />
      </div>
      {view === 'chart' ? (
        <BarChart bars={bars} label={label} />
      ) : (
        <ValueTable
          bars={bars}
          caption={label}
          name={t('analytics.week')}
          value={t(`analytics.${measure}`)}
        />
      )}
    </div>
  )
}
