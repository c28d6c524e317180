import type { PartFigures } from '../compare'
import { inUnit, single } from '../figures'
import type { Figures } from '../measure'
import { line, number, pair } from '../number'
import { machine, type Part } from '../results'
import type { EditorFigures, PageFigures } from './editor-page'
import type { OutlineFigures } from './measure-outline'

export interface EngineOutline {
  engine: string
  figures: OutlineFigures
}

const times = (value: number, control: Figures) => `${number(value / control.median)} ×`

const engineRow = ({ engine, figures: { healthz, program, save, shallow, deep } }: EngineOutline) =>
  line([
    engine,
    pair(program),
    times(program.p95, healthz),
    pair(save),
    times(save.p95, healthz),
    pair(shallow),
    pair(deep),
    pair(healthz),
  ])

const engineFigures = ({ engine, figures: { program, save, shallow, deep, healthz } }: EngineOutline) =>
  inUnit('ms', {
    [`${engine}, program`]: program,
    [`${engine}, class saved`]: save,
    [`${engine}, shallow clone`]: shallow,
    [`${engine}, deep clone`]: deep,
    [`${engine}, /healthz`]: healthz,
  })

const pageFigures = (which: string, { open, classes, letters, drags, scroll }: PageFigures): PartFigures => ({
  ...inUnit('ms', {
    [`${which}, data to lines`]: open,
    [`${which}, press on a class`]: classes,
    [`${which}, letter`]: letters,
    [`${which}, step of a drag`]: drags,
  }),
  ...inUnit('late frames', { [`${which}, scrolling`]: single(scroll.late) }),
})

const scrolled = ({ scroll: { late, frames, longest, empty } }: PageFigures) =>
  `${late} of ${frames.toLocaleString('en')}, longest ${number(longest)} ms, ${empty} with lines missing`

const row = (what: string, limit: string, { editor, control }: EditorFigures, of: keyof PageFigures) =>
  line([what, `${pair(editor[of] as Figures)} ms`, limit, `${pair(control[of] as Figures)} ms`])

/** The editor of a program of 1,000 classes: its calls on both engines, and itself in a browser. */
export const outlinePart = (engines: readonly EngineOutline[], figures: EditorFigures): Part => ({
  title: 'Editor of a program',
  text: `
A program of 30 modules, 120 lessons, 1,000 classes and 3,000 steps. Milliseconds, median / 95th percentile, one request
after the other from the same machine, the answers packed and unpacked. \`/healthz\` is the cheapest call of the same server
in the same run; "over" is the 95th percentile over its median. Limits: the program 60 ×, a class saved 20 ×, shallow clone
200 ms, deep clone 1 s.

| engine | program | over /healthz | class saved | over /healthz | shallow clone | deep clone | /healthz |
|---|---|---|---|---|---|---|---|
${engines.map(engineRow).join('\n')}

In the browser: measured on ${machine()}, with a load of ${number(figures.load)} when it began (what other
work there was makes the figures worse), in Chromium without a graphics card, not slowed down, in a window of 1280 × 800, with
all 1,150 lines open. Letters and steps of a drag by the Event Timing API, in steps of 8 ms, from 16 ms on. The control is a
bare document of as many lines, all of them drawn, and a text area, with nothing but listeners: what is over it is the
portal's own.

| | measured | limit | control |
|---|---|---|---|
${row('the program is there, to its lines', '500 ms', figures, 'open')}
${row('press on a class, to its title over its fields', '50 ms', figures, 'classes')}
${row('letter typed in its description', '50 ms', figures, 'letters')}
${row('step of a drag over other lines', '50 ms', figures, 'drags')}
${line(['late frames, scrolled by 2,000 px/s', scrolled(figures.editor), '', scrolled(figures.control)])}
`,
  figures: {
    ...Object.assign({}, ...engines.map(engineFigures)),
    ...pageFigures('editor', figures.editor),
    ...pageFigures('control', figures.control),
  },
})
