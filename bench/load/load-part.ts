import { inUnit, single } from '../figures'
import { line, number, pair } from '../number'
import { machine, type Part } from '../results'
import type { LoadFigures } from './measure-load'

/** How often the limit of the specification is in the 95th percentile: three times one client's, times those who wait before one. */
const shareOfLimit = ({ one, all, clients }: LoadFigures) => all.p95 / (3 * one.p95 * clients)

const row = (load: LoadFigures) =>
  line([
    load.engine,
    String(load.processes),
    String(load.seconds),
    pair(load.one),
    pair(load.all),
    number(shareOfLimit(load)),
    number(load.perSecond),
    String(load.errors.length),
    `${load.memory.warm.toFixed(0)} → ${load.memory.end.toFixed(0)}`,
    pair(load.healthz),
  ])

const named = ({ engine, processes, one, all }: LoadFigures) => {
  const name = `${engine}, ${processes} processes`
  return inUnit('ms', { [`${name}, one client`]: one, [`${name}, 200 clients`]: all })
}

/** The report for many clients at once. */
export const loadPart = (loads: readonly LoadFigures[]): Part => ({
  title: 'Many at once',
  text: `
200 clients who call without a pause between (lists, searches, people, a figure of the overview, and a note in every twentieth call), in
a company of 10,000, on ${machine()}; the clients run on the same machine. Milliseconds, median / 95th percentile, of one client alone
and of all of them; the 95th percentile as a share of its limit, three times that of one client times the 200 that wait; calls a second,
errors; MB of the processes once warm and at the end. Several processes are behind a proxy that gives each connection to the next.

| engine | processes | seconds | one client | 200 clients | of the limit | a second | errors | MB | /healthz |
|---|---|---|---|---|---|---|---|---|---|
${loads.map(row).join('\n')}
`,
  figures: {
    ...Object.assign({}, ...loads.map(named)),
    ...inUnit(
      'calls a second',
      Object.fromEntries(
        loads.map(({ engine, processes, perSecond }) => [
          `${engine}, ${processes} processes, calls`,
          single(perSecond),
        ]),
      ),
    ),
  },
})
