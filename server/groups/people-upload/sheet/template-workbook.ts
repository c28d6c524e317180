import type { languages } from '#contract/words/languages'
import {
  neededColumns,
  templateVersion,
  type UploadColumn,
  uploadColumns,
  uploadHeads,
  versionName,
} from '#contract/words/upload/columns'
import { zip } from '../../../platform/sheets/zip.mjs'
import { type TemplateTexts, templateTexts } from './template-texts'

// The workbook that a list of employees is filled into (ECMA-376): a sheet to fill, one that explains it, and a hidden one
// with what the cells offer.

/** What the cells of a column offer. */
export type Choices = Partial<Record<UploadColumn, readonly string[]>>

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text as XML holds it; what XML cannot hold is left out. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n]|[\ufffe\uffff]/gu, '')
    .replace(/[&<>"]/g, character => entities[character] ?? '')

/** The places of the looks of cells in `styles`. */
const look = { plain: 0, needed: 1, head: 2, example: 3, title: 4, text: 5, faint: 6 }

const font = (inner: string) => `<font>${inner}<name val="Calibri"/></font>`
const fill = (colour: string) =>
  `<fill><patternFill patternType="solid"><fgColor rgb="${colour}"/></patternFill></fill>`
const cell = (fontId: number, fillId: number, alignment = '') =>
  `<xf numFmtId="49" fontId="${fontId}" fillId="${fillId}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" \
applyFill="1"${alignment ? ` applyAlignment="1"><alignment ${alignment}/></xf>` : '/>'}`

/** All cells are texts: an id that begins with noughts keeps them, and nothing becomes a date. */
const styles = `${declaration}<styleSheet xmlns="${main}"><fonts count="6">\
${font('<sz val="11"/>')}${font('<b/><sz val="11"/><color rgb="FFFFFFFF"/>')}${font('<b/><sz val="11"/><color rgb="FF1F2937"/>')}\
${font('<i/><sz val="11"/><color rgb="FF6B7280"/>')}${font('<b/><sz val="16"/><color rgb="FF1F2937"/>')}\
${font('<sz val="10"/><color rgb="FF6B7280"/>')}</fonts>\
<fills count="4"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>\
${fill('FF1D4ED8')}${fill('FFDBEAFE')}</fills><borders count="1"><border/></borders>\
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>\
<cellXfs count="7">${cell(0, 0)}${cell(1, 2, 'vertical="center"')}${cell(2, 3, 'vertical="center"')}${cell(3, 0)}${cell(4, 0)}\
${cell(0, 0, 'wrapText="1" vertical="top"')}${cell(5, 0)}</cellXfs>\
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

const letterOf = (place: number) => String.fromCharCode(65 + place)

const textCell = (place: number, row: number, text: string, style: number) =>
  text === ''
    ? ''
    : `<c r="${letterOf(place)}${row}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`

const rowXml = (row: number, cells: readonly string[], height?: number) =>
  `<row r="${row}"${height ? ` ht="${height}" customHeight="1"` : ''}>${cells.join('')}</row>`

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

const columnXml = (place: number, width: number) =>
  `<col min="${place + 1}" max="${place + 1}" width="${width}" style="${look.plain}" customWidth="1"/>`

const quoted = (sheet: string) => `'${escaped(sheet).replaceAll("'", "''")}'`

/** Printed across a page, and as many of them as it takes. */
const across = '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>'
const paper = (orientation: 'landscape' | 'portrait') =>
  `<pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/>\
<pageSetup paperSize="9" orientation="${orientation}" fitToWidth="1" fitToHeight="0"/>`

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
): string {
  const headOf = (column: UploadColumn, place: number) => {
    const isNeeded = neededColumns.includes(column)
    return textCell(place, 1, `${heads[column]}${isNeeded ? ' *' : ''}`, isNeeded ? look.needed : look.head)
  }
  const lists = uploadColumns.flatMap(column => {
    const count = choices[column]?.length ?? 0
    return count > 0 ? [offered(column, count, texts, rows)] : []
  })
  const example = uploadColumns.map((column, place) =>
    textCell(place, 2, texts.example[column], look.example),
  )
  return `${declaration}<worksheet xmlns="${main}">${across}<sheetViews><sheetView tabSelected="1" workbookViewId="0">\
<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>\
<sheetFormatPr defaultRowHeight="15"/><cols>${uploadColumns.map((column, place) => columnXml(place, widths[column])).join('')}</cols>\
<sheetData>${rowXml(1, uploadColumns.map(headOf), 22)}${rowXml(2, example)}</sheetData>\
<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>${paper('landscape')}</worksheet>`
}

/** The row of the sheet that explains in which the version stands, in its second column. */
const versionRow = ({ lines }: TemplateTexts) => lines.length + 4

function instructionsSheet(texts: TemplateTexts): string {
  const lines = texts.lines.map((line, place) => rowXml(place + 3, [textCell(0, place + 3, line, look.text)]))
  const at = versionRow(texts)
  const version = [textCell(0, at, texts.version, look.faint), textCell(1, at, templateVersion, look.faint)]
  return `${declaration}<worksheet xmlns="${main}">${across}<sheetViews><sheetView showGridLines="0" workbookViewId="0"/></sheetViews>\
<sheetFormatPr defaultRowHeight="15"/><cols>${columnXml(0, 100)}${columnXml(1, 10)}</cols>\
<sheetData>${rowXml(1, [textCell(0, 1, texts.title, look.title)], 26)}${lines.join('')}${rowXml(at, version)}</sheetData>${paper('portrait')}</worksheet>`
}

function listsSheet(choices: Choices): string {
  const longest = Math.max(1, ...Object.values(choices).map(names => names.length))
  const rows = Array.from({ length: longest }, (_, row) =>
    rowXml(
      row + 1,
      uploadColumns.map((column, place) =>
        textCell(place, row + 1, choices[column]?.[row] ?? '', look.plain),
      ),
    ),
  )
  return `${declaration}<worksheet xmlns="${main}"><sheetData>${rows.join('')}</sheetData></worksheet>`
}

const relation = (id: number, type: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${relations}/${type}" Target="${target}"/>`

const part = (path: string, type: string) =>
  `<Override PartName="/xl/${path}" ContentType="${types}.${type}+xml"/>`

const sheets = [1, 2, 3]

function workbookXml(texts: TemplateTexts): string {
  const named = (id: number, name: string, state = '') =>
    `<sheet name="${escaped(name)}" sheetId="${id}"${state} r:id="rId${id}"/>`
  return `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><bookViews><workbookView activeTab="0"/></bookViews><sheets>\
${named(1, texts.employees)}${named(2, texts.instructions)}${named(3, texts.lists, ' state="hidden"')}</sheets>\
<definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">${quoted(texts.employees)}!$1:$1</definedName>\
<definedName name="${versionName}">${quoted(texts.instructions)}!$B$${versionRow(texts)}</definedName></definedNames>\
</workbook>`
}

/** The bytes of the workbook. @param rows how many people there is room for */
export async function templateBytes(
  language: (typeof languages)[number],
  choices: Choices,
  rows: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const texts = templateTexts[language]
  const parts: Record<string, string> = {
    '[Content_Types].xml': `${declaration}<Types xmlns="${packages}/content-types">\
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>\
<Default Extension="xml" ContentType="application/xml"/>${part('workbook.xml', 'sheet.main')}${part('styles.xml', 'styles')}\
${sheets.map(id => part(`worksheets/sheet${id}.xml`, 'worksheet')).join('')}</Types>`,
    '_rels/.rels': `${declaration}<Relationships xmlns="${packages}/relationships">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': workbookXml(texts),
    'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="${packages}/relationships">\
${sheets.map(id => relation(id, 'worksheet', `worksheets/sheet${id}.xml`)).join('')}${relation(4, 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml': styles,
    'xl/worksheets/sheet1.xml': employeesSheet(uploadHeads[language], texts, choices, rows),
    'xl/worksheets/sheet2.xml': instructionsSheet(texts),
    'xl/worksheets/sheet3.xml': listsSheet(choices),
  }
  const chunks: Uint8Array[] = []
  const entries = Object.entries(parts).map(([path, xml]) => ({ path, texts: [xml] }))
  for await (const chunk of zip(entries)) chunks.push(chunk)
  return new Uint8Array(Buffer.concat(chunks))
}
