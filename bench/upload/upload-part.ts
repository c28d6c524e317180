import type { EngineSizes } from '../engines'
import { inUnit, single } from '../figures'
import { line, pair } from '../number'
import type { Part } from '../results'
import type { UploadFigures } from './measure-upload'

const works = ['check', 'checkAgain', 'upload', 'commit', 'undo'] as const
const waits = ['duringCheck', 'duringUpload', 'healthz'] as const
const memories = ['checkMemory', 'uploadMemory'] as const

const seconds = (ms: number) => (ms / 1000).toFixed(1)

const row = (engine: string, size: UploadFigures) =>
  line([
    engine,
    size.rows.toLocaleString('en'),
    ...works.map(work => seconds(size[work])),
    ...waits.map(wait => pair(size[wait])),
    ...memories.map(memory => size[memory].toFixed(0)),
  ])

function figures(engine: string, size: UploadFigures) {
  const named = (name: string) => `${engine}, an upload of ${size.rows.toLocaleString('en')} rows, ${name}`
  return {
    ...inUnit('ms', Object.fromEntries(works.map(work => [named(work), single(size[work])]))),
    ...inUnit('ms', Object.fromEntries(waits.map(wait => [named(wait), size[wait]]))),
    ...inUnit('MB', Object.fromEntries(memories.map(memory => [named(memory), single(size[memory])]))),
  }
}

/** A spreadsheet of many people. */
export const uploadPart = (engines: readonly EngineSizes<UploadFigures>[]): Part => ({
  title: 'Uploads',
  text: `
New people in a company of 10,000, most with an organization, a group and a program. Seconds for a look at the rows, the same look
once they are in, the upload from its beginning to its end, the one unit of work in it that puts everybody in, and taking it
back. Then milliseconds, median / 95th percentile, that somebody else waits meanwhile for a page of the lists of people and
programs, twenty milliseconds after the last one; and MB over rest.

| engine | rows | check | check again | upload | of it the commit | undo | others, check | others, upload | /healthz | MB, check | MB, upload |
|---|---|---|---|---|---|---|---|---|---|---|---|
${engines.flatMap(({ engine, sizes }) => sizes.map(size => row(engine, size))).join('\n')}
`,
  figures: Object.assign(
    {},
    ...engines.flatMap(({ engine, sizes }) => sizes.map(size => figures(engine, size))),
  ),
})
