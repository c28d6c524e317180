import '../../../providers/late-calls'
import { stages } from '#contract/words/overview/figures'
import type { Period } from '#contract/words/overview/periods'
import { Button } from '../../../components/controls/Button'
import { ListProblem } from '../../../components/list/ListProblem'
import { Dialog, DialogActions } from '../../../components/overlay/Dialog'
import { closeDialog } from '../../../components/overlay/DialogHost'
import { Link } from '../../../components/page/Link'
import { Bars } from '../../../components/page/PageHeader'
import { formatDateTime } from '../../../lib/format/format-instant'
import { formatDays } from '../../../lib/format/format-share'
import { useTranslation } from '../../../lib/texts/use-translation'
import { errorText } from '../../../providers/call/errors'
import { useMay } from '../../../providers/refine/access-control'
import type { Answer, Wording } from '../figures/view'
import { employeesLink, stageFilters } from '../links'
import { type Looked, OverviewContext, useFigure, useLooked, useWording } from '../overview-context'
import { pageSizes } from '../panels/page-sizes'
import { ActivityRows, EnrolmentRows } from './ExplainRows'
import styles from './explain.module.css'
import { type Explained, explanations, hasRows, ofEnrolments, textKeyOf } from './explanation'

interface ExplainDialogProps {
  of: Explained
  looked: Looked
}

/** What a number means, how it is made with the numbers put in, and the rows behind it. */
export default function ExplainDialog({ of, looked }: ExplainDialogProps) {
  const { t } = useTranslation('overview')
  return (
    <OverviewContext value={looked}>
      <Dialog title={t('explain.title', { name: t(`names.${of}`) })} side onClose={closeDialog}>
        <div className={styles.explained}>
          <p>{t(`explain.${textKeyOf(of)}.definition`)}</p>
          <Formula of={of} />
          <Behind of={of} />
        </div>
        <DialogActions>
          <Button onClick={closeDialog}>{t('explain.close')}</Button>
        </DialogActions>
      </Dialog>
    </OverviewContext>
  )
}

type AnyFormula = (answer: unknown, wording: Wording) => string

function Formula({ of }: { of: Explained }) {
  const { t } = useTranslation(['overview', 'errors'])
  const wording = useWording()
  const { figure, formula } = explanations[of]
  // What is told in pages is explained by its first one.
  const limit = pageSizes[figure]
  const { data, error, refetch } = useFigure(figure, limit === undefined ? {} : { page: 1, limit })
  if (!data && error) return <ListProblem text={errorText(error, t)} onRetry={() => void refetch()} />
  if (!data) return <Bars lines={2} />
  const lines = (formula as AnyFormula)(data, wording).split('\n')
  return (
    <section>
      <h3>{t('explain.formula')}</h3>
      {lines.map(line => (
        <p key={line} className={styles.formula}>
          {line}
        </p>
      ))}
      <About answer={data as Days} wording={wording} />
    </section>
  )
}

type Days = Pick<Answer<'funnel'>, 'asOf' | 'period' | 'previous'>

const About = ({ answer, wording: { t, language, timeZone } }: { answer: Days; wording: Wording }) => (
  <p className={styles.about}>
    {t('explain.about', {
      period: formatDays(answer.period, language),
      previous: formatDays(answer.previous, language),
      asOf: formatDateTime(answer.asOf, language, timeZone),
    })}
  </p>
)

interface People {
  text: string
  to: string
}

/** The list of employees, as far as it shows those that a figure counts. */
function peopleBehind(of: Explained, { t, reach }: Wording, period: Period): People[] {
  const filters = stageFilters(period.end)
  const stage = (name: (typeof stages)[number]) => ({
    text: t(`funnel.stages.${name}`),
    to: employeesLink(reach, filters[name]),
  })
  const active = {
    text: t('answers.learners'),
    to: employeesLink(reach, { learnedFrom: period.ini, learnedTo: period.end }),
  }
  const found = {
    finished: [stage('enrolled'), stage('finished')],
    funnel: stages.map(stage),
    learners: [stage('enrolled'), active],
    engagement: [active],
    performers: [stage('enrolled')],
  }[of as string]
  return (found ?? []).filter((people): people is People => people.to !== undefined)
}

/** The people that it counts, as the list of employees has them, and the rows that it was made of. */
function Behind({ of }: { of: Explained }) {
  const { t } = useTranslation('overview')
  const told = useMay('overviewRows').allowed
  const { period } = useLooked()
  const people = peopleBehind(of, useWording(), period)
  const { figure } = explanations[of]
  return (
    <>
      {people.length > 0 && (
        <section>
          <h3>{t('explain.people')}</h3>
          <ul className={styles.links}>
            {people.map(({ text, to }) => (
              <li key={text}>
                <Link to={to}>{text}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {told && hasRows(figure) && <ActivityRows figure={figure} />}
      {ofEnrolments(figure) && <EnrolmentRows />}
    </>
  )
}
