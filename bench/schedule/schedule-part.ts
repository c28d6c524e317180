import type { EngineSizes } from '../engines'
import { inUnit } from '../figures'
import { line, pair } from '../number'
import type { Part } from '../results'
import type { ScheduleFigures } from './measure-schedule'

const calls = ['read', 'preview', 'save', 'healthz'] as const

const row = (engine: string, size: ScheduleFigures) =>
  line([engine, size.learners.toLocaleString('en'), ...calls.map(call => pair(size[call]))])

const figures = (engine: string, size: ScheduleFigures) =>
  inUnit(
    'ms',
    Object.fromEntries(
      calls.map(call => [
        `${engine}, a schedule of ${size.learners.toLocaleString('en')} learners, ${call}`,
        size[call],
      ]),
    ),
  )

/** The schedule of a program with many learners. */
export const schedulePart = (engines: readonly EngineSizes<ScheduleFigures>[]): Part => ({
  title: 'Schedules',
  text: `
Milliseconds, median / 95th percentile. The schedule of one program has sixteen entries: everybody, and five organizations,
suborganizations and groups each. Reading it counts the learners of each entry; the preview says who becomes overdue, gets more
time or less; saving gives nearly everybody another deadline, and tells it in the history of each of them.

| engine | learners | read | preview | save | /healthz |
|---|---|---|---|---|---|
${engines.flatMap(({ engine, sizes }) => sizes.map(size => row(engine, size))).join('\n')}
`,
  figures: Object.assign(
    {},
    ...engines.flatMap(({ engine, sizes }) => sizes.map(size => figures(engine, size))),
  ),
})
