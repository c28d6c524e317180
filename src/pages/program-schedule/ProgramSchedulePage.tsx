import '../../providers/late-calls'
import { type ReactNode, Suspense } from 'react'
import { useParams } from 'react-router'
import { Choice } from '../../components/controls/Choice'
import { ListProblem } from '../../components/list/ListProblem'
import { Bars } from '../../components/page/PageHeader'
import page from '../../components/page/page.module.css'
import { part } from '../../lib/code/part'
import { formatDay } from '../../lib/format/format-instant'
import { useTranslation } from '../../lib/texts/use-translation'
import { errorText } from '../../providers/call/errors'
import { useApiQuery } from '../../providers/call/use-api'
import { useMay } from '../../providers/refine/access-control'
import { EnlistButton } from '../../resources/enrolments/enlist/EnlistButton'
import { ProgramFrame } from '../../resources/programs/head/ProgramFrame'
import type { ProgramDetails } from '../../resources/programs/program'
import { type CalendarAddress, useCalendarAddress } from './calendar/use-calendar-address'
import { type ScheduleWords, useScheduleWords } from './EntryRow'
import { ModuleDates } from './ModuleDates'
import styles from './program-schedule.module.css'
import { Others, ReadSchedule, ScheduleForm } from './ScheduleForm'
import type { Schedule } from './schedule-rows'
import { useDatesForm } from './use-dates-form'
import { useScheduleForm } from './use-schedule-form'

const Calendar = part(() => import('./calendar/Calendar'))

/** Deadlines by organization, suborganization and group. */
function Deadlines({ children }: { children: ReactNode }) {
  const { t } = useTranslation('program-schedule')
  return (
    <section className={page.panel} aria-labelledby="program-deadlines">
      <h2 id="program-deadlines">{t('title')}</h2>
      <p className={styles.lead}>{t('lead')}</p>
      {children}
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

/** The dates of a program that takes its structure from another one are changed there. */
function Referenced({ program: { referencedProgram } }: { program: ProgramDetails }) {
  const { t } = useTranslation('program-schedule')
  if (!referencedProgram) return null
  return <p className={styles.lead}>{t('modules.referenced', { title: referencedProgram.title })}</p>
}

/** When the modules start. */
function Modules({ program, children }: { program: ProgramDetails; children?: ReactNode }) {
  const { t } = useTranslation('program-schedule')
  return (
    <section className={page.panel} aria-labelledby="program-module-dates">
      <h2 id="program-module-dates">{t('modules.title')}</h2>
      {program.modules.length === 0 && <p className={styles.quiet}>{t('modules.empty')}</p>}
      <Referenced program={program} />
      {program.modules.length > 0 && (children ?? <ReadDates program={program} />)}
    </section>
  )
}

interface PlanProps {
  program: ProgramDetails
  stored: Schedule
  words: ScheduleWords
  address: CalendarAddress
}

/** The schedule for those who may change it: whatever the look, what was typed is the same. */
function EditedPlan({ program, stored, words, address }: PlanProps) {
  const state = useScheduleForm(
    program._id,
    stored,
    shown => shown.length > 0 && shown.map(row => <p key={row.key}>{words.whole(row)}</p>),
  )
  const form = useDatesForm(program)
  const dates = program.referencedProgram ? undefined : form
  return (
    <>
      {address.view === 'calendar' ? (
        <Calendar {...{ program, stored, words, address, state, dates }} />
      ) : (
        <>
          <Deadlines>
            <ScheduleForm {...{ program, words, state }} />
            <Others stored={stored} />
          </Deadlines>
          <Modules program={program}>{dates && <ModuleDates program={program} form={dates} />}</Modules>
        </>
      )}
      {state.form.question}
      {form.question}
    </>
  )
}

/** The schedule for those who only read it. */
function ReadPlan(props: PlanProps) {
  const { program, stored, words, address } = props
  if (address.view === 'calendar') return <Calendar {...props} />
  return (
    <>
      <Deadlines>
        <ReadSchedule {...{ program, stored, words }} />
        <Others stored={stored} />
      </Deadlines>
      <Modules program={program} />
    </>
  )
}

/** The schedule once it is there, in one of its two looks. */
function Plan({ program, stored }: { program: ProgramDetails; stored: Schedule }) {
  const { t } = useTranslation('program-schedule')
  const { allowed } = useMay('programs.write')
  const words = useScheduleWords(stored)
  const address = useCalendarAddress(words.today)
  const Look = allowed ? EditedPlan : ReadPlan
  const views = ['table', 'calendar'] as const
  return (
    <>
      <div className={styles.views}>
        <Choice
          label={t('view.label')}
          options={views.map(value => ({ value, label: t(`view.${value}`) }))}
          value={address.view}
          onChange={address.setView}
        />
      </div>
      <Suspense fallback={<Bars />}>
        <Look {...{ program, stored, words, address }} />
      </Suspense>
    </>
  )
}

/** When a program is learned: deadlines for its people, and start dates of its modules. */
function Schedules({ id, program }: { id: string; program: ProgramDetails | undefined }) {
  const { t } = useTranslation(['program-schedule', 'errors'])
  const params = { id }
  const { data, error, refetch, dataUpdatedAt } = useApiQuery('schedule.get', { params, query: {} })
  const problem = error && (
    <ListProblem text={errorText(error, t)} asOf={data && dataUpdatedAt} onRetry={() => void refetch()} />
  )
  return (
    <div className={styles.page}>
      {data && program ? (
        <>
          {problem}
          <Plan key={id} program={program} stored={data} />
        </>
      ) : (
        <Deadlines>{problem || <Bars />}</Deadlines>
      )}
    </div>
  )
}

export default function ProgramSchedulePage() {
  const { id = '' } = useParams()
  return (
    <ProgramFrame id={id} tab="schedule" enlist={program => <EnlistButton program={program} />}>
      {program => <Schedules id={id} program={program} />}
    </ProgramFrame>
  )
}
