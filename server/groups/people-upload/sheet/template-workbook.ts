import type { languages } from '#contract/words/languages'
import {
  neededColumns,
  templateVersion,
  type UploadColumn,
  uploadColumns,
  uploadHeads,
  versionName,
} from '#contract/words/upload/columns'
import {
  escaped,
  headXml,
  letterOf,
  look,
  quoted,
  rowXml,
  workbookParts,
} from '#contract/words/upload/workbook'
import { zip } from '../../../platform/sheets/zip.mjs'
import { type TemplateTexts, templateTexts } from './template-texts'

// The workbook that a list of employees is filled into: a sheet to fill, one that explains it, and a hidden one with what
// the cells offer.

/** What the cells of a column offer. */
export type Choices = Partial<Record<UploadColumn, readonly string[]>>

const widths: Record<UploadColumn, number> = {
  firstName: 20,
  lastName: 26,
  email: 34,
  organization: 26,
  suborganization: 26,
  group: 16,
  program: 38,
  language: 14,
}

/** Groupings may be new, so that a list only offers them; programs and languages are those of the list. */
const isClosed = (column: UploadColumn) => column === 'program' || column === 'language'

/** What a column offers, in as many rows as can be uploaded. */
function offered(column: UploadColumn, count: number, { lists, notInList }: TemplateTexts, rows: number) {
  const letter = letterOf(uploadColumns.indexOf(column))
  const strict = isClosed(column)
    ? `showErrorMessage="1" error="${escaped(notInList)}"`
    : 'showErrorMessage="0"'
  return `<dataValidation type="list" allowBlank="1" ${strict} sqref="${letter}2:${letter}${rows + 1}">\
<formula1>${quoted(lists)}!$${letter}$1:$${letter}$${count}</formula1></dataValidation>`
}

function employeesSheet(
  heads: Record<UploadColumn, string>,
  texts: TemplateTexts,
  choices: Choices,
  rows: number,
) {
  const isNeeded = uploadColumns.map(column => neededColumns.includes(column))
  const marked = uploadColumns.map((column, place) => `${heads[column]}${isNeeded[place] ? ' *' : ''}`)
  const example = uploadColumns.map(column => texts.example[column])
  const lists = uploadColumns.flatMap(column => {
    const count = choices[column]?.length ?? 0
    return count > 0 ? [offered(column, count, texts, rows)] : []
  })
  return {
    name: texts.employees,
    hasHead: true,
    widths: uploadColumns.map(column => widths[column]),
    rows:
      headXml(marked, place => (isNeeded[place] ? look.needed : look.head)) +
      rowXml(2, example, () => look.example),
    tail: `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>`,
  }
}

/** The row of the sheet that explains in which the version stands, in its second column. */
const versionRow = ({ lines }: TemplateTexts) => lines.length + 4

/** Points. */
const heights = { title: 28, line: 24 }

function instructionsSheet(texts: TemplateTexts) {
  const lines = texts.lines.map((line, place) =>
    rowXml(place + 3, line, column => (column === 0 ? look.topic : look.text), heights.line),
  )
  return {
    name: texts.instructions,
    widths: [36, 88],
    rows: [
      rowXml(1, [texts.title], () => look.title, heights.title),
      ...lines,
      rowXml(versionRow(texts), [texts.version, templateVersion], () => look.faint),
    ].join(''),
  }
}

function listsSheet({ lists }: TemplateTexts, choices: Choices) {
  const longest = Math.max(1, ...Object.values(choices).map(names => names.length))
  const rows = Array.from({ length: longest }, (_, row) =>
    rowXml(
      row + 1,
      uploadColumns.map(column => choices[column]?.[row] ?? ''),
    ),
  )
  return { name: lists, isHidden: true, rows: rows.join('') }
}

/** The bytes of the workbook. @param rows how many people there is room for */
export async function templateBytes(
  language: (typeof languages)[number],
  choices: Choices,
  rows: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const texts = templateTexts[language]
  const parts = workbookParts(
    [
      employeesSheet(uploadHeads[language], texts, choices, rows),
      instructionsSheet(texts),
      listsSheet(texts, choices),
    ],
    { [versionName]: `${quoted(texts.instructions)}!$B$${versionRow(texts)}` },
  )
  const chunks: Uint8Array[] = []
  const entries = Object.entries(parts).map(([path, xml]) => ({ path, content: [xml] }))
  for await (const chunk of zip(entries)) chunks.push(chunk)
  return new Uint8Array(Buffer.concat(chunks))
}
