import type { EngineSizes } from '../engines'
import { inUnit, single } from '../figures'
import { line, pair } from '../number'
import { machine, type Part } from '../results'
import type { FundaeFigures } from './measure-fundae'

const works = ['workbook', 'evidence'] as const
const waits = ['overview', 'incomplete', 'others', 'healthz'] as const

const row = (engine: string, size: FundaeFigures) =>
  line([
    engine,
    size.participants.toLocaleString('en'),
    ...works.map(work => (size[work] / 1000).toFixed(1)),
    size.memory.toFixed(0),
    ...waits.map(wait => pair(size[wait])),
  ])

function figures(engine: string, size: FundaeFigures) {
  const named = (name: string) => `${engine}, ${size.participants.toLocaleString('en')} participants, ${name}`
  return {
    ...inUnit('ms', Object.fromEntries(works.map(work => [named(work), single(size[work])]))),
    ...inUnit('ms', Object.fromEntries(waits.map(wait => [named(wait), size[wait]]))),
    ...inUnit('MB', { [named('memory')]: single(size.memory) }),
  }
}

/** The report for Fundae. */
export const fundaePart = (engines: readonly EngineSizes<FundaeFigures>[]): Part => ({
  title: 'Fundae report',
  text: `
Of participants with twenty sittings, three tests and ten classes each, on ${machine()}. Seconds from the press of the button to
the end of the work, of the workbook alone and with what proves it, and the most MB over rest. Then milliseconds, median / 95th
percentile, of the groups with what is missing, of a page of the people whose data is not complete, and of what somebody else
waits for the list of programs while a report is written. Limits for 5,000 participants: 20 s and 300 MB.

| engine | participants | workbook | with evidence | MB | groups | incomplete | others | /healthz |
|---|---|---|---|---|---|---|---|---|
${engines.flatMap(({ engine, sizes }) => sizes.map(size => row(engine, size))).join('\n')}
`,
  figures: Object.assign(
    {},
    ...engines.flatMap(({ engine, sizes }) => sizes.map(size => figures(engine, size))),
  ),
})
