import { Icon } from '../controls/Icon'
import styles from './stepper.module.css'

/** A step on a way: not begun, at work, over, or failed. */
export interface ShownStep {
  name: string
  text: string
  status: 'default' | 'busy' | 'done' | 'failed'
}

interface StepperProps {
  /** What the way is called. */
  label: string
  steps: readonly ShownStep[]
  /** Counts from 0. */
  current: number
}

/** Where one is on a way of several steps. */
export function Stepper({ label, steps, current }: StepperProps) {
  return (
    <ol className={styles.stepper} aria-label={label}>
      {steps.map(({ name, text, status }, place) => (
        <li key={name} aria-current={place === current ? 'step' : undefined} data-status={status}>
          <span className={styles.mark}>
            {status === 'done' ? <Icon name="check" size={16} /> : status === 'failed' ? '!' : place + 1}
          </span>
          {text}
        </li>
      ))}
    </ol>
  )
}
