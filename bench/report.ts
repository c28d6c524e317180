import { writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import type { ApiFigures } from './api'
import type { CatalogueFigures } from './catalogue'
import type { Figures } from './measure'
import type { StartFigures } from './start-up'

const number = (value: number) => (value < 10 ? value.toFixed(1) : value.toFixed(0))
const pair = ({ median, p95 }: Figures) => `${number(median)} / ${number(p95)}`
const ratio = (figures: Figures, baseline: Figures) => `${number(figures.median / baseline.median)} ×`

const machine = () =>
  `${availableParallelism()} cores of ${cpus()[0]?.model ?? 'an unknown processor'}, ` +
  `${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}`

const apiRow = (engine: string, { programs, healthz, list, search, tree }: ApiFigures) =>
  `| ${[
    engine,
    programs.toLocaleString('en'),
    pair(list),
    pair(search),
    pair(tree),
    pair(healthz),
    ratio(search, healthz),
  ].join(' | ')} |`

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
  `| ${[engine, pair(shallow), pair(deep), pair(bulk), pair(health), ratio(deep, health)].join(' | ')} |`

/** Writes `bench/results.md`. */
export function writeReport(start: StartFigures, engines: EngineFigures[]): void {
  writeFileSync(
    'bench/results.md',
    `# Benchmarks

Written by \`npm run bench\` on ${machine()}.

## Starting, embedded database

${startTable(start)}

## Programs

Milliseconds, median / 95th percentile, one request after the other from the same machine. List and search are
pages of 50, the search with words that hit much, little and nothing; the tree is everything at once. \`/healthz\` is
the cheapest call of the same server in the same run; the last column is the search's median over it. Limits at
10,000 programs: list and search p95 ≤ 50 ms, tree ≤ 400 ms.

| engine | programs | list | search | whole tree | /healthz | search over /healthz |
|---|---|---|---|---|---|---|
${engines.flatMap(({ engine, sizes }) => sizes.map(size => apiRow(engine, size))).join('\n')}

## Clones and bulk actions

Milliseconds, median / 95th percentile, without the network. The program has 1,000 classes, the bulk action marks 500
programs. Limits: shallow 200 ms, deep 1 s, bulk 2 s.

| engine | shallow clone | deep clone | 500 programs marked | /healthz | deep clone over /healthz |
|---|---|---|---|---|---|
${engines.map(catalogueRow).join('\n')}
`,
  )
}
