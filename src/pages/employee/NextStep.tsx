import { useTranslation } from 'react-i18next'
import { dayIn } from '../../lib/dates/deadline'
import { useProfile } from '../../providers/session/profile'
import type { PersonProgram } from '../../resources/enrolments/enrolment'
import { nextStepOf } from '../../resources/enrolments/next-step'
import styles from './employee-page.module.css'

/** What is next for a person, and why. */
export function NextStep({ programs }: { programs: readonly PersonProgram[] }) {
  const { t } = useTranslation('employee')
  const today = dayIn(Date.now(), useProfile().company?.timeZone) ?? ''
  const { kind, program, days } = nextStepOf(programs, today)
  return (
    <>
      <span>{t(`next.${kind}`, { count: days })}</span>
      {program && <span className={styles.under}>{program.program.title}</span>}
    </>
  )
}
