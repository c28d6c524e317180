import { useId } from 'react'
import styles from './Choice.module.css'
import { Icon, type IconName } from './Icon'

interface Option<Value extends string> {
  value: Value
  label: string
  icon?: IconName
  /** The language of the label, where it is not the page's. */
  lang?: string
}

interface ChoiceProps<Value extends string> {
  label: string
  options: readonly Option<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** One of a few, side by side: radio buttons that look like a switch. */
export function Choice<Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.options}>
        {options.map(option => (
          <label key={option.value} className={styles.option} lang={option.lang}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.icon && <Icon name={option.icon} size={16} />}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
