import type { ApiFigures } from './api'
import type { CatalogueFigures } from './catalogue'
import { inUnit, single } from './figures'
import type { Figures } from './measure'
import { line, number, pair } from './number'
import type { Part } from './results'
import type { StartFigures } from './start-up'

const ratio = (figures: Figures, baseline: Figures) => `${number(figures.median / baseline.median)} ×`

const apiRow = (engine: string, { programs, healthz, list, search, tree }: ApiFigures) =>
  line([
    engine,
    programs.toLocaleString('en'),
    pair(list),
    pair(search),
    pair(tree),
    pair(healthz),
    ratio(search, healthz),
  ])

const sizeFigures = (engine: string, { programs, list, search, tree, healthz }: ApiFigures) => {
  const name = (call: string) => `${engine}, ${programs.toLocaleString('en')}, ${call}`
  return inUnit('ms', {
    [name('list')]: list,
    [name('search')]: search,
    [name('whole tree')]: tree,
    [name('/healthz')]: healthz,
  })
}

const startTable = (start: StartFigures) => `| | measured | limit |
|---|---|---|
| build of portal and server | ${start.build.toFixed(1)} s | |
| first start, demo data included | ${start.firstStart.toFixed(1)} s | 60 s with the build |
| start on existing data | ${start.laterStart.toFixed(1)} s | 3 s |
| memory at rest after a restart | ${start.memoryAtRest.toFixed(0)} MB | 550 MB |`

export interface EngineFigures {
  engine: string
  sizes: ApiFigures[]
  catalogue: CatalogueFigures
}

const catalogueRow = ({ engine, catalogue: { shallow, deep, bulk, health } }: EngineFigures) =>
  line([engine, pair(shallow), pair(deep), pair(bulk), pair(health), ratio(deep, health)])

/** Starts and memory. */
export const startPart = (start: StartFigures): Part => ({
  title: 'Starting, embedded database',
  text: startTable(start),
  figures: {
    ...inUnit('s', {
      build: single(start.build),
      'first start': single(start.firstStart),
      'start on existing data': single(start.laterStart),
    }),
    ...inUnit('MB', { 'memory at rest': single(start.memoryAtRest) }),
  },
})

/** Calls of the programs list. */
export const programsPart = (engines: readonly EngineFigures[]): Part => ({
  title: 'Programs',
  text: `
Milliseconds, median / 95th percentile, one request after the other from the same machine. List and search are
pages of 50, the search with words that hit much, little and nothing; the tree is everything at once. Answers come packed,
as a browser asks for them, and are unpacked. \`/healthz\` is
the cheapest call of the same server in the same run; the last column is the search's median over it. Limits at
10,000 programs: list and search p95 ≤ 50 ms, tree ≤ 400 ms.

| engine | programs | list | search | whole tree | /healthz | search over /healthz |
|---|---|---|---|---|---|---|
${engines.flatMap(({ engine, sizes }) => sizes.map(size => apiRow(engine, size))).join('\n')}
`,
  figures: Object.assign(
    {},
    ...engines.flatMap(({ engine, sizes }) => sizes.map(size => sizeFigures(engine, size))),
  ),
})

const catalogueFigures = ({ engine, catalogue: { shallow, deep, bulk, health } }: EngineFigures) =>
  inUnit('ms', {
    [`${engine}, shallow clone`]: shallow,
    [`${engine}, deep clone`]: deep,
    [`${engine}, 500 programs marked`]: bulk,
    [`${engine}, /healthz`]: health,
  })

/** Calls that change much at once. */
export const cataloguePart = (engines: readonly EngineFigures[]): Part => ({
  title: 'Clones and bulk actions',
  text: `
Milliseconds, median / 95th percentile, without the network. The program has 1,000 classes, the bulk action marks 500
programs. Limits: shallow 200 ms, deep 1 s, bulk 2 s.

| engine | shallow clone | deep clone | 500 programs marked | /healthz | deep clone over /healthz |
|---|---|---|---|---|---|
${engines.map(catalogueRow).join('\n')}
`,
  figures: Object.assign({}, ...engines.map(catalogueFigures)),
})
