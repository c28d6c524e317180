import { useId } from 'react'
import styles from './chart.module.css'

export interface Bar {
  id: string
  /** What it stands for: a week, a program. */
  name: string
  value: number
  /** The value as it is written. */
  text: string
}

interface BarChartProps {
  bars: readonly Bar[]
  /** What the chart shows, in a sentence: the same numbers stand in its table. */
  label: string
}

/** Units of the drawing: a bar with its gap, and the height of the highest one. */
const step = 10
const gap = 3
const height = 100
/** What is something, however little, is seen. */
const least = 2

const heightOf = (value: number, highest: number) =>
  value > 0 ? Math.max((value / highest) * height, least) : 0

/** Values side by side. It works by length alone, so that no colour has to be told from another. */
export function BarChart({ bars, label }: BarChartProps) {
  const title = useId()
  const highest = Math.max(...bars.map(({ value }) => value), 0)
  const top = bars.find(({ value }) => value === highest)
  return (
    <figure className={styles.chart}>
      <span className={styles.top} aria-hidden="true">
        {highest > 0 && top?.text}
      </span>
      <svg
        role="img"
        aria-labelledby={title}
        viewBox={`0 0 ${bars.length * step} ${height}`}
        preserveAspectRatio="none"
        className={styles.drawing}
      >
        <title id={title}>{label}</title>
        {bars.map(({ id, name, value, text }, place) => (
          <g key={id}>
            <title>{`${name}: ${text}`}</title>
            <rect className={styles.ground} x={place * step} width={step} height={height} />
            <rect
              className={styles.bar}
              x={place * step + gap / 2}
              y={height - heightOf(value, highest)}
              width={step - gap}
              height={heightOf(value, highest)}
            />
          </g>
        ))}
      </svg>
      <span className={styles.axis} aria-hidden="true">
        <span>{bars[0]?.name}</span>
        <span>{bars.at(-1)?.name}</span>
      </span>
    </figure>
  )
}

interface ValueTableProps {
  bars: readonly Bar[]
  caption: string
  /** The heads of the two columns. */
  name: string
  value: string
}

/** The numbers of a chart. */
export const ValueTable = ({ bars, caption, name, value }: ValueTableProps) => (
  <table className={styles.table}>
    <caption className="visually-hidden">{caption}</caption>
    <thead>
      <tr>
        <th scope="col">{name}</th>
        <th scope="col">{value}</th>
      </tr>
    </thead>
    <tbody>
      {bars.map(bar => (
        <tr key={bar.id}>
          <th scope="row">{bar.name}</th>
          <td>{bar.text}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
