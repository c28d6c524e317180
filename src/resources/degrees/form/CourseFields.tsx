import type { ReactNode, RefObject } from 'react'
import { maxLength } from '#contract/words/limits'
import { Button } from '../../../components/controls/Button'
import { FormItem } from '../../../components/form/FormItem'
import {
  type AnyField,
  type FieldInput,
  type FormField,
  fieldProblem,
} from '../../../components/form/form-fields'
import { useWantedFocus } from '../../../components/form/use-wanted-focus'
import type { Translate } from '../../../lib/format/translate'
import { useTranslation } from '../../../lib/texts/use-translation'
import styles from './course-fields.module.css'
import { type CourseDraft, moved } from './degree-draft'

const titleRules = { name: 'title', required: true, max: maxLength.title }

/** What is wrong with the first course that cannot be saved. */
export const coursesProblem = (t: Translate) => (courses: readonly CourseDraft[]) =>
  courses.map(({ title }) => fieldProblem(t, titleRules, title)).find(Boolean)

const keyOf = ({ _id, key }: CourseDraft) => _id ?? key

interface CourseFieldsProps {
  value: readonly CourseDraft[]
  onChange: (courses: CourseDraft[]) => void
  error: string | undefined
  /** Draws what chooses the programs of a course. */
  programs: (input: FieldInput<string[]>) => ReactNode
  /** Said below them. */
  children?: ReactNode
}

/** The courses of a degree in their order: a title and programs each. */
export function CourseFields({ value: courses, onChange, error, programs, children }: CourseFieldsProps) {
  const { t } = useTranslation(['degrees', 'errors'])
  const { list, want } = useWantedFocus()
  const within = (place: number) => `:scope > fieldset:nth-of-type(${place + 1})`
  const put = (place: number, changes: Partial<CourseDraft>) =>
    onChange(courses.map((course, at) => (at === place ? { ...course, ...changes } : course)))
  const own = coursesProblem(t)(courses)
  return (
    <fieldset ref={list as RefObject<HTMLFieldSetElement>} className={styles.courses}>
      <legend className={styles.name}>{t('form.courses')}</legend>
      {error && !own && (
        <p role="alert" className={styles.wrong}>
          {error}
        </p>
      )}
      {courses.map((course, place) => (
        <Course
          key={keyOf(course)}
          {...{ course, place, programs }}
          last={place === courses.length - 1}
          wrong={error && fieldProblem(t, titleRules, course.title)}
          onPut={changes => put(place, changes)}
          onMove={by => onChange(moved(courses, place, by))}
          onRemove={() => {
            const next = Math.min(place, courses.length - 2)
            onChange(courses.toSpliced(place, 1))
            want(next < 0 ? '[data-add]' : `${within(next)} [data-remove]`)
          }}
        />
      ))}
      {children}
      <div>
        <Button
          data-add=""
          onClick={() => {
            onChange([...courses, { key: crypto.randomUUID(), title: '', promotions: [] }])
            want(`${within(courses.length)} input`)
          }}
        >
          {t('form.addCourse')}
        </Button>
      </div>
    </fieldset>
  )
}

interface CourseProps extends Pick<CourseFieldsProps, 'programs'> {
  course: CourseDraft
  place: number
  last: boolean
  wrong: string | undefined
  onPut: (changes: Partial<CourseDraft>) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

/** One course, and what moves or removes it. */
function Course({ course, place, last, wrong, programs, onPut, onMove, onRemove }: CourseProps) {
  const { t } = useTranslation('degrees')
  const number = place + 1
  const chosen: FormField<Pick<CourseDraft, 'promotions'>> = {
    name: 'promotions',
    label: t('form.programs'),
    widget: { draw: programs },
  }
  const move = (by: 1 | -1, isThere: boolean) => ({
    kind: 'quiet' as const,
    'aria-disabled': !isThere || undefined,
    onClick: () => isThere && onMove(by),
  })
  return (
    <fieldset className={styles.course}>
      <legend className="visually-hidden">{t('form.course', { number })}</legend>
      <FormItem
        field={{ ...titleRules, label: t('form.courseTitle') }}
        value={course.title}
        error={wrong}
        onChange={title => onPut({ title: String(title) })}
      />
      <FormItem
        field={chosen as AnyField}
        value={course.promotions}
        error={undefined}
        onChange={promotions => onPut({ promotions: promotions as string[] })}
      />
      <div className={styles.actions}>
        <span aria-hidden="true">{t('form.course', { number })}</span>
        <Button {...move(-1, place > 0)} aria-label={t('form.upNamed', { number })}>
          {t('form.up')}
        </Button>
        <Button {...move(1, !last)} aria-label={t('form.downNamed', { number })}>
          {t('form.down')}
        </Button>
        <Button
          kind="quiet"
          data-remove=""
          aria-label={t('form.removeCourse', { number })}
          onClick={onRemove}
        >
          {t('form.remove')}
        </Button>
      </div>
    </fieldset>
  )
}
