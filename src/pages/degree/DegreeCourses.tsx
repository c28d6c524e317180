import '../../providers/late-calls'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { Button } from '../../components/controls/Button'
import { ListEmpty, ListProblem } from '../../components/list/ListProblem'
import { usePagedRows } from '../../components/list/use-paged-rows'
import { openDialog } from '../../components/overlay/DialogHost'
import { Link } from '../../components/page/Link'
import { Bars } from '../../components/page/PageHeader'
import page from '../../components/page/page.module.css'
import { pathTo } from '../../lib/address/paths'
import { formatDay } from '../../lib/format/format-instant'
import { useTranslation } from '../../lib/texts/use-translation'
import { callWith } from '../../providers/call/api'
import type { CallResult } from '../../providers/call/call-types'
import { errorText } from '../../providers/call/errors'
import { apiKey } from '../../providers/call/use-api'
import { useMay } from '../../providers/refine/access-control'
import { DegreeDialog } from '../../resources/degrees/degree-dialogs'
import type { Degree } from '../../resources/degrees/one-degree'
import styles from './degree-page.module.css'

type Module = CallResult<'degreeLists.modules'>['data'][number]
type Course = Degree['courses'][number]

/** Modules a page, the most that the call gives. */
const limit = 200

/** The modules of a degree, all pages of them. */
function useModules(degree: string) {
  const rows = usePagedRows<{ rows: Module[]; total: number }, CallResult<'degreeLists.modules'>>(page => {
    const query = { degree, page, limit }
    return {
      queryKey: apiKey('degreeLists.modules', { query }),
      queryFn: ({ signal }) => callWith('degreeLists.modules', { query, signal }),
      select: ({ data, total }) => ({ rows: data, total }),
    }
  }, limit)
  const { total } = rows
  const showAll = useEffectEvent(() => rows.show(0, total - 1))
  useEffect(() => {
    if (total > 0) showAll()
  }, [total])
  return { ...rows, whole: rows.first !== undefined && rows.loaded.length >= total }
}

/** The courses of a degree in their order. */
export function DegreeCourses({ degree }: { degree: Degree }) {
  const { t } = useTranslation(['degrees', 'errors'])
  const modules = useModules(degree._id)
  const mayWrite = useMay('degrees.write').allowed
  if (degree.courses.length === 0)
    return (
      <ListEmpty
        icon="degree"
        title={t('noCourses.title')}
        text={t(mayWrite ? 'noCourses.text' : 'noCourses.reader')}
        action={
          mayWrite && (
            <Button onClick={() => openDialog(DegreeDialog, { degree })}>{t('noCourses.action')}</Button>
          )
        }
      />
    )
  // A course that grows moves all that stand below it: they come once it is known what is in them.
  if (!modules.whole && modules.error === null)
    return (
      <div className={page.panel} aria-busy="true">
        <Bars lines={12} />
      </div>
    )
  return (
    <>
      {modules.error !== null && <ListProblem text={errorText(modules.error, t)} onRetry={modules.refresh} />}
      {degree.courses.map(course => (
        <CoursePanel
          key={course._id}
          course={course}
          modules={
            modules.whole ? modules.loaded.filter(module => module.course._id === course._id) : undefined
          }
        />
      ))}
    </>
  )
}

interface CoursePanelProps {
  course: Course
  /** Missing where they cannot be had. */
  modules: readonly Module[] | undefined
}

/** A course with its programs and the modules of these; the address may lead to it. */
function CoursePanel({ course, modules }: CoursePanelProps) {
  const { t } = useTranslation('degrees')
  const { hash } = useLocation()
  const id = `course-${course._id}`
  const isSought = hash === `#${id}`
  return (
    <section
      className={`${page.panel} ${styles.course}`}
      aria-labelledby={id}
      data-sought={isSought || undefined}
      ref={isSought ? comeIntoView : undefined}
    >
      <header>
        <h2 id={id}>{course.title || t('untitled')}</h2>
        <Programs course={course} />
      </header>
      {modules?.length === 0 && <p className={page.quiet}>{t('noModules')}</p>}
      {modules && modules.length > 0 && (
        <ul className={styles.modules}>
          {modules.map(module => (
            <ModuleLine key={module._id} module={module} />
          ))}
        </ul>
      )}
    </section>
  )
}

const comeIntoView = (section: HTMLElement | null) => section?.scrollIntoView({ block: 'center' })

function Programs({ course: { promotions } }: { course: Course }) {
  const { t } = useTranslation('degrees')
  if (promotions.length === 0) return <p className={page.quiet}>{t('noPrograms')}</p>
  return (
    <p className={styles.programs}>
      <span className={page.quiet}>{t('programs', { count: promotions.length })}</span>{' '}
      {promotions.map(({ _id, title }, place) => (
        <span key={_id}>
          {place > 0 && ', '}
          <Link to={pathTo('program', { id: _id })}>{title || t('untitled')}</Link>
        </span>
      ))}
    </p>
  )
}

/** A module, with when it begins, how often it meets, and how many learn in it. */
function ModuleLine({ module }: { module: Module }) {
  const { t, i18n } = useTranslation('degrees')
  const { _id: moduleId, degree, title, startDate, sessions, students } = module
  return (
    <li className={styles.module}>
      <Link to={pathTo('degreeModule', { id: degree._id, moduleId })}>{title || t('untitled')}</Link>
      <span>{startDate && t('begins', { day: formatDay(startDate, i18n.language) })}</span>
      <span>{t('sessions', { count: sessions })}</span>
      <span>{t('students', { count: students })}</span>
    </li>
  )
}
