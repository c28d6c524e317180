import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Drawing, Icon } from '../../../components/controls/Icon'
import { formatDay } from '../../../lib/format/format-instant'
import { formatDuration } from '../../../lib/format/format-length'
import { lessonAnchor, moduleAnchor } from '../../../resources/programs/details/missing-part'
import { Picture } from '../../../resources/programs/Picture'
import {
  classesOf,
  type OutlineLesson,
  type OutlineModule,
  type ProgramDetails,
} from '../../../resources/programs/program'
import { ModulePicture } from './ModulePicture'
import styles from './outline.module.css'

/** Writes a length in seconds in the person's language: `1 hr 5 min`; nothing where there is none. */
function useDuration(): (seconds: number | undefined) => string {
  const { i18n } = useTranslation()
  return seconds => (seconds && seconds > 0 ? formatDuration(seconds, i18n.language) : '')
}

const shapes: Record<string, string> = {
  video: 'M4.500 5.500h15v13h-15zM10 9v6l5-3z',
  reading: 'M6 4h12v16H6zM9 8.500h6M9 12h6M9 15.500h4',
  test: 'M4.500 5.500h15v13h-15zM8 12l3 3 5.500-6',
  challenge: 'M6 20V4M6 4.500h12l-3 4 3 4H6',
  live: 'M12 9.300a2.700 2.700 0 1 0 0 5.400 2.700 2.700 0 0 0 0-5.400zM6.700 6.700a7.500 7.500 0 0 0 0 10.600M17.300 6.700a7.500 7.500 0 0 1 0 10.600',
  scorm: 'M12 4l7.500 4v8L12 20l-7.500-4V8zM4.500 8l7.500 4 7.500-4M12 12v8',
}

const other = 'M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10z'

/** A small picture of what a class is, beside the word for it. */
const KindIcon = ({ kind }: { kind: string }) => <Drawing path={shapes[kind] ?? other} size={16} />

export interface ModuleOutlineProps {
  program: ProgramDetails
  module: OutlineModule
  /** Its place among the modules, from 1. */
  number: number
  open: boolean
  onToggle: (open: boolean) => void
}

const total = (module: OutlineModule) =>
  classesOf(module).reduce((sum, { durationSeconds }) => sum + (durationSeconds || 0), 0)

/** A module, its lessons in it while it is open. */
export function ModuleOutline({ program, module, number, open, onToggle }: ModuleOutlineProps) {
  const { t, i18n } = useTranslation(['program', 'programs'])
  const duration = useDuration()
  const content = useId()
  const facts = [
    t('outline.classes', { count: classesOf(module).length }),
    duration(total(module)),
    module.startDate && t('outline.starts', { day: formatDay(module.startDate, i18n.language) }),
  ].filter(Boolean)
  return (
    <li id={moduleAnchor(module._id)} tabIndex={-1} className={styles.module}>
      <h3>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={open ? content : undefined}
          onClick={() => onToggle(!open)}
        >
          <Icon name="disclose" size={16} />
          <span className={styles.number}>{number}</span>
          <span className={styles.about}>
            <span className={styles.title}>{module.title || t('programs:untitled')}</span>
            <span className={styles.quiet}>{facts.join(' · ')}</span>
          </span>
          {!open && module.image && <Thumbnail module={module} />}
        </button>
      </h3>
      {open && <Content id={content} program={program} module={module} />}
    </li>
  )
}

interface ContentProps extends Pick<ModuleOutlineProps, 'program' | 'module'> {
  id: string
}

function Content({ id, program, module }: ContentProps) {
  const { t } = useTranslation('program')
  return (
    <div id={id} className={styles.content}>
      <ModulePicture program={program} module={module} />
      <ol className={styles.lessons}>
        {module.lessons.map(lesson => (
          <Lesson key={lesson._id} lesson={lesson} />
        ))}
        {module.lessons.length === 0 && <li className={styles.quiet}>{t('outline.noLessons')}</li>}
      </ol>
    </div>
  )
}

const Thumbnail = ({ module }: { module: OutlineModule }) => (
  <span className={styles.thumbnail}>
    <Picture image={module.image ?? undefined} title={module.title} />
  </span>
)

/** Lessons out of view are not laid out: what they will be high keeps the scrollbar right. */
const heightOf = ({ microlearnings }: OutlineLesson) => `auto ${1.3125 + 1.75 * microlearnings.length}rem`

function Lesson({ lesson }: { lesson: OutlineLesson }) {
  const { t } = useTranslation(['program', 'programs'])
  const duration = useDuration()
  const type = lesson.type && t(`lessonTypes.${lesson.type}`, { defaultValue: lesson.type })
  return (
    <li
      id={lessonAnchor(lesson._id)}
      tabIndex={-1}
      className={styles.lesson}
      style={{ containIntrinsicBlockSize: heightOf(lesson) }}
    >
      <h4>
        {lesson.title || t('programs:untitled')}
        {type && <span className={styles.quiet}>{type}</span>}
      </h4>
      <ul className={styles.classes}>
        {lesson.microlearnings.map(({ _id, title, kind, durationSeconds }) => (
          <li key={_id}>
            <KindIcon kind={kind} />
            <span className={styles.title}>{title || t('programs:untitled')}</span>
            <span className={styles.quiet}>{kind && t(`classKinds.${kind}`, { defaultValue: kind })}</span>
            <span className={styles.duration}>{duration(durationSeconds)}</span>
          </li>
        ))}
      </ul>
    </li>
  )
}
