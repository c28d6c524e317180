import { useTranslation } from 'react-i18next'
import { TextField } from '../../../components/form/TextField'
import type { EmployeeFilter } from '../list-declaration'
import { type RangeName, ranges } from './filter-groups'
import styles from './filters.module.css'

interface RangeFieldsProps {
  name: RangeName
  draft: Partial<Record<EmployeeFilter, string>>
  put: (name: EmployeeFilter, value: string) => void
  /** What is wrong with where it ends. */
  error: string | undefined
}

/** A rate is a whole number from 0 to 100, whatever is typed. */
const rate = (value: string) =>
  value === '' ? '' : String(Math.min(100, Math.max(0, Math.round(Number(value) || 0))))

/** From and to, of days or of a rate; either may be left open. */
export function RangeFields({ name, draft, put, error }: RangeFieldsProps) {
  const { t } = useTranslation('employees')
  const [from, to] = ranges[name]
  const input = (part: EmployeeFilter) => ({
    ...(name === 'completed' ? { type: 'number', min: 0, max: 100, step: 1 } : { type: 'date' }),
    value: draft[part] ?? '',
    onChange: (event: { target: HTMLInputElement }) =>
      put(part, name === 'completed' ? rate(event.target.value) : event.target.value),
  })
  return (
    <fieldset className={styles.range}>
      <legend>{t(`filters.${name}`)}</legend>
      <TextField label={t('filters.from')} {...input(from)} />
      <TextField label={t('filters.to')} error={error} {...input(to)} />
    </fieldset>
  )
}
