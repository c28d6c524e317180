import '../../../providers/late-calls'
import { maxLength } from '#contract/words/limits'
import { Notice } from '../../../components/feedback/Notice'
import type { FieldInput, FormField } from '../../../components/form/form-fields'
import type { OfferedList, PickerOption } from '../../../components/form/picker/offers'
import { Picker } from '../../../components/form/picker/Picker'
import { oneLine } from '../../../lib/format/entry-checks'
import { useTranslation } from '../../../lib/texts/use-translation'
import type { CallResult } from '../../../providers/call/call-types'
import { errorText } from '../../../providers/call/errors'
import { useApiQuery } from '../../../providers/call/use-api'
import { offered, usePrograms } from '../../employees/choices'
import type { Degree } from '../one-degree'
import { CourseFields, coursesProblem } from './CourseFields'
import { type CourseDraft, type DegreeDraft, leavingPrograms } from './degree-draft'

const roles = ['teachers', 'coaches'] as const
type Role = (typeof roles)[number]
type Teacher = CallResult<'users.teachers'>[number]

/** Whose types are meant for a role stand first. */
const meantFor: Record<Role, readonly string[]> = {
  teachers: ['teacher', 'teacher_reader'],
  coaches: ['coach'],
}

/** Who can teach or coach, with whoever does and is no longer among them. */
function usePeople(degree: Degree | undefined) {
  const { t } = useTranslation(['degrees', 'employees', 'errors'])
  const { data, error, isPending, refetch } = useApiQuery('users.teachers', {})
  const optionOf = ({ _id, name, email, type }: Teacher): PickerOption => ({
    _id,
    name: name || email,
    detail: `${t(`employees:types.${type || 'student'}`, type)} · ${email}`,
  })
  return (role: Role): OfferedList => {
    const people = data ?? []
    const rank = ({ type }: Teacher) => (meantFor[role].includes(type) ? 0 : 1)
    const others = (degree?.[role] ?? []).filter(({ _id }) => !people.some(person => person._id === _id))
    return {
      of: [
        ...people.toSorted((one, other) => rank(one) - rank(other)).map(optionOf),
        ...others.map(({ _id, name, email }) => ({ _id, name: name || email, detail: email })),
      ],
      waiting: isPending,
      problem: error ? errorText(error, t) : undefined,
      retry: () => void refetch(),
      empty: t('form.nobody'),
    }
  }
}

interface ProgramPickerProps extends FieldInput<string[]> {
  programs: OfferedList
  nameOf: (id: string) => string | undefined
}

const ProgramPicker = ({ programs, nameOf, ...input }: ProgramPickerProps) => {
  const { t } = useTranslation('degrees')
  return <Picker {...input} offers={programs} nameOf={nameOf} placeholder={t('form.choosePrograms')} />
}

/** Said where programs leave the degree, with their names. */
function Leaving({ degree, courses }: { degree: Degree | undefined; courses: readonly CourseDraft[] }) {
  const { t, i18n } = useTranslation('degrees')
  const left = leavingPrograms(degree, courses)
  if (left.length === 0) return null
  const names = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(
    left.map(({ title }) => title || t('untitled')),
  )
  return <Notice kind="warning">{t('form.leaving', { count: left.length, names })}</Notice>
}

/** What is asked of a degree. */
export function useDegreeFields(degree: Degree | undefined): FormField<DegreeDraft>[] {
  const { t } = useTranslation(['degrees', 'errors'])
  const programs = usePrograms()
  const offers = offered(programs, t, t('form.noPrograms'))
  const peopleFor = usePeople(degree)
  const known = degree?.courses.flatMap(({ promotions }) => promotions) ?? []
  const nameOf = (id: string) =>
    offers.of.find(({ _id }) => _id === id)?.name ?? known.find(({ _id }) => _id === id)?.title
  const shown = ({ title, promotions }: CourseDraft) =>
    [title, promotions.map(id => nameOf(id) ?? id).join(', ')].filter(Boolean).join(': ')
  return [
    { name: 'title', label: t('form.title'), required: true, max: maxLength.title, settle: oneLine },
    {
      name: 'courses',
      label: t('form.courses'),
      check: coursesProblem(t),
      show: courses => courses.map(shown).join(' · '),
      widget: {
        ownLabel: true,
        draw: ({ value, onChange }, error) => (
          <CourseFields
            {...{ value, onChange, error }}
            programs={input => <ProgramPicker {...input} programs={offers} nameOf={nameOf} />}
          >
            <Leaving degree={degree} courses={value} />
          </CourseFields>
        ),
      },
    },
    ...roles.map((role): FormField<DegreeDraft> => {
      const people = peopleFor(role)
      return {
        name: role,
        label: t(`form.${role}`),
        hint: t(`form.hint.${role}`),
        settle: ids => ids.toSorted(),
        show: ids => ids.map(id => people.of.find(({ _id }) => _id === id)?.name ?? id).join(', '),
        widget: {
          draw: input => <Picker {...input} offers={people} placeholder={t('form.choosePeople')} />,
        },
      }
    }),
  ]
}
