import type { PartFigures } from './compare'
import { inUnit } from './figures'
import type { Deeds } from './first-visit/deeds'
import {
  type FirstVisitFigures,
  type OtherList,
  otherLists,
  type ProfileFigures,
} from './first-visit/first-visit'
import type { Visit } from './first-visit/page-marks'
import type { Figures } from './measure'
import { line, number, pair } from './number'
import { machine, type Part } from './results'

type ProfileName = ProfileFigures['profile']['name']

/** In the row's unit; what depends on the machine is measured by the control beside it. */
type Limit = (figures: ProfileFigures) => number

interface Row {
  name: string
  unit: string
  of: (figures: ProfileFigures) => Figures
  /** The same of the control and of the floor. */
  control?: (figures: ProfileFigures) => Figures
  floor?: (figures: ProfileFigures) => Figures
  limits?: Partial<Record<ProfileName, Limit>>
}

const always =
  (value: number): Limit =>
  () =>
    value

/** So many times the first data row of the control. */
const times =
  (factor: number): Limit =>
  ({ control }) =>
    control.row.median * factor

/** So many ms on a machine that shows the control's first row after 300 ms. */
const scaled = (ms: number): Limit => times(ms / 300)

const both = (limit: Limit) => ({ mobile: limit, unthrottled: limit })

/** A figure of the visit itself, which the control and the floor have as well. */
const seen = (name: string, unit: string, key: keyof Visit, limits?: Row['limits']): Row => ({
  name,
  unit,
  of: ({ list }) => list[key],
  control: ({ control }) => control[key],
  floor: ({ floor }) => floor[key],
  limits,
})

const deed = (name: string, key: keyof Deeds, limits?: Row['limits']): Row => ({
  name,
  unit: 'ms',
  of: ({ deeds }) => deeds[key],
  limits,
})

/** The same of another list, beside the same control. */
const seenAt = (other: OtherList): Row[] => {
  const of = (name: string, key: keyof Visit, limits: Row['limits']): Row => ({
    ...seen(`${other}: ${name}`, 'ms', key, limits),
    of: ({ others }) => others[other][key],
    floor: undefined,
  })
  return [
    of('first data row', 'row', { mobile: times(0.8), unthrottled: times(1) }),
    of('list working', 'working', { mobile: times(1.4), unthrottled: times(1.7) }),
    of(
      'blocking time',
      'blocking',
      both(({ control }) => control.blocking.median * 1.5),
    ),
  ]
}

const rows: readonly Row[] = [
  seen('first contentful paint', 'ms', 'paint', { mobile: always(600) }),
  seen('first data row', 'ms', 'row', { mobile: times(0.8), unthrottled: times(1) }),
  seen('list working', 'ms', 'working', { mobile: times(1.4), unthrottled: times(1.7) }),
  seen(
    'blocking time',
    'ms',
    'blocking',
    both(({ control }) => control.blocking.median * 1.5),
  ),
  seen('JavaScript until then, packed', 'kB', 'scripts', both(always(197))),
  seen('layout shift, thousandths', '‰', 'shift', both(always(20))),
  ...otherLists.flatMap(seenAt),
  { name: 'sign-in page, first contentful paint', unit: 'ms', of: ({ signIn }) => signIn.paint },
  deed('step to Products', 'products', { unthrottled: scaled(60) }),
  deed('step to Templates', 'templates', { unthrottled: scaled(60) }),
  deed('step to a program', 'program', { unthrottled: scaled(60) }),
  deed('step back to its list', 'back', { unthrottled: scaled(60) }),
  { ...deed('step to Products, pressed at once', 'atOnce'), control: ({ controlStep }) => controlStep },
  deed('first part of antd: the dialog for a new program', 'dialog', { unthrottled: scaled(150) }),
  deed('Ctrl K to its field', 'palette', { unthrottled: scaled(50) }),
  deed('letter to its answers', 'answers', { unthrottled: scaled(150) }),
]

function tableRow({ name, unit, of, control, floor, limits }: Row, figures: ProfileFigures): string {
  const limit = limits?.[figures.profile.name]?.(figures)
  const beside = control?.(figures)
  const ratio = beside && beside.median > 0 ? `${(of(figures).median / beside.median).toFixed(2)} ×` : ''
  const cell = (values: Figures | undefined) => (values ? `${pair(values)} ${unit}` : '')
  return line([
    name,
    cell(of(figures)),
    limit === undefined ? '' : `≤ ${number(limit)} ${unit}`,
    cell(beside),
    ratio,
    cell(floor?.(figures)),
  ])
}

const titles: Record<ProfileName, string> = {
  mobile: 'CPU slowed four times, 165 ms, 8.1 Mbit/s',
  unthrottled: 'Not slowed down',
}

const table = (figures: ProfileFigures) => `### ${titles[figures.profile.name]}

| | measured | limit (median) | control | times the control | floor |
|---|---|---|---|---|---|
${rows.map(row => tableRow(row, figures)).join('\n')}`

const figuresOfProfile = (figures: ProfileFigures): PartFigures =>
  Object.assign(
    {},
    ...rows.map(({ name, unit, of }) => inUnit(unit, { [`${figures.profile.name}, ${name}`]: of(figures) })),
    inUnit('ms', {
      [`${figures.profile.name}, control, first data row`]: figures.control.row,
      [`${figures.profile.name}, floor, first data row`]: figures.floor.row,
    }),
  )

/** First visits with an empty cache. */
export const firstVisitPart = ({ profiles, load }: FirstVisitFigures): Part => ({
  title: 'First visits',
  text: `
Measured on ${machine()},
with a load of ${number(load)} when it began (what other work there was makes the figures worse), in Chromium without a graphics
card, in a window of 1280 × 800, and of 390 × 844 on a phone. The browser's cache is empty each time; who visits is signed in already, except on the
sign-in page. The company has 120 programs, on the embedded database of the same machine. Median / 95th percentile of rounds in
which the profiles, the control and the floor take turns. The control is a bare page of two lists with React, Refine's core,
its router, axios and a semantic table, which asks for its data in its head and gets it from the same API: what is over it is
the portal's own. The floor is a static page whose one small script does the same; both are kept apart from other pages by the portal's own
headers. What depends on the machine has its limit
beside the control: the first row that is seen, which the page itself brings, 0.8 times (slowed) and 1 time (not slowed) its first
row, the list working 1.4 and 1.7 times, blocking time 1.5 times; steps 60 ms, Ctrl K 50, the dialog and the answers 150 where its first
row takes 300. Blocking time is the part over 50 ms of all long tasks until the
page has rested for a second. Steps, dialog and Ctrl K begin when it has; before a step the pointer
rests on the link for 100 ms, but where it is pressed at once, as on the control, which prepares nothing.

${profiles.map(table).join('\n\n')}
`,
  figures: Object.assign({}, ...profiles.map(figuresOfProfile)),
})
