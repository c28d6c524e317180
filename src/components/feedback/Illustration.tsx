import { type IconName, iconPath } from '../controls/Icon'
import styles from './Illustration.module.css'

/** A sheet before another one, on a way that goes on: the one picture of all empty places, with what is missing on it. */
export const Illustration = ({ icon }: { icon: IconName }) => (
  <svg width="144" height="96" viewBox="0 0 144 96" aria-hidden="true" focusable="false">
    <path className={styles.way} d="M6 82c22 6 34-8 54-4s40 12 58-4c8-7 12-15 15-24" />
    <rect
      className={styles.behind}
      x="34"
      y="14"
      width="58"
      height="58"
      rx="10"
      transform="rotate(-8 63 43)"
    />
    <rect className={styles.sheet} x="46" y="16" width="58" height="58" rx="10" />
    <path className={styles.icon} d={iconPath(icon)} transform="translate(58 24) scale(1.42)" />
    <path className={styles.line} d="M60 66h30" />
    <circle className={styles.spark} cx="134" cy="42" r="4" />
  </svg>
)
