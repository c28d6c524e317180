import { Highlight } from '../../../components/list/Highlight'
import { formatNumber, formatPercent } from '../../../lib/format/format'
import { formatDateTime } from '../../../lib/format/format-instant'
import { useTranslation } from '../../../lib/texts/use-translation'
import type { RecordField } from '../../../providers/refine/record-declaration'
import { amount, each, flag, text } from '../../../providers/refine/record-fields'
import { useProfile } from '../../../providers/session/profile'
import styles from '../crud.module.css'
import { missing } from '../missing'
import { References } from './References'

const entries = (value: unknown) =>
  each(value, fields => ({ ...fields, id: text(fields._id) ?? '', title: text(fields.title) ?? '' }))

interface LevelProps {
  value: unknown
  /** The fields that hold the entries below, from here on. */
  below: readonly string[]
}

/** One level of a program's structure, with the ids that support needs. */
function Level({ value, below: [field, ...below] }: LevelProps) {
  const { t } = useTranslation('support')
  return (
    <ol className={styles.nested}>
      {entries(value).map(entry => (
        <li key={entry.id}>
          {entry.title || t('untitled')} <code className={styles.id}>{entry.id}</code>
          {field && <Level value={(entry as Record<string, unknown>)[field]} below={below} />}
        </li>
      ))}
    </ol>
  )
}

/** The modules of a program with their lessons and classes, folded until somebody wants them. */
function Outline({ value }: { value: unknown }) {
  const { t } = useTranslation('support')
  return (
    <details>
      <summary>{t('modules', { count: entries(value).length })}</summary>
      <Level value={value} below={['lessons', 'microlearnings']} />
    </details>
  )
}

const coursesIn = (value: unknown) =>
  each(value, ({ _id, title, promotions }) => ({
    id: text(_id) ?? text(title) ?? '',
    title: text(title) ?? '',
    promotions,
  }))

/** The courses of a degree, each with its programs. */
function Courses({ value }: { value: unknown }) {
  const { t } = useTranslation('support')
  return (
    <ol className={styles.nested}>
      {coursesIn(value).map(({ id, title, promotions }) => (
        <li key={id}>
          {title || t('untitled')}
          <References reference={{ kind: 'reference', to: 'programs', many: true }} value={promotions} />
        </li>
      ))}
    </ol>
  )
}

/** The courses of a degree on a line. */
function CourseTitles({ value }: { value: unknown }) {
  const { i18n } = useTranslation('support')
  const titles = coursesIn(value).map(({ title }) => title)
  return new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' }).format(titles)
}

interface RecordValueProps {
  field: RecordField
  value: unknown
  /** The text that is searched for, to mark it. */
  search?: string
  /** In a cell of a list: on a line, and its first few. */
  short?: boolean
}

/** A value as a person reads it. One that is not what its field declares is shown as it came. */
export function RecordValue({ field, value, search = '', short }: RecordValueProps) {
  const { kind } = field.value
  if (value === null || value === undefined || (value === '' && kind !== 'choice')) return missing
  if (field.value.kind === 'reference')
    return <References reference={field.value} value={value} short={short} />
  if (kind === 'courses') return short ? <CourseTitles value={value} /> : <Courses value={value} />
  if (kind === 'outline') return <Outline value={value} />
  return <PlainValue field={field} value={value} search={search} />
}

function PlainValue({
  field: { name, value: declared },
  value,
  search,
}: Required<Omit<RecordValueProps, 'short'>>) {
  const { t, i18n } = useTranslation('support')
  const timeZone = useProfile().company?.timeZone
  const raw = typeof value === 'object' ? JSON.stringify(value) : String(value)
  switch (declared.kind) {
    case 'choice':
      return t(`choices.${name}.${raw || 'none'}`, { defaultValue: raw })
    case 'flag':
      return t(flag(value) ? 'yes' : 'no')
    case 'amount':
      return formatNumber(amount(value), i18n.language)
    case 'percentage':
      return formatPercent(amount(value), i18n.language)
    case 'instant':
      return <time dateTime={raw}>{formatDateTime(text(value), i18n.language, timeZone)}</time>
    case 'colour':
      return <Colour value={raw} />
    default:
      return <Highlight text={raw} search={search} />
  }
}

const Colour = ({ value }: { value: string }) => (
  <span className={styles.colour}>
    <span className={styles.swatch} style={{ backgroundColor: value }} aria-hidden="true" />
    <code>{value}</code>
  </span>
)
