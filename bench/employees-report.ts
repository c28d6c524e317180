import type { EmployeeFigures } from './employees/measure-employees'
import type { EngineSizes } from './engines'
import { inUnit, single } from './figures'
import { line, number, pair } from './number'
import type { Part } from './results'

const exported = ({ workbook }: EmployeeFigures) =>
  workbook ? [number(workbook.seconds), number(workbook.memory), pair(workbook.others)] : ['', '', '']

const row = (engine: string, size: EmployeeFigures) => {
  const { people, pages, search, detail, bulk, healthz, filled } = size
  return line([
    engine,
    people.toLocaleString('en'),
    pair(pages),
    pair(search),
    pair(detail),
    number(bulk),
    ...exported(size),
    pair(healthz),
    number(filled),
  ])
}

const figures = (engine: string, size: EmployeeFigures) => {
  const { people, pages, search, detail, bulk, healthz, workbook } = size
  const name = (call: string) => `${engine}, ${people.toLocaleString('en')} employees, ${call}`
  return inUnit('ms', {
    [name('page')]: pages,
    [name('search')]: search,
    [name('page of a person')]: detail,
    [name('bulk edit of 10,000')]: single(bulk),
    ...(workbook && {
      [name('workbook')]: single(workbook.seconds * 1000),
      [name('another request during the workbook')]: workbook.others,
    }),
    [name('/healthz')]: healthz,
  })
}

/** The list of employees, the page of one of them and a bulk edit. */
export const employeesPart = (engines: readonly EngineSizes<EmployeeFigures>[]): Part => ({
  title: 'Employees',
  text: `
Milliseconds, median / 95th percentile. Each has three enrolments and two groupings. A page is one of the first ten,
of 50, under every sort with every filter (twelve by fourteen, much, little and nothing); the search hits much, little
and nothing; the page of a person is all of its eight calls at once, with 3,000 events of activity; the bulk edit gives
10,000 people a program and a group, as long work. PostgreSQL has 2 GB of shared buffers. The workbook is of everybody, made as long work: its seconds; the MB that the process
held over what it held while a page of the list was asked for a thousand times before; and that page, asked for again and again meanwhile. Limits at 100,000: page p95 ≤ 40 ms on
PostgreSQL, 80 embedded; search 30 and 60; person 150; bulk 5,000; workbook 150 MB and 100 ms for others; from 10,000 to
1,000,000 less than twice as long. The last column is the time that the data took, in seconds.

| engine | employees | page | search | person | bulk edit | workbook (s) | MB | others meanwhile | /healthz | filled (s) |
|---|---|---|---|---|---|---|---|---|---|---|
${engines.flatMap(({ engine, sizes }) => sizes.map(size => row(engine, size))).join('\n')}
`,
  figures: Object.assign(
    {},
    ...engines.flatMap(({ engine, sizes }) => sizes.map(size => figures(engine, size))),
  ),
})
