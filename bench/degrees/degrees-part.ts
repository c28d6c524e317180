import { inUnit } from '../figures'
import { line, pair } from '../number'
import { machine, type Part } from '../results'
import type { DegreeFigures } from './measure-degrees'

export interface EngineDegrees {
  engine: string
  figures: DegreeFigures
}

/** Times the median of `/healthz`, which is about a millisecond. */
const limits: Record<string, number> = { embedded: 80, PostgreSQL: 40 }

const rowsOf = ({ engine, figures: { calls, healthz } }: EngineDegrees) =>
  Object.entries(calls).map(([name, figures]) =>
    line([
      engine,
      name,
      pair(figures),
      `${(figures.p95 / healthz.median).toFixed(0)} of ${limits[engine]}`,
      pair(healthz),
    ]),
  )

const named = ({ engine, figures: { calls } }: EngineDegrees) =>
  inUnit(
    'ms',
    Object.fromEntries(Object.entries(calls).map(([name, figure]) => [`${engine}, ${name}`, figure])),
  )

/** The report for degrees. */
export const degreesPart = (engines: readonly EngineDegrees[]): Part => ({
  title: 'Degrees',
  text: `
A company of 10,000 students in 200 modules of ten degrees, with 1,000,000 notes of attendance, and a module of 300 students with
30 assessments, on ${machine()}. Milliseconds, median / 95th percentile. Limits: 40 ms on PostgreSQL, 80 embedded, where \`/healthz\` takes
1 ms; the 95th percentile as so many times its median.

| engine | call | ms | times /healthz | /healthz |
|---|---|---|---|---|
${engines.flatMap(rowsOf).join('\n')}
`,
  figures: Object.assign({}, ...engines.map(named)),
})
