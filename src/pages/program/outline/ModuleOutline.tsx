import { useId } from 'react'
import { Icon } from '../../../components/controls/Icon'
import { formatDay } from '../../../lib/format/format-instant'
import { formatDuration } from '../../../lib/format/format-length'
import { useTranslation } from '../../../lib/texts/use-translation'
import { KindIcon } from '../../../resources/programs/outline/KindIcon'
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
    <li className={styles.module}>
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
    <li className={styles.lesson} style={{ containIntrinsicBlockSize: heightOf(lesson) }}>
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
