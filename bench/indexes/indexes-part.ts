import { inUnit } from '../figures'
import { line, number } from '../number'
import { machine, type Part } from '../results'
import { type IndexFigures, rowsAtOnce } from './measure-indexes'

export interface EngineIndexes {
  engine: string
  figures: IndexFigures[]
}

/** What an index adds to a write, of what it takes without it. */
const share = ({ kept, dropped }: IndexFigures) => `${Math.round((kept.median / dropped.median - 1) * 100)} %`

const row = (engine: string, index: IndexFigures) =>
  line([
    engine,
    index.table,
    index.name,
    number(index.size),
    number(index.kept.median),
    number(index.dropped.median),
    share(index),
  ])

/** The report of what indexes cost. */
export const indexesPart = (engines: readonly EngineIndexes[]): Part => ({
  title: 'What indexes cost',
  text: `
The indexes that the list of people and its search are read by, in a company of 20,000, on ${machine()}: MB, and the milliseconds
that it takes to add ${rowsAtOnce.toLocaleString('en')} rows to the table with all of its indexes and without this one, as medians of five
taking turns. No triggers run, and nothing refers to the rows. What is within a sixth of nothing is the noise of the machine.

| engine | table | index | MB | with | without | adds |
|---|---|---|---|---|---|---|
${engines.flatMap(({ engine, figures }) => figures.map(index => row(engine, index))).join('\n')}
`,
  figures: Object.assign(
    {},
    ...engines.flatMap(({ engine, figures }) =>
      figures.map(({ name, kept, dropped }) =>
        inUnit('ms', { [`${engine}, with ${name}`]: kept, [`${engine}, without ${name}`]: dropped }),
      ),
    ),
  ),
})
