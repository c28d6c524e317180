import '../../../providers/late-calls'
import { Icon } from '../../../components/controls/Icon'
import { FirstFew } from '../../../components/list/FirstFew'
import { Link } from '../../../components/page/Link'
import { Bars } from '../../../components/page/PageHeader'
import page from '../../../components/page/page.module.css'
import { useWide } from '../../../components/page/use-wide'
import { formatMark } from '../../../lib/format/format-length'
import { useTranslation } from '../../../lib/texts/use-translation'
import type { CallArgs } from '../../../providers/call/call-types'
import { useApiQuery } from '../../../providers/call/use-api'
import { useMay } from '../../../providers/refine/access-control'
import { peopleAt } from '../figures/by-group'
import { employeesLink, employeesQuery } from '../links'
import { useFigure, useLooked } from '../overview-context'
import { firstSteps, listedFilters, type NextStep, nextSteps } from './next-steps'
import styles from './next-steps.module.css'

/** How many people the list of employees has for filters, where the server counts them. */
function useListed(filters: Record<string, string>, wanted = true) {
  const offered = useMay('employees').allowed
  const { reach } = useLooked()
  const query = employeesQuery(reach, filters)
  const { data, isLoading } = useApiQuery(
    'users.countStudents',
    { query: query ?? {} } as CallArgs<'users.countStudents'>,
    { enabled: offered && wanted && query !== undefined, retry: false },
  )
  const to = employeesLink(reach, filters)
  return { isLoading, found: data && to && wanted ? { count: data.total, to } : undefined }
}

/** What to begin with, where nobody is enrolled yet, nothing narrows the figures, and whoever looks may change it. */
function useFirstSteps() {
  const { t } = useTranslation('overview')
  const { period, today, widen } = useLooked()
  const { data } = useFigure('funnel')
  const [programs, people] = [useMay('programs.write').allowed, useMay('employees.write').allowed]
  const isEmpty = data && peopleAt(data, 'enrolled')?.people === 0
  const begins = isEmpty === true && widen?.to !== 'clear' && period.end === today && programs && people
  // Whoever looks is in the list too: learners are counted.
  const { isLoading, found } = useListed({ types: 'student' }, begins)
  return { isLoading, steps: found ? firstSteps(found.count, t) : [] }
}

/** As many as a phone shows until one asks for all. */
const few = 3

const Steps = ({ of }: { of: readonly NextStep[] }) => {
  const wide = useWide()
  return (
    <FirstFew items={of} limit={wide ? of.length : few}>
      {({ id, text, to }) => (
        <li key={id}>
          {to ? (
            <Link to={to} className={styles.step}>
              <span title={text}>{text}</span>
              <Icon name="disclose" size={16} />
            </Link>
          ) : (
            <span className={styles.step}>
              <span title={text}>{text}</span>
            </span>
          )}
        </li>
      )}
    </FirstFew>
  )
}

/** What the figures ask for: who to write to, and which programs to look into. */
export function NextSteps() {
  const { t, i18n } = useTranslation('overview')
  const { period, reach } = useLooked()
  const funnel = useFigure('funnel')
  const satisfaction = useFigure('satisfaction')
  const filters = listedFilters(period.end)
  const neverConnected = useListed(filters.neverConnected)
  const notStarted = useListed(filters.notStarted)
  // Who is inactive is a status of its own, beside which no seat can be asked for.
  const inactive = useListed(filters.inactive, !reach?.filters.status)
  const listed = {
    neverConnected: neverConnected.found,
    notStarted: notStarted.found,
    inactive: inactive.found,
  }
  const write = (value: number) => formatMark(value, i18n.language)
  const first = useFirstSteps()
  const steps = [
    ...first.steps,
    ...nextSteps({ funnel: funnel.data, satisfaction: satisfaction.data, listed }, t, write),
  ]
  // All of them come at once: none takes the place of another.
  const waiting =
    funnel.isPending ||
    satisfaction.isPending ||
    [neverConnected, notStarted, inactive, first].some(({ isLoading }) => isLoading)
  const known = funnel.data && satisfaction.data
  return (
    <section className={`${page.panel} ${styles.steps}`} aria-labelledby="next-steps" aria-busy={waiting}>
      <h2 id="next-steps">{t('steps.title')}</h2>
      <div className={styles.place}>
        {waiting ? (
          <Bars lines={2} />
        ) : steps.length === 0 ? (
          <p className={page.quiet}>{t(known ? 'steps.none' : 'steps.unknown')}</p>
        ) : (
          <Steps of={steps} />
        )}
      </div>
    </section>
  )
}
