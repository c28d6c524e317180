import type { EmployeeListFigures, ListFigures, ScrollFigures } from './browser/list-figures'
import type { Scroll } from './browser/scrolling'
import type { PartFigures } from './compare'
import { inUnit, single } from './figures'
import { line, number, pair } from './number'
import { machine, type Part } from './results'

const scrollCells = ({ frames, late, longest, empty }: Scroll) => [
  `${late} of ${frames.toLocaleString('en')}`,
  `${number(longest)} ms`,
  String(empty),
]

/** How something scrolls, as a row of a table. @param speed pixels a second */
export const scrollRow = (speed: number, what: string, scroll: Scroll) =>
  line([`${speed.toLocaleString('en')} px/s`, what, ...scrollCells(scroll)])

const scrollRows = ({ speed, list, empty }: ScrollFigures) => [
  scrollRow(speed, 'the list', list),
  scrollRow(speed, 'an empty document', empty),
]

const lateFrames = ({ speed, list }: ScrollFigures) => [
  [`scrolling at ${speed.toLocaleString('en')} px/s`, single(list.late)] as const,
]

const keptFigures = (figures: ListFigures): PartFigures => ({
  ...inUnit('ms', {
    'letter typed in the search': figures.letter,
    'last letter to the result': figures.result,
    'its part after the answer has come': figures.afterAnswer,
    'jump to the last row': figures.toEnd,
    'jump back to the first': figures.back,
    '500 programs marked': figures.bulk,
    'folder manager': figures.folders,
  }),
  ...inUnit('MB', { 'memory of the folder manager': figures.heap }),
  ...inUnit('late frames', Object.fromEntries(figures.scrolls.flatMap(lateFrames))),
  ...inUnit('ms', {
    'letter typed in the search of employees': figures.employees.letter,
    'last letter to the employees': figures.employees.result,
    'its part after the answer of employees': figures.employees.afterAnswer,
  }),
})

const scrollTable = (
  scrolls: readonly ScrollFigures[],
) => `| speed | what | late frames | longest | frames with rows missing |
|---|---|---|---|---|
${scrolls.flatMap(scrollRows).join('\n')}`

const employeesText = ({ letter, result, afterAnswer, scrolls }: EmployeeListFigures) => `
The list of 100,000 employees in the same rounds, 50 rows a page:

| | measured | limit |
|---|---|---|
| letter typed in the search | ${pair(letter)} ms | 50 ms |
| last letter to the result | ${pair(result)} ms | |
| its part after the answer has come | ${pair(afterAnswer)} ms | 100 ms |

${scrollTable(scrolls)}
`

/** The lists of 10,000 programs and 100,000 employees and the folder manager in a browser. */
export const listPart = (figures: ListFigures): Part => ({
  title: 'Lists in the browser',
  text: `
10,000 programs and 100,000 employees. Measured on ${machine()},
with a load of ${number(figures.load)} when it began (what other work there was makes the figures worse), in Chromium without a graphics
card, not slowed down, on the embedded database of the same machine. Median / 95th percentile. A letter is taken from the
press of its key to the frame that shows it (Event Timing API, in steps of 8 ms, from 16 ms on). A result is taken from
the press of the last key, with the 40 ms that the search box waits for a next letter.

| | measured | limit |
|---|---|---|
| letter typed in the search | ${pair(figures.letter)} ms | 50 ms |
| last letter to the result | ${pair(figures.result)} ms | 150 ms |
| its part after the answer has come | ${pair(figures.afterAnswer)} ms | |
| jump to the last row, not fetched before | ${pair(figures.toEnd)} ms | |
| jump back to the first | ${pair(figures.back)} ms | |
| 500 programs marked, press to notice | ${pair(figures.bulk)} ms | 2 s |
| folder manager, press to tree | ${pair(figures.folders)} ms | |
| memory of its scripts | ${pair(figures.heap)} MB | |

Scrolling without a stop: frames that came more than 25 ms after the one before, the longest time between two, and
frames with a row in view that was not there yet.

${scrollTable(figures.scrolls)}
${employeesText(figures.employees)}`,
  figures: keptFigures(figures),
})
