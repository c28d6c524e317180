import { Fragment, type ReactElement } from 'react'
import { Highlight } from '../../../components/list/Highlight'
import { Link } from '../../../components/page/Link'
import { pathTo } from '../../../lib/address/paths'
import { formatNumber } from '../../../lib/format/format'
import { formatDay } from '../../../lib/format/format-instant'
import { useTranslation } from '../../../lib/texts/use-translation'
import { useMay } from '../../../providers/refine/access-control'
import styles from '../degrees-page.module.css'
import type { StudentRow } from './degree-column'

export interface Named {
  _id: string
  title: string
}

/** Texts in a line that is cut where it is too long, and told whole. */
export function Cut({ children }: { children: string }) {
  return children === '' ? (
    '—'
  ) : (
    <span className={styles.cut} title={children}>
      {children}
    </span>
  )
}

/** A title that leads to what is called so. */
export function TitleLink({ title, to, search }: { title: string; to: string; search: string }) {
  const { t } = useTranslation('degrees')
  const shown = title || t('untitled')
  return (
    <Link to={to} className={styles.cut} title={shown}>
      <Highlight text={shown} search={search} />
    </Link>
  )
}

/** A degree that something belongs to. */
export function DegreeLink({ degree: { _id: id, title } }: { degree: Named }) {
  const { t } = useTranslation('degrees')
  const shown = title || t('untitled')
  return (
    <Link to={pathTo('degree', { id })} className={styles.quietLink} title={shown}>
      {shown}
    </Link>
  )
}

/** Programs, each a link to its page. */
export function ProgramLinks({ programs }: { programs: readonly Named[] }) {
  const { t } = useTranslation('degrees')
  if (programs.length === 0) return '—'
  return (
    <Listed
      title={programs.map(({ title }) => title).join(', ')}
      items={programs.map(({ _id: id, title }) => (
        <Link key={id} to={pathTo('program', { id })}>
          {title || t('untitled')}
        </Link>
      ))}
    />
  )
}

/** Links in a line. */
function Listed({ items, title }: { items: readonly ReactElement[]; title: string }) {
  return (
    <span className={styles.listed} title={title}>
      {items.map((item, place) => (
        <Fragment key={item.key}>
          {place > 0 && ', '}
          {item}
        </Fragment>
      ))}
    </span>
  )
}

/** How many there are, which leads to them. */
export function Count({ count, to, label }: { count: number; to?: string; label?: string }) {
  const { i18n } = useTranslation('degrees')
  const shown = formatNumber(count, i18n.language)
  if (count === 0 || to === undefined) return shown
  return (
    <Link to={{ search: to }} aria-label={label} className={styles.count}>
      {shown}
    </Link>
  )
}

/** A day without a time zone. */
export function PlainDay({ day }: { day: string | null }) {
  const { i18n } = useTranslation('degrees')
  return formatDay(day, i18n.language)
}

/** A student, with what they have in their first degree; a coach, who sees no attendance, comes to the person. */
export function StudentName({ student, search }: { student: StudentRow; search: string }) {
  const { allowed } = useMay('attendance.read')
  const { _id: studentId, name, email, degrees } = student
  const [first] = degrees
  const to =
    allowed && first
      ? pathTo('degreeStudent', { id: first._id, studentId })
      : pathTo('employee', { id: studentId })
  return <TitleLink title={name || email} {...{ to, search }} />
}

/** The degrees of a student: where there are several, each leads to what they have in it. */
export function StudentDegrees({ student: { _id: studentId, name, degrees } }: { student: StudentRow }) {
  const { allowed } = useMay('attendance.read')
  const { t } = useTranslation('degrees')
  const title = degrees.map(degree => degree.title).join(', ')
  if (!allowed || degrees.length < 2) return <Cut>{title}</Cut>
  return (
    <Listed
      title={title}
      items={degrees.map(({ _id: id, title: degree }) => (
        <Link
          key={id}
          to={pathTo('degreeStudent', { id, studentId })}
          aria-label={t('studentIn', { name, degree })}
        >
          {degree || t('untitled')}
        </Link>
      ))}
    />
  )
}
