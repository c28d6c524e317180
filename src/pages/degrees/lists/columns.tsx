import { pathTo } from '../../../lib/address/paths'
import { dayIn } from '../../../lib/dates/days'
import { useTranslation } from '../../../lib/texts/use-translation'
import { Day } from '../../../resources/programs/ProgramValues'
import { tabOfThese } from '../degrees-address'
import {
  Count,
  Cut,
  DegreeLink,
  type Named,
  PlainDay,
  ProgramLinks,
  StudentDegrees,
  StudentName,
  TitleLink,
} from './DegreeCells'
import {
  type CourseRow,
  type DegreeColumn,
  type DegreeRow,
  dayValue,
  type ModuleRow,
  type StudentRow,
} from './degree-column'

const titlesOf = (of: readonly Named[]) => of.map(({ title }) => title).join(', ')
const namesOf = (of: readonly { name: string }[]) => of.map(({ name }) => name).join(', ')

const moduleOf = ({ _id: moduleId, degree }: ModuleRow) =>
  pathTo('degreeModule', { id: degree._id, moduleId })

const byTitle = { type: 'string', value: ({ title }: Named) => title } as const
const byDegree = { type: 'string', value: ({ degree }: { degree: Named }) => degree.title } as const

export const degreeColumns: readonly DegreeColumn<DegreeRow>[] = [
  {
    id: 'title',
    header: 'columns.degree',
    width: '15rem',
    sort: byTitle,
    card: 'heading',
    cell: ({ _id: id, title }, { search }) => (
      <TitleLink to={pathTo('degree', { id })} {...{ title, search }} />
    ),
    value: ({ title }) => title,
  },
  {
    id: 'courses',
    header: 'columns.courses',
    width: '17rem',
    cell: ({ courses }) => <Cut>{titlesOf(courses)}</Cut>,
    value: ({ courses }) => titlesOf(courses),
  },
  {
    id: 'teachers',
    header: 'columns.teachers',
    width: '15rem',
    hideBelow: 's',
    cell: ({ teachers }) => <Cut>{namesOf(teachers)}</Cut>,
    value: ({ teachers }) => namesOf(teachers),
  },
  {
    id: 'coaches',
    header: 'columns.coaches',
    width: '14rem',
    extra: true,
    cell: ({ coaches }) => <Cut>{namesOf(coaches)}</Cut>,
    value: ({ coaches }) => namesOf(coaches),
  },
  {
    id: 'updatedAt',
    header: 'columns.updatedAt',
    width: '8.5rem',
    sort: { type: 'date', value: ({ updatedAt }) => updatedAt },
    align: 'end',
    hideBelow: 'm',
    cell: ({ updatedAt }) => <Day instant={updatedAt} />,
    value: ({ updatedAt }, { timeZone }) => dayValue(dayIn(updatedAt, timeZone)),
  },
]

/** How many of what a course has, which leads to their own tab. */
function OfCourse({ course, tab }: { course: CourseRow; tab: 'modules' | 'students' }) {
  const { t } = useTranslation('degrees')
  const { _id, title: name, [tab]: count } = course
  return (
    <Count count={count} to={tabOfThese(tab, { courses: _id })} label={t(`of.${tab}`, { count, name })} />
  )
}

export const courseColumns: readonly DegreeColumn<CourseRow>[] = [
  {
    id: 'title',
    header: 'columns.course',
    width: '13rem',
    sort: byTitle,
    card: 'heading',
    cell: ({ _id, title, degree }, { search }) => (
      <TitleLink to={`${pathTo('degree', { id: degree._id })}#course-${_id}`} {...{ title, search }} />
    ),
    value: ({ title }) => title,
  },
  {
    id: 'degree',
    header: 'columns.degree',
    width: '13rem',
    sort: byDegree,
    cell: ({ degree }) => <DegreeLink degree={degree} />,
    value: ({ degree }) => degree.title,
  },
  {
    id: 'promotions',
    header: 'columns.programs',
    width: '18rem',
    hideBelow: 'm',
    // Of any number of lines, it would move the cards below it when it is measured.
    card: 'hidden',
    cell: ({ promotions }) => <ProgramLinks programs={promotions} />,
    value: ({ promotions }) => titlesOf(promotions),
  },
  {
    id: 'modules',
    header: 'columns.modules',
    width: '6.5rem',
    align: 'end',
    hideBelow: 's',
    cell: course => <OfCourse course={course} tab="modules" />,
    value: ({ modules }) => modules,
  },
  {
    id: 'students',
    header: 'columns.students',
    width: '6.5rem',
    align: 'end',
    cell: course => <OfCourse course={course} tab="students" />,
    value: ({ students }) => students,
  },
]

function StudentsOfModule({ module }: { module: ModuleRow }) {
  const { t } = useTranslation('degrees')
  const { _id, degree, title: name, students: count } = module
  const to = tabOfThese('students', { degree: degree._id, module: _id })
  return <Count {...{ count, to }} label={t('of.students', { count, name })} />
}

export const moduleColumns: readonly DegreeColumn<ModuleRow>[] = [
  {
    id: 'title',
    header: 'columns.module',
    width: '15rem',
    sort: byTitle,
    card: 'heading',
    cell: (module, { search }) => <TitleLink to={moduleOf(module)} title={module.title} search={search} />,
    value: ({ title }) => title,
  },
  {
    id: 'course',
    header: 'columns.course',
    width: '10rem',
    sort: { type: 'string', value: ({ course }) => course.title },
    hideBelow: 'm',
    cell: ({ course }) => <Cut>{course.title}</Cut>,
    value: ({ course }) => course.title,
  },
  {
    id: 'degree',
    header: 'columns.degree',
    width: '13rem',
    sort: byDegree,
    cell: ({ degree }) => <DegreeLink degree={degree} />,
    value: ({ degree }) => degree.title,
  },
  {
    id: 'startDate',
    header: 'columns.begins',
    width: '8rem',
    sort: { type: 'date', value: ({ startDate }) => startDate },
    align: 'end',
    hideBelow: 'm',
    cell: ({ startDate }) => <PlainDay day={startDate} />,
    value: ({ startDate }) => dayValue(startDate),
  },
  {
    id: 'sessions',
    header: 'columns.sessions',
    width: '6.5rem',
    align: 'end',
    hideBelow: 's',
    cell: ({ sessions }) => <Count count={sessions} />,
    value: ({ sessions }) => sessions,
  },
  {
    id: 'students',
    header: 'columns.students',
    width: '6.5rem',
    align: 'end',
    cell: module => <StudentsOfModule module={module} />,
    value: ({ students }) => students,
  },
]

const headerOf = (name: string) => `columns.${name}`

export const studentColumns: readonly DegreeColumn<StudentRow>[] = [
  {
    id: 'name',
    header: 'columns.student',
    width: '13rem',
    sort: { type: 'string', value: ({ name }) => name },
    card: 'heading',
    cell: (student, { search }) => <StudentName {...{ student, search }} />,
    value: ({ name, email }) => name || email,
  },
  {
    id: 'email',
    header: 'columns.email',
    width: '13.5rem',
    sort: { type: 'string', value: ({ email }) => email },
    hideBelow: 's',
    cell: ({ email }) => <Cut>{email}</Cut>,
    value: ({ email }) => email,
  },
  {
    id: 'degrees',
    header: 'columns.degrees',
    width: '15rem',
    cell: student => <StudentDegrees student={student} />,
    value: ({ degrees }) => titlesOf(degrees),
  },
  {
    id: 'modules',
    header: 'columns.modules',
    width: '6.5rem',
    align: 'end',
    cell: ({ modules }) => <Count count={modules} />,
    value: ({ modules }) => modules,
  },
  ...(['companyOrganizations', 'companySuborganizations', 'companyGroups'] as const).map(
    (id): DegreeColumn<StudentRow> => ({
      id,
      header: headerOf(id),
      width: '9rem',
      hideBelow: id === 'companyGroups' ? 'l' : 'm',
      extra: id === 'companySuborganizations' || undefined,
      cell: student => <Cut>{namesOf(student[id])}</Cut>,
      value: student => namesOf(student[id]),
    }),
  ),
]
