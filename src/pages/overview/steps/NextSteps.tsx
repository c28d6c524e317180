import { useTranslation } from 'react-i18next'
import { Icon } from '../../../components/controls/Icon'
import { Link } from '../../../components/page/Link'
import { Bars } from '../../../components/page/PageHeader'
import page from '../../../components/page/page.module.css'
import { formatMark } from '../../../lib/format/format-length'
import type { CallArgs } from '../../../providers/call/call-types'
import { useApiQuery } from '../../../providers/call/use-api'
import { useMay } from '../../../providers/refine/access-control'
import { employeesLink, employeesQuery } from '../links'
import { useFigure, useLooked } from '../overview-context'
import { nextSteps } from './next-steps'
import styles from './next-steps.module.css'

/** How many people the list of employees has for filters, where the server counts them. */
function useListed(filters: Record<string, string>, wanted = true) {
  const offered = useMay('employees').allowed
  const { reach } = useLooked()
  const query = employeesQuery(reach, filters)
  const { data } = useApiQuery(
    'users.countStudents',
    { query: query ?? {} } as CallArgs<'users.countStudents'>,
    { enabled: offered && wanted && query !== undefined, retry: false },
  )
  const to = employeesLink(reach, filters)
  return data && to && wanted ? { count: data.total, to } : undefined
}

/** What the figures ask for: who to write to, and which programs to look into. */
export function NextSteps() {
  const { t, i18n } = useTranslation('overview')
  const { period, reach } = useLooked()
  const funnel = useFigure('funnel')
  const satisfaction = useFigure('satisfaction')
  const enrolled = { enrolledTo: period.end }
  const listed = {
    neverConnected: useListed({ ...enrolled, neverConnected: 'true' }),
    notStarted: useListed({ ...enrolled, connected: 'true', notStarted: 'true' }),
    // Who is inactive is a status of its own, beside which no seat can be asked for.
    inactive: useListed({ ...enrolled, status: 'inactive' }, !reach?.filters.status),
  }
  const write = (value: number) => formatMark(value, i18n.language)
  const steps = nextSteps({ funnel: funnel.data, satisfaction: satisfaction.data, listed }, t, write)
  const waiting = funnel.isPending || satisfaction.isPending
  return (
    <section className={`${page.panel} ${styles.steps}`} aria-labelledby="next-steps">
      <h2 id="next-steps">{t('steps.title')}</h2>
      {waiting && steps.length === 0 && (
        <div className={styles.waiting}>
          <Bars lines={2} />
        </div>
      )}
      {!waiting && steps.length === 0 && <p className={`${page.quiet} ${styles.none}`}>{t('steps.none')}</p>}
      {steps.length > 0 && (
        <ul className={styles.list}>
          {steps.map(({ id, text, to }) => (
            <li key={id}>
              {to ? (
                <Link to={to} className={styles.step}>
                  {text}
                  <Icon name="disclose" size={16} />
                </Link>
              ) : (
                <span className={styles.step}>{text}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
