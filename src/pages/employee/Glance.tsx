import '../../providers/late-calls'
import { Button } from '../../components/controls/Button'
import { Completion } from '../../components/feedback/Completion'
import { openDialog } from '../../components/overlay/DialogHost'
import { Link } from '../../components/page/Link'
import page from '../../components/page/page.module.css'
import { pathTo } from '../../lib/address/paths'
import { part } from '../../lib/code/part'
import { formatNumber } from '../../lib/format/format'
import { formatDateTime } from '../../lib/format/format-instant'
import { useTranslation } from '../../lib/texts/use-translation'
import { useApiQuery } from '../../providers/call/use-api'
import { useMay } from '../../providers/refine/access-control'
import { useProfile } from '../../providers/session/profile'
import { useToday } from '../../providers/session/today'
import type { Person } from '../../resources/employees/person'
import { Moment } from '../../resources/enrolments/EnrolmentValues'
import { isFinished, type PersonProgram } from '../../resources/enrolments/enrolment'
import { lastLearned, meanCompletion, nextStepOf } from '../../resources/enrolments/next-step'
import styles from './employee-page.module.css'

/** Teachers, readers and coaches see a person in the programs that they are responsible for, and the page says so. */
function useOfYours(): string {
  const { allowed, waiting } = useMay('employees.write')
  return allowed || waiting ? '' : 'OfYours'
}

const EnlistDialog = part(() => import('./tabs/EnlistDialog'))

/** What is next for a person, and why: the program leads to their row in it, where it is done. */
function NextStep({ person, programs }: { person: Person; programs: readonly PersonProgram[] }) {
  const { t } = useTranslation('employee')
  const ofYours = useOfYours()
  const today = useToday()
  const { kind, program, days } = nextStepOf(programs, today)
  const { allowed } = useMay('enrolments.write')
  const text = t([`next.${kind}${ofYours}`, `next.${kind}`], { count: days })
  if (kind === 'enlist' && allowed)
    return (
      <Button kind="quiet" className={styles.next} onClick={() => openDialog(EnlistDialog, { person })}>
        {text}
      </Button>
    )
  return (
    <>
      <span>{text}</span>
      {program && (
        <Link className={styles.under} to={rowIn(program, person)}>
          {program.program.title}
        </Link>
      )}
    </>
  )
}

/** The address of a person's row among the people of a program. */
const rowIn = ({ program }: PersonProgram, { email }: Person) =>
  `${pathTo('programPeople', { id: program._id })}?${new URLSearchParams({ search: email })}`

export const glanceFacts = ['where', 'howFar', 'whenLast', 'whatNext'] as const

/** Where a person belongs, how far they are, when they were last there, and what is next. */
export function Glance({ person }: { person: Person }) {
  const { t } = useTranslation(['employee', 'list'])
  const query = useApiQuery('users.programs', { params: { id: person._id } })
  const programs = query.data
  const waiting = query.isError ? (
    <Button kind="quiet" onClick={() => void query.refetch()}>
      {t('list:retry')}
    </Button>
  ) : (
    <span className={page.bar} aria-hidden="true" />
  )
  const facts = {
    where: <Where person={person} />,
    howFar: programs ? <HowFar programs={programs} /> : waiting,
    whenLast: <WhenLast person={person} programs={programs} />,
    whatNext: programs ? <NextStep person={person} programs={programs} /> : waiting,
  }
  return (
    <dl className={styles.glance} aria-label={t('glance.label')} aria-busy={!programs && !query.isError}>
      {glanceFacts.map(fact => (
        <div key={fact}>
          <dt>{t(`glance.${fact}`)}</dt>
          <dd>{facts[fact]}</dd>
        </div>
      ))}
    </dl>
  )
}

const named = (groupings: Person['companyGroups']) => groupings.map(({ name }) => name).join(', ')

function Where({ person }: { person: Person }) {
  const { t } = useTranslation('employee')
  const { companyOrganizations, companySuborganizations, companyGroups } = person
  const below = [named(companySuborganizations), named(companyGroups)].filter(Boolean).join(' · ')
  return (
    <>
      <span>{named(companyOrganizations) || (below ? '' : t('glance.nowhere'))}</span>
      {below && <span className={styles.under}>{below}</span>}
    </>
  )
}

function HowFar({ programs }: { programs: readonly PersonProgram[] }) {
  const { t, i18n } = useTranslation('employee')
  const ofYours = useOfYours()
  const inForce = programs.filter(({ removed }) => !removed)
  const finished = inForce.filter(isFinished)
  if (inForce.length === 0) return t(`glance.noPrograms${ofYours}`)
  return (
    <>
      <Completion value={meanCompletion(programs)} />
      <span className={styles.under}>
        {t(`glance.finished${ofYours}`, {
          count: inForce.length,
          finished: formatNumber(finished.length, i18n.language),
        })}
      </span>
    </>
  )
}

function WhenLast({ person, programs }: { person: Person; programs?: readonly PersonProgram[] }) {
  const { t, i18n } = useTranslation('employee')
  const { timeZone, utcOffsets } = useProfile().company ?? {}
  const learned = lastLearned(programs ?? [])
  return (
    <>
      <span>
        {person.lastConnection ? <Moment instant={person.lastConnection} /> : t('glance.neverConnected')}
      </span>
      {learned && (
        <span className={styles.under}>
          {t('glance.learned', {
            when: formatDateTime(learned.lastActivity, i18n.language, timeZone, utcOffsets),
            program: learned.program.title,
          })}
        </span>
      )}
    </>
  )
}
