import '../../../providers/late-calls'
import { dayLater } from '#contract/words/dates/deadline'
import { ListEmpty } from '../../../components/list/ListProblem'
import notices from '../../../components/list/notices.module.css'
import { Link } from '../../../components/page/Link'
import { formatDay } from '../../../lib/format/format-instant'
import { useTranslation } from '../../../lib/texts/use-translation'
import { useApiQuery } from '../../../providers/call/use-api'
import { chosenIn, type DegreesAddress, isNarrowed, noFilters, weekOf } from '../degrees-address'
import styles from './schedule.module.css'

/** How far one looks for other sessions. */
const months = 6

/** The nearest days with sessions before and after a week, as far as somebody knows at once. */
function useNearest({ list, week: { ini, end } }: EmptyWeekProps) {
  const chosen = chosenIn(list.state.filters)
  const before = useApiQuery(
    'degreeLists.schedule',
    { query: { ...chosen, ini: dayLater(ini, { months: -months }), end: dayLater(ini, { days: -1 }) } },
    { retry: false },
  )
  const after = useApiQuery(
    'degreeLists.schedule',
    { query: { ...chosen, ini: dayLater(end, { days: 1 }), end: dayLater(end, { months }) } },
    { retry: false },
  )
  return { before: before.data?.at(-1)?.day, after: after.data?.[0]?.day }
}

interface EmptyWeekProps {
  list: DegreesAddress
  week: { ini: string; end: string }
}

/** Says that nobody meets in a week, and leads to those in which somebody does. */
export function EmptyWeek(props: EmptyWeekProps) {
  const { t, i18n } = useTranslation('degrees')
  const { state, linkTo } = props.list
  const nearest = useNearest(props)
  const narrowed = isNarrowed(state)
  return (
    <ListEmpty
      icon="recent"
      title={t('schedule.empty.title')}
      text={t(narrowed ? 'schedule.empty.filtered' : 'schedule.empty.text')}
      action={
        <div className={styles.ways}>
          {(['before', 'after'] as const).map(way => {
            const day = nearest[way]
            return (
              day !== undefined && (
                <Link
                  key={way}
                  className={notices.action}
                  to={{ search: linkTo({ filters: { week: weekOf(day).ini } }) }}
                >
                  {t(`schedule.empty.${way}`, { day: formatDay(day, i18n.language) })}
                </Link>
              )
            )
          })}
          {narrowed && (
            <Link className={notices.action} to={{ search: linkTo({ search: '', filters: noFilters }) }}>
              {t('schedule.empty.clear')}
            </Link>
          )}
        </div>
      }
    />
  )
}
