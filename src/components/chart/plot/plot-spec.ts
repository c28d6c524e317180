/** A value of a chart. */
export interface PlotPoint {
  /** Where it stands: a day, a stage, a program. */
  name: string
  /** Null where there is none. */
  value: number | null
  /** The value as it is written. */
  text: string
  /** Which part of the whole it is, where values are stacked. */
  part?: string
}

/** What a chart shows, without any look. */
export interface PlotSpec {
  /** Along time as a line; side by side as columns; below each other as bars, whose names may be long. */
  kind: 'line' | 'columns' | 'bars'
  /** In the order in which they stand. */
  points: readonly PlotPoint[]
  /** The end of the scale, where that is known: 100 of a percentage. */
  top?: number
  /** How values are written at the scale. */
  write: (value: number) => string
  /** What the parts are called, in the order in which they are stacked. */
  parts?: readonly string[]
}

/** What a chart is painted with: the page's own colours, or those of paper. */
export interface ChartPaint {
  text: string
  muted: string
  grid: string
  ground: string
  accent: string
  shadow: string
  /** Of parts, in their order. */
  parts: readonly string[]
  font: string
}

type Read = (variable: string) => string

/** The paint of a chart, by what CSS variables hold. */
export const paintOf = (read: Read): ChartPaint => ({
  text: read('--color-text'),
  muted: read('--color-muted'),
  grid: read('--color-border'),
  ground: read('--color-surface-overlay'),
  accent: read('--color-accent'),
  shadow: read('--shadow-2'),
  parts: ['--color-chart-1', '--color-chart-2', '--color-chart-3'].map(read),
  font: read('--font-family'),
})
