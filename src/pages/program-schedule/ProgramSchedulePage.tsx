import '../../providers/late-calls'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { ListProblem } from '../../components/list/ListProblem'
import { Bars } from '../../components/page/PageHeader'
import page from '../../components/page/page.module.css'
import { formatDay } from '../../lib/format/format-instant'
import { errorText } from '../../providers/call/errors'
import { useApiQuery } from '../../providers/call/use-api'
import { useMay } from '../../providers/refine/access-control'
import { EnlistButton } from '../../resources/enrolments/enlist/EnlistButton'
import { ProgramFrame } from '../../resources/programs/head/ProgramFrame'
import type { ProgramDetails } from '../../resources/programs/program'
import { ModuleDates } from './ModuleDates'
import styles from './program-schedule.module.css'
import { Others, ReadSchedule, ScheduleForm } from './ScheduleForm'

/** Deadlines by organization, suborganization and group. */
function Deadlines({ id, program }: { id: string; program: ProgramDetails | undefined }) {
  const { t } = useTranslation(['program-schedule', 'errors'])
  const { allowed } = useMay('programs.write')
  const params = { id }
  const { data, error, refetch, dataUpdatedAt } = useApiQuery('schedule.get', { params, query: {} })
  const Entries = allowed ? ScheduleForm : ReadSchedule
  return (
    <section className={page.panel} aria-labelledby="program-deadlines">
      <h2 id="program-deadlines">{t('title')}</h2>
      <p className={styles.lead}>{t('lead')}</p>
      {error && (
        <ListProblem text={errorText(error, t)} asOf={data && dataUpdatedAt} onRetry={() => void refetch()} />
      )}
      {(!data || !program) && !error && <Bars />}
      {data && program && (
        <>
          <Entries key={id} program={program} stored={data} />
          <Others learners={data.learners} />
        </>
      )}
    </section>
  )
}

/** When modules start, for those who only read it. */
function ReadDates({ program }: { program: ProgramDetails }) {
  const { t, i18n } = useTranslation('program-schedule')
  return (
    <dl className={styles.dates}>
      {program.modules.map(({ _id, title, startDate }) => (
        <div key={_id}>
          <dt>{title || t('modules.untitled')}</dt>
          <dd>{startDate ? formatDay(startDate, i18n.language) : t('modules.noDate')}</dd>
        </div>
      ))}
    </dl>
  )
}

/** When the modules start; those of a program that takes its structure from another one are changed there. */
function Modules({ program }: { program: ProgramDetails | undefined }) {
  const { t } = useTranslation('program-schedule')
  const { allowed } = useMay('programs.write')
  const referenced = program?.referencedProgram ?? null
  return (
    <section className={page.panel} aria-labelledby="program-module-dates">
      <h2 id="program-module-dates">{t('modules.title')}</h2>
      {!program && <Bars />}
      {program?.modules.length === 0 && <p className={styles.quiet}>{t('modules.empty')}</p>}
      {referenced && <p className={styles.lead}>{t('modules.referenced', { title: referenced.title })}</p>}
      {program &&
        program.modules.length > 0 &&
        (allowed && !referenced ? (
          <ModuleDates key={program._id} program={program} />
        ) : (
          <ReadDates program={program} />
        ))}
    </section>
  )
}

/** When a program is learned: deadlines for its people, and start dates of its modules. */
export default function ProgramSchedulePage() {
  const { id = '' } = useParams()
  return (
    <ProgramFrame id={id} tab="schedule" enlist={program => <EnlistButton program={program} />}>
      {program => (
        <div className={styles.page}>
          <Deadlines id={id} program={program} />
          <Modules program={program} />
        </div>
      )}
    </ProgramFrame>
  )
}
