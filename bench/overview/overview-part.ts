import type { EngineSizes } from '../engines'
import { inUnit } from '../figures'
import { line, pair } from '../number'
import { machine, type Part } from '../results'
import { measured, type OverviewFigures } from './measure-overview'

const limits: Record<string, number> = { embedded: 150, PostgreSQL: 60 }

/** A row a figure: its time, how many times the median of `/healthz` its 95th percentile is, and what took longest. */
const rowsOf = (engine: string, { activity, figures, healthz, slowest }: OverviewFigures) =>
  measured.map(figure =>
    line([
      engine,
      activity.toLocaleString('en'),
      figure,
      pair(figures[figure]),
      `${(figures[figure].p95 / healthz.median).toFixed(0)} of ${limits[engine]}`,
      `${slowest[figure][1].toFixed(0)}: \`${slowest[figure][0].split('?')[1]}\``,
      pair(healthz),
    ]),
  )

const named = (engine: string, { activity, figures }: OverviewFigures) =>
  inUnit(
    'ms',
    Object.fromEntries(
      measured.map(figure => [
        `${engine}, ${activity.toLocaleString('en')} activities, ${figure}`,
        figures[figure],
      ]),
    ),
  )

/** The report for the overview. */
export const overviewPart = (engines: readonly EngineSizes<OverviewFigures>[]): Part => ({
  title: 'Overview',
  text: `
The figures of a company of ${engines[0]?.sizes[0]?.people.toLocaleString('en')} employees and 200 programs, on ${machine()}: over seven days to
two years, without a filter, of a folder, a program, an organization, an organization and a group, and seats. Milliseconds, median / 95th
percentile; the 95th percentile as so many times the median of \`/healthz\` in the same run, beside its limit; and the slowest query.

| engine | activities | figure | ms | times /healthz | slowest | /healthz |
|---|---|---|---|---|---|---|
${engines.flatMap(({ engine, sizes }) => sizes.flatMap(size => rowsOf(engine, size))).join('\n')}
`,
  figures: Object.assign(
    {},
    ...engines.flatMap(({ engine, sizes }) => sizes.map(size => named(engine, size))),
  ),
})
