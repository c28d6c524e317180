import styles from './activity.module.css'

const radius = 8
const length = 2 * Math.PI * radius

/** How far the work is as a whole, 0 to 100, around how many of it go on. */
export const Ring = ({ percent, count }: { percent: number; count: number }) => (
  <span className={styles.face} aria-hidden="true">
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <circle className={styles.track} cx="10" cy="10" r={radius} />
      <circle
        className={styles.done}
        cx="10"
        cy="10"
        r={radius}
        strokeDasharray={length}
        strokeDashoffset={length * (1 - percent / 100)}
      />
    </svg>
    <span className={styles.count}>{count}</span>
  </span>
)
