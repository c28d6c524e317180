import type { PartFigures } from './compare'
import { inUnit } from './figures'
import type { Deeds } from './first-visit/deeds'
import type { FirstVisitFigures, ProfileFigures } from './first-visit/first-visit'
import type { Figures } from './measure'
import { line, number, pair } from './number'
import { machine, type Part } from './results'

type ProfileName = ProfileFigures['profile']['name']

interface Row {
  name: string
  unit: string
  of: (figures: ProfileFigures) => Figures
  /** The same of the floor. */
  floor?: (figures: ProfileFigures) => Figures
  limits?: Partial<Record<ProfileName, number>>
}

const deed = (name: string, key: keyof Deeds, limits: Row['limits']): Row => ({
  name,
  unit: 'ms',
  of: ({ deeds }) => deeds[key],
  limits,
})

const rows: readonly Row[] = [
  {
    name: 'first contentful paint',
    unit: 'ms',
    of: ({ list }) => list.paint,
    floor: ({ floor }) => floor.paint,
    limits: { mobile: 600 },
  },
  {
    name: 'first data row',
    unit: 'ms',
    of: ({ list }) => list.row,
    floor: ({ floor }) => floor.row,
    limits: { mobile: 1200, unthrottled: 350 },
  },
  {
    name: 'blocking time',
    unit: 'ms',
    of: ({ list }) => list.blocking,
    floor: ({ floor }) => floor.blocking,
    limits: { mobile: 200 },
  },
  {
    name: 'JavaScript until then, packed',
    unit: 'kB',
    of: ({ list }) => list.scripts,
    floor: ({ floor }) => floor.scripts,
  },
  {
    name: 'layout shift, thousandths',
    unit: '‰',
    of: ({ list }) => list.shift,
    limits: { mobile: 20, unthrottled: 20 },
  },
  { name: 'sign-in page, first contentful paint', unit: 'ms', of: ({ signIn }) => signIn.paint },
  deed('step to Products', 'products', { mobile: 300, unthrottled: 60 }),
  deed('step to Templates', 'templates', { mobile: 300, unthrottled: 60 }),
  deed('first part of antd: the dialog for a new program', 'dialog', { unthrottled: 150 }),
  deed('Ctrl K to its field', 'palette', { unthrottled: 50 }),
  deed('letter to its answers', 'answers', { unthrottled: 150 }),
]

function tableRow({ name, unit, of, floor, limits }: Row, figures: ProfileFigures): string {
  const limit = limits?.[figures.profile.name]
  const base = floor?.(figures)
  const ratio = base && base.median > 0 ? `${number(of(figures).median / base.median)} ×` : ''
  return line([
    name,
    `${pair(of(figures))} ${unit}`,
    limit === undefined ? '' : `< ${limit.toLocaleString('en')} ${unit}`,
    base ? `${pair(base)} ${unit}` : '',
    ratio,
  ])
}

const titles: Record<ProfileName, string> = {
  mobile: 'CPU slowed four times, 165 ms, 8.1 Mbit/s',
  unthrottled: 'Not slowed down',
}

const table = (figures: ProfileFigures) => `### ${titles[figures.profile.name]}

| | measured | limit (median) | floor | over the floor |
|---|---|---|---|---|
${rows.map(row => tableRow(row, figures)).join('\n')}`

const figuresOfProfile = (figures: ProfileFigures): PartFigures =>
  Object.assign(
    {},
    ...rows.map(({ name, unit, of }) => inUnit(unit, { [`${figures.profile.name}, ${name}`]: of(figures) })),
    inUnit('ms', { [`${figures.profile.name}, floor, first data row`]: figures.floor.row }),
  )

/** First visits with an empty cache. */
export const firstVisitPart = ({ profiles, load }: FirstVisitFigures): Part => ({
  title: 'First visits',
  text: `
Measured on ${machine()},
with a load of ${number(load)} when it began (what other work there was makes the figures worse), in Chromium without a graphics
card, in a window of 1280 × 800. The browser's cache is empty each time; who visits is signed in already, except on the
sign-in page. The company has 120 programs, on the embedded database of the same machine. Median / 95th percentile of rounds in
which the profiles and the floor take turns. The floor is a static page whose one small script makes the same request of the
same API and draws a plain table: what is over it is the portal's own. Blocking time is the part over 50 ms of all long
tasks until the page has rested for a second. Steps, dialog and Ctrl K begin when it has.

${profiles.map(table).join('\n\n')}
`,
  figures: Object.assign({}, ...profiles.map(figuresOfProfile)),
})
