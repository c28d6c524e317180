import '../../../providers/late-calls'
import { Completion } from '../../../components/feedback/Completion'
import { ListEmpty, ListProblem } from '../../../components/list/ListProblem'
import { Bars } from '../../../components/page/PageHeader'
import page from '../../../components/page/page.module.css'
import { formatNumber } from '../../../lib/format/format'
import { useTranslation } from '../../../lib/texts/use-translation'
import type { CallResult } from '../../../providers/call/call-types'
import { errorText } from '../../../providers/call/errors'
import { useApiQuery } from '../../../providers/call/use-api'
import { Duration, Mark } from '../../../resources/enrolments/EnrolmentValues'
import styles from '../employee-page.module.css'
import type { PanelProps } from '../use-tab'
import { LearningChart } from './LearningChart'
import { learningFigures } from './learning-days'

type LearningSummary = CallResult<'users.analytics'>

/** How a person learns: figures, and how it went week by week. */
export default function AnalyticsPanel({ person }: PanelProps) {
  const { t } = useTranslation(['employee', 'errors'])
  const query = useApiQuery('users.analytics', { params: { id: person._id } })
  const summary = query.data
  return (
    <>
      {query.isError && (
        <ListProblem
          text={errorText(query.error, t)}
          asOf={summary && query.dataUpdatedAt}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isPending && (
        <div className={page.panel} aria-busy="true">
          <Bars lines={6} />
        </div>
      )}
      {summary && <Summary summary={summary} name={person.name} />}
    </>
  )
}

function Summary({ summary, name }: { summary: LearningSummary; name: string }) {
  const { t } = useTranslation('employee')
  const nothing = summary.days.length === 0
  return (
    <>
      <Figures summary={summary} />
      {nothing ? (
        <ListEmpty
          icon="recent"
          title={t('analytics.empty.title')}
          text={t('analytics.empty.text', { name })}
        />
      ) : (
        <LearningChart days={summary.days} />
      )}
    </>
  )
}

function Figures({ summary }: { summary: LearningSummary }) {
  const { t, i18n } = useTranslation('employee')
  return (
    <dl className={`${page.panel} ${styles.figures}`}>
      <div>
        <dt>{t('analytics.completion')}</dt>
        <dd>
          <Completion value={summary.completion} />
        </dd>
      </div>
      <div>
        <dt>{t('analytics.timeInClasses')}</dt>
        <dd>
          <Duration seconds={summary.timeInClasses} />
        </dd>
      </div>
      {(['testMark', 'satisfaction'] as const).map(figure => (
        <div key={figure}>
          <dt>{t(`analytics.${figure}`)}</dt>
          <dd>
            <Mark value={summary[figure]} />
          </dd>
        </div>
      ))}
      {learningFigures.map(figure => (
        <div key={figure}>
          <dt>{t(`analytics.${figure}`)}</dt>
          <dd>{formatNumber(summary[figure], i18n.language)}</dd>
        </div>
      ))}
    </dl>
  )
}
