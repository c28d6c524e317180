import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Completion } from '../../components/feedback/Completion'
import { Link } from '../../components/page/Link'
import { pathTo } from '../../lib/address/paths'
import { formatDate } from '../../lib/format/format'
import { formatDateTime } from '../../lib/format/format-instant'
import { useProfile } from '../../providers/session/profile'
import { Amount, LanguageName } from '../../resources/programs/Facts'
import type { ProgramDetails } from '../../resources/programs/program'
import styles from './program-page.module.css'

type Fact = [key: string, value: ReactNode]

function useFacts(program: ProgramDetails): Fact[] {
  const { t, i18n } = useTranslation('program')
  const timeZone = useProfile().company?.timeZone
  const names = (people: ProgramDetails['teachers']) =>
    people.map(({ name }) => name).join(', ') || t('nobody')
  const facts: (Fact | false)[] = [
    ['modules', <Amount key="modules" value={program.modulesCount} />],
    ['classes', <Amount key="classes" value={program.classesCount} />],
    ['learners', <Amount key="learners" value={program.learnersCount} />],
    ['completion', <Completion key="completion" value={program.completion} />],
    ['language', <LanguageName key="language" language={program.language} />],
    ['sku', program.internId || '—'],
    program.moduleCode !== null && ['moduleCode', program.moduleCode],
    ['teachers', names(program.teachers)],
    ['coaches', names(program.coaches)],
    program.referencedProgram !== null && [
      'reference',
      <Link key="reference" to={pathTo('program', { id: program.referencedProgram._id })}>
        {program.referencedProgram.title}
      </Link>,
    ],
    ['created', formatDate(program.createdAt, i18n.language, timeZone)],
    [
      'updated',
      <span key="updated" className={styles.change}>
        {formatDateTime(program.updatedAt, i18n.language, timeZone)}
        <span className={styles.who}>{program.updatedBy}</span>
      </span>,
    ],
  ]
  return facts.filter(fact => fact !== false)
}

/** The key facts of a program, at a glance. */
export function ProgramFacts({ program }: { program: ProgramDetails }) {
  const { t } = useTranslation('program')
  return (
    <dl className={styles.facts} aria-label={t('facts.label')}>
      {useFacts(program).map(([key, value]) => (
        <div key={key}>
          <dt>{t(`facts.${key}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
