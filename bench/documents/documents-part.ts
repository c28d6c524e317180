import { inUnit } from '../figures'
import { line, number, pair } from '../number'
import { machine, type Part } from '../results'
import type { DocumentsFigures } from './measure-documents'

/** From a PDF to the outline of a program. */
export const documentsPart = ({ documents, load }: DocumentsFigures): Part => ({
  title: 'From a PDF to an outline',
  text: `
A handbook of chapters and sections without bookmarks, read in a thread of its own, whose start counts, and made an outline without a
model; median / 95th percentile of five times, on ${machine()}, load ${number(load)} at the beginning. Limit for 300 pages: 15 s.

| pages | MB | ms | lessons |
|---|---|---|---|
${documents.map(({ pages, megabytes, time, lessons }) => line([String(pages), megabytes.toFixed(1), pair(time), String(lessons)])).join('\n')}
`,
  figures: inUnit(
    'ms',
    Object.fromEntries(documents.map(({ pages, time }) => [`a PDF of ${pages} pages`, time])),
  ),
})
