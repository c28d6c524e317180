import { scrollRow } from '../browser-report'
import { inUnit, single } from '../figures'
import { number } from '../number'
import { machine, type Part } from '../results'
import type { GridFigures } from './measure-grid'

/** How the grid of an upload scrolls. */
export const gridPart = ({ rows, speeds, load }: GridFigures): Part => ({
  title: 'The grid of an upload',
  text: `
${rows.toLocaleString('en')} rows in the grid, and the list of 10,000 employees in the same rounds, in Chromium without a graphics card, not slowed
down. Measured on ${machine()}, with a load of ${number(load)} when it began. The grid is to have no more late frames than the list.

| speed | what | late frames | longest | frames with rows missing |
|---|---|---|---|---|
${speeds
  .flatMap(({ speed, grid, list, empty }) => [
    scrollRow(speed, 'the grid', grid),
    scrollRow(speed, 'the list of employees', list),
    scrollRow(speed, 'an empty document', empty),
  ])
  .join('\n')}
`,
  figures: inUnit(
    'late frames',
    Object.fromEntries(
      speeds.flatMap(({ speed, grid, list }) => [
        [`the grid at ${speed.toLocaleString('en')} px/s`, single(grid.late)],
        [`the list of employees at ${speed.toLocaleString('en')} px/s`, single(list.late)],
      ]),
    ),
  ),
})
