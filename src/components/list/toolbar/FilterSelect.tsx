import controls from '../../controls/controls.module.css'
import styles from './toolbar.module.css'

export interface FilterSelectProps<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; text: string }[]
  onChoose: (value: Value) => void
}

/** One of a few choices that narrow a list. */
export function FilterSelect<Value extends string>({
  label,
  value,
  options,
  onChoose,
}: FilterSelectProps<Value>) {
  return (
    <select
      className={`${controls.field} ${styles.select}`}
      aria-label={label}
      value={value}
      onChange={event => onChoose(event.target.value as Value)}
    >
      {options.map(option => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </select>
  )
}
