import { useTranslation } from 'react-i18next'
import { Highlight } from '../../../components/list/Highlight'
import { amount, flag, text } from '../../../lib/format/answer-fields'
import { formatNumber, formatPercent } from '../../../lib/format/format'
import { formatDateTime } from '../../../lib/format/format-instant'
import type { RecordField } from '../../../providers/refine/record-declaration'
import { useProfile } from '../../../providers/session/profile'
import styles from '../crud.module.css'
import { missing } from '../missing'
import { Courses, CourseTitles } from './Courses'
import { Outline } from './Outline'
import { References } from './References'

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
