import { inUnit } from '../figures'
import type { Figures } from '../measure'
import { line, number, pair } from '../number'
import { machine, type Part } from '../results'
import type { DegreesPageFigures } from './measure-degrees-page'

export interface EngineDegreesPage {
  engine: string
  figures: DegreesPageFigures
}

interface Row {
  what: string
  measured: Figures
  control?: Figures
  /** ms of the 95th percentile. */
  limit?: number
}

const rowsOf = ({ taps, gradebook: { portal, bare, stored } }: DegreesPageFigures): Row[] => [
  { what: 'a tap, until its mark shows', measured: taps.portal.shown, control: taps.bare.shown, limit: 50 },
  { what: 'a tap, until it is stored', measured: taps.portal.stored, control: taps.bare.stored, limit: 300 },
  { what: 'an arrow key in the gradebook', measured: portal.arrow, control: bare.first, limit: 50 },
  { what: 'the first key of a mark', measured: portal.first, control: bare.first, limit: 50 },
  { what: 'Enter behind a mark', measured: portal.enter, control: bare.first, limit: 50 },
  { what: 'a paste of 300 × 30 marks', measured: portal.paste, control: bare.paste, limit: 50 },
  { what: 'the paste, until it is stored', measured: stored },
]

const rowTexts = ({ engine, figures }: EngineDegreesPage) =>
  rowsOf(figures).map(({ what, measured, control, limit }) =>
    line([
      engine,
      what,
      pair(measured),
      limit?.toString() ?? '',
      control ? pair(control) : '',
      control ? `${number(measured.median / control.median)} ×` : '',
      pair(figures.healthz),
    ]),
  )

const named = ({ engine, figures }: EngineDegreesPage) =>
  inUnit(
    'ms',
    Object.fromEntries(
      rowsOf(figures).flatMap(({ what, measured, control }) => [
        [`${engine}, ${what}`, measured] as const,
        ...(control ? [[`${engine}, ${what}, control`, control] as const] : []),
      ]),
    ),
  )

/** The report for the screens of degrees. */
export const degreesPagePart = (engines: readonly EngineDegreesPage[]): Part => ({
  title: 'Degrees, the screens',
  text: `
Chromium, not slowed down, on ${machine()}; load ${engines.map(({ figures }) => figures.load.toFixed(1)).join(' and ')} when it began. The
attendance of 60 students on a touch screen of 390 × 844, one student after the other, the next as soon as the one before is stored; the
control is a page of bare buttons that sends the same. The gradebook of 300 students with 30 assessments, from the key to the frame that
shows what it does, marks being stored and read anew while others are typed; the control is a key, and the same paste, in a bare field.
Milliseconds, median / 95th percentile; \`/healthz\` is the cheapest call of the same server.

| engine | what | measured | limit | control | over the control | /healthz |
|---|---|---|---|---|---|---|
${engines.flatMap(rowTexts).join('\n')}
`,
  figures: Object.assign({}, ...engines.map(named)),
})
