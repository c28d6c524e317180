import { useTranslation } from 'react-i18next'
import { Button } from '../../components/controls/Button'
import page from '../../components/page/page.module.css'
import { formatNumber } from '../../lib/format/format'
import { useApiQuery } from '../../providers/call/use-api'
import type { Person } from '../../resources/employees/person'
import { isFinished, type PersonProgram } from '../../resources/enrolments/enrolment'
import { Moment } from '../../resources/enrolments/Facts'
import { latestOf, meanCompletion } from '../../resources/enrolments/next-step'
import { Progress } from '../../resources/enrolments/Progress'
import styles from './employee-page.module.css'
import { NextStep } from './NextStep'

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
    whatNext: programs ? <NextStep programs={programs} /> : waiting,
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
  const inForce = programs.filter(({ removed }) => !removed)
  const finished = inForce.filter(isFinished)
  if (inForce.length === 0) return t('glance.noPrograms')
  return (
    <>
      <Progress value={meanCompletion(programs)} />
      <span className={styles.under}>
        {t('glance.finished', {
          count: inForce.length,
          finished: formatNumber(finished.length, i18n.language),
        })}
      </span>
    </>
  )
}

function WhenLast({ person, programs }: { person: Person; programs?: readonly PersonProgram[] }) {
  const { t } = useTranslation('employee')
  const learned = latestOf((programs ?? []).map(({ lastActivity }) => lastActivity))
  return (
    <>
      <span>
        {person.lastConnection ? <Moment instant={person.lastConnection} /> : t('glance.neverConnected')}
      </span>
      {learned && (
        <span className={styles.under}>
          {t('glance.learned')} <Moment instant={learned} />
        </span>
      )}
    </>
  )
}
