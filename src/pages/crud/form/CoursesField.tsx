import { useTranslation } from 'react-i18next'
import { maxLength } from '#contract/words/limits'
import { Button } from '../../../components/controls/Button'
import { FormItem } from '../../../components/form/FormItem'
import {
  type AnyField,
  type FieldInput,
  type FormField,
  fieldProblem,
} from '../../../components/form/form-fields'
import type { Translate } from '../../../lib/format/translate'
import type { Reference } from '../../../providers/refine/record-declaration'
import { fieldsOf, text } from '../../../providers/refine/record-fields'
import styles from '../crud.module.css'
import { type RecordNames, ReferenceSelect } from './ReferenceSelect'

const programs: Reference = { kind: 'reference', to: 'programs', from: 'promotions', many: true }

const titleRules = { name: 'title', required: true, max: maxLength.title }

/** A new course has no id yet: it is told apart by a key that is not sent. */
const emptyCourse = () => ({ key: crypto.randomUUID(), title: '', promotions: [] })
const keyOf = (course: unknown) => text(fieldsOf(course)._id) ?? text(fieldsOf(course).key)

const titleIn = (course: unknown) => text(fieldsOf(course).title) ?? ''
const coursesIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** What is wrong with the first course that cannot be saved. */
export const coursesProblem = (t: Translate) => (value: unknown) =>
  coursesIn(value)
    .map(course => fieldProblem(t, titleRules, titleIn(course)))
    .find(Boolean)

interface CoursesFieldProps extends FieldInput<unknown> {
  error: string | undefined
  names: RecordNames
}

/** What is asked of each course. */
function useCourseFields(names: RecordNames): Record<'title' | 'promotions', AnyField> {
  const { t } = useTranslation('support')
  const promotions: FormField<{ promotions: unknown }> = {
    name: 'promotions',
    label: t('fields.promotions'),
    widget: { draw: input => <ReferenceSelect {...input} reference={programs} names={names} /> },
  }
  const title = { ...titleRules, label: t('fields.courseTitle') }
  return { title, promotions: promotions as AnyField }
}

/** The courses of a degree: a title and programs each, in their order. */
export function CoursesField({ value, onChange, error, names }: CoursesFieldProps) {
  const { t } = useTranslation(['support', 'errors'])
  const courses = coursesIn(value)
  const put = (place: number, changes: object) =>
    onChange(courses.map((course, at) => (at === place ? { ...fieldsOf(course), ...changes } : course)))
  const own = coursesProblem(t)(value)
  const { title, promotions } = useCourseFields(names)
  return (
    <fieldset className={styles.courses}>
      <legend>{t('fields.courses')}</legend>
      {error && !own && (
        <p role="alert" className={styles.wrong}>
          {error}
        </p>
      )}
      {courses.map((course, place) => (
        <div key={keyOf(course)} className={styles.course}>
          <FormItem
            field={title}
            value={titleIn(course)}
            error={error && fieldProblem(t, titleRules, titleIn(course))}
            onChange={typed => put(place, { title: typed })}
          />
          <FormItem
            field={promotions}
            value={fieldsOf(course).promotions}
            error={undefined}
            onChange={chosen => put(place, { promotions: chosen })}
          />
          <Button kind="quiet" onClick={() => onChange(courses.filter((_, at) => at !== place))}>
            {t('removeCourse', { number: place + 1 })}
          </Button>
        </div>
      ))}
      <Button onClick={() => onChange([...courses, emptyCourse()])}>{t('addCourse')}</Button>
    </fieldset>
  )
}
