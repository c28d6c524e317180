import { inUnit, single } from '../figures'
import { line, number, pair } from '../number'
import { machine, type Part } from '../results'
import type { ApartFigures } from './measure-apart'
import type { PageReading } from './measure-page'

export interface SheetFigures {
  pages: PageReading[]
  apart: ApartFigures[]
  /** What kept the machine busy when it began, in processes. */
  load: number
}

const pageRow = ({ kind, time, longestTask, longestFrame }: PageReading) =>
  line([kind, pair(time), longestTask === 0 ? 'below 50' : number(longestTask), number(longestFrame)])

const apartRow = ({ kind, time, memory }: ApartFigures) => line([kind, pair(time), number(memory)])

/** Reading a spreadsheet of 50,000 people. */
export const sheetsPart = ({ pages, apart, load }: SheetFigures): Part => ({
  title: 'Reading spreadsheets',
  text: `
50,000 rows of 8 columns, median / 95th percentile of five times, on ${machine()}, load ${number(load)} at the beginning.

In Chromium, from the file to its rows, on an empty page with the portal's content security policy. Limits for .xlsx: 3 s, and
no task above 50 ms on the page's thread.

| file | ms | longest task, ms | longest frame, ms |
|---|---|---|---|
${pages.map(pageRow).join('\n')}

On the server, in a thread of its own, whose start counts. Limits: 5 s and 300 MB over rest.

| file | ms | MB over rest |
|---|---|---|
${apart.map(apartRow).join('\n')}
`,
  figures: {
    ...inUnit(
      'ms',
      Object.fromEntries([
        ...pages.map(({ kind, time }) => [`${kind} in the browser`, time] as const),
        ...apart.map(({ kind, time }) => [`${kind} on the server`, time] as const),
      ]),
    ),
    ...inUnit(
      'MB',
      Object.fromEntries(apart.map(({ kind, memory }) => [`${kind}, over rest`, single(memory)])),
    ),
  },
})
