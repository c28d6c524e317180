import type { FieldInput } from '../../../components/form/form-fields'
import type { Reference } from '../../../providers/refine/record-declaration'
import { CourseFields } from '../../../resources/degrees/form/CourseFields'
import type { CourseDraft } from '../../../resources/degrees/form/degree-draft'
import { type RecordNames, ReferenceSelect } from './ReferenceSelect'

const programs: Reference = { kind: 'reference', to: 'programs', from: 'promotions', many: true }

/** Courses as the form of a record has them: `record-values.ts` reads them so. */
export const coursesIn = (value: unknown): CourseDraft[] => (Array.isArray(value) ? value : [])

interface CoursesFieldProps extends FieldInput<unknown> {
  error: string | undefined
  names: RecordNames
}

/** The courses of a degree, their programs found as the records of the support screens are. */
export const CoursesField = ({ value, onChange, error, names }: CoursesFieldProps) => (
  <CourseFields
    value={coursesIn(value)}
    onChange={onChange}
    error={error}
    programs={({ onChange: choose, ...input }) => (
      <ReferenceSelect
        {...input}
        onChange={chosen => choose(chosen as string[])}
        reference={programs}
        names={names}
      />
    )}
  />
)
