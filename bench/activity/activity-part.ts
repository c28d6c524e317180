import type { EngineSizes } from '../engines'
import { inUnit, single } from '../figures'
import { line, number, pair } from '../number'
import { machine, type Part } from '../results'
import type { ActivityFigures } from './measure-activity'

const waits = ['batch', 'others', 'healthz'] as const
const lags = ['lagOfOne', 'lagOfAll'] as const

const row = (engine: string, size: ActivityFigures) =>
  line([
    engine,
    size.activities.toLocaleString('en'),
    Math.round(size.rate).toLocaleString('en'),
    ...waits.map(wait => pair(size[wait])),
    ...lags.map(lag => number(size[lag])),
  ])

function figures(engine: string, size: ActivityFigures) {
  const named = (name: string) => `${engine}, ${size.activities.toLocaleString('en')} activities, ${name}`
  return {
    ...inUnit('ms', Object.fromEntries(waits.map(wait => [named(wait), size[wait]]))),
    ...inUnit('ms', Object.fromEntries(lags.map(lag => [named(lag), single(size[lag] * 1000)]))),
    ...inUnit('ms', { [named('thousand activities')]: single(1_000_000 / size.rate) }),
  }
}

/** The intake of activity. */
export const activityPart = (engines: readonly EngineSizes<ActivityFigures>[]): Part => ({
  title: 'Activity',
  text: `
Batches of 500 activities of other people each, in a company of 10,000 people who have done 200,000 things, on ${machine()}; two
senders at once, on PostgreSQL four. Activities a second; milliseconds, median / 95th percentile, of a batch, and of what somebody
else waits meanwhile for a page of the lists of people and programs; seconds until the figures of the overview have it, of one
activity and, after the last batch, of all. Limits where \`/healthz\` takes 1 ms: 2,000 a second embedded, 10,000 on PostgreSQL.

| engine | activities | a second | batch | others | /healthz | s until one counts | s until all count |
|---|---|---|---|---|---|---|---|
${engines.flatMap(({ engine, sizes }) => sizes.map(size => row(engine, size))).join('\n')}
`,
  figures: Object.assign(
    {},
    ...engines.flatMap(({ engine, sizes }) => sizes.map(size => figures(engine, size))),
  ),
})
