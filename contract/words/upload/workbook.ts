// Workbooks as XML (ECMA-376), so that the template of the upload, what did not go in and lists look alike. Their cells are
// texts but where a list has a number or a day: an id that begins with noughts keeps them, and nothing becomes a formula.

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Characters of a cell; with more, Excel calls the whole workbook damaged. */
const longest = 32_767

/** Markup, control characters but tabs and line feeds, and a `_` that begins what looks like an escape. */
const special = /[&<>"\ufffe\uffff]|[^\P{Cc}\t\n\x7f-\x9f]|_(?=x[0-9a-f]{4}_)/giu

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text as XML holds it, so that readers get back what was written; half a surrogate pair fits into no file. */
export const escaped = (text: string): string =>
  text
    .slice(0, longest)
    .toWellFormed()
    .replace(
      special,
      character =>
        entities[character] ?? `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    )

/** The places of the looks of cells in `styles`. */
export const look = {
  plain: 0,
  needed: 1,
  head: 2,
  example: 3,
  title: 4,
  topic: 5,
  text: 6,
  faint: 7,
  wrong: 8,
  reasons: 9,
  number: 10,
  day: 11,
}

const font = (inner: string) => `<font>${inner}<name val="Calibri"/></font>`
const fill = (colour: string) =>
  `<fill><patternFill patternType="solid"><fgColor rgb="${colour}"/></patternFill></fill>`
const edge = (side: string) => `<${side} style="thin"><color rgb="FFCBD5E1"/></${side}>`

/** @param border the place of its lines: none, around it, below it */
const style = (fontId: number, fillId: number, border = 0, alignment = '') =>
  `<xf numFmtId="49" fontId="${fontId}" fillId="${fillId}" borderId="${border}" xfId="0" applyNumberFormat="1" applyFont="1" \
applyFill="1" applyBorder="1"${alignment ? ` applyAlignment="1"><alignment ${alignment}/></xf>` : '/>'}`

const [around, below] = [1, 2]
const onTop = 'vertical="top"'
const inMiddle = 'vertical="center" wrapText="1"'

const styles = `${declaration}<styleSheet xmlns="${main}"><fonts count="6">\
${font('<sz val="11"/>')}${font('<b/><sz val="11"/><color rgb="FFFFFFFF"/>')}${font('<b/><sz val="11"/><color rgb="FF1F2937"/>')}\
${font('<i/><sz val="11"/><color rgb="FF6B7280"/>')}${font('<b/><sz val="16"/><color rgb="FF1F2937"/>')}\
${font('<sz val="10"/><color rgb="FF6B7280"/>')}</fonts>\
<fills count="5"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>\
${fill('FF1D4ED8')}${fill('FFDBEAFE')}${fill('FFFEE2E2')}</fills><borders count="3"><border/>\
<border>${edge('left')}${edge('right')}${edge('top')}${edge('bottom')}</border><border>${edge('bottom')}</border></borders>\
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>\
<cellXfs count="12">${style(0, 0, 0, onTop)}${style(1, 2, around, inMiddle)}${style(2, 3, around, inMiddle)}${style(3, 0)}${style(4, 0)}\
${style(2, 0, below, inMiddle)}${style(0, 0, below, inMiddle)}${style(5, 0)}${style(0, 4, around, onTop)}${style(0, 0, 0, `${onTop} wrapText="1"`)}\
<xf numFmtId="3" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment ${onTop}/></xf>\
<xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment ${onTop} horizontal="left"/></xf>\
</cellXfs>\
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

/** The letter of a column. @param place from 0, at most 25 */
export const letterOf = (place: number) => String.fromCharCode(65 + place)

/** What a cell holds; a day is its midnight in UTC. */
export type CellValue = string | number | Date

/** A day as a number of days: 1 January 1970 is the 25,569th. */
const daysOf = (day: Date) => day.getTime() / 86_400_000 + 25_569

/** A cell, which is none without a value, unless its look says something. */
const cellXml = (place: number, row: number, text: CellValue, style: number): string => {
  if (text instanceof Date) return cellXml(place, row, daysOf(text), style)
  if (typeof text === 'number') return `<c r="${letterOf(place)}${row}" s="${style}"><v>${text}</v></c>`
  if (text === '') return style === look.wrong ? `<c r="${letterOf(place)}${row}" s="${style}"/>` : ''
  return `<c r="${letterOf(place)}${row}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
}

/** A row. @param number from 1 @param lookOf of a cell, by its column from 0 */
export const rowXml = (
  number: number,
  texts: readonly CellValue[],
  lookOf: (place: number) => number = () => look.plain,
  height?: number,
) =>
  `<row r="${number}"${height ? ` ht="${height}" customHeight="1"` : ''}>\
${texts.map((text, place) => cellXml(place, number, text, lookOf(place))).join('')}</row>`

/** Points. */
const headHeight = 24

interface Sheet {
  name: string
  /** Characters, of each column. */
  widths?: readonly number[]
  rows: string
  /** Whether its first row stays in view, and stands on each page. */
  hasHead?: boolean
  /** What stands behind its rows. */
  tail?: string
  isHidden?: boolean
}

/** The first row of a sheet with a head. @param lookOf of a head, by its column from 0 */
export const headXml = (heads: readonly string[], lookOf: (place: number) => number) =>
  rowXml(1, heads, lookOf, headHeight)

/** A sheet is as wide as a page that lies on its side, and the page says which it is. */
const page = `<pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/>\
<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>\
<headerFooter><oddFooter>&amp;L&amp;A&amp;R&amp;P / &amp;N</oddFooter></headerFooter>`

function sheetXml({ widths = [], rows, hasHead = false, tail = '' }: Sheet, isFirst: boolean): string {
  const columns = widths.map(
    (width, place) =>
      `<col min="${place + 1}" max="${place + 1}" width="${width}" style="${look.plain}" customWidth="1"/>`,
  )
  const view = hasHead
    ? '><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>'
    : ' showGridLines="0"/>'
  return `${declaration}<worksheet xmlns="${main}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>\
<sheetViews><sheetView${isFirst ? ' tabSelected="1"' : ''} workbookViewId="0"${view}</sheetViews>\
<sheetFormatPr defaultRowHeight="15"/>${columns.length > 0 ? `<cols>${columns.join('')}</cols>` : ''}\
<sheetData>${rows}</sheetData>${tail}${page}</worksheet>`
}

/** A sheet as a reference names it. */
export const quoted = (sheet: string) => `'${escaped(sheet).replaceAll("'", "''")}'`

function workbookXml(sheets: readonly Sheet[], names: Readonly<Record<string, string>>): string {
  const listed = sheets.map(
    ({ name, isHidden }, place) =>
      `<sheet name="${escaped(name)}" sheetId="${place + 1}"${isHidden ? ' state="hidden"' : ''} r:id="rId${place + 1}"/>`,
  )
  const onEachPage = sheets.flatMap(({ name, hasHead }, place) =>
    hasHead
      ? [`<definedName name="_xlnm.Print_Titles" localSheetId="${place}">${quoted(name)}!$1:$1</definedName>`]
      : [],
  )
  const named = Object.entries(names).map(
    ([name, reference]) => `<definedName name="${name}">${reference}</definedName>`,
  )
  return `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><bookViews><workbookView activeTab="0"/></bookViews>\
<sheets>${listed.join('')}</sheets><definedNames>${named.join('')}${onEachPage.join('')}</definedNames></workbook>`
}

const relation = (id: number, type: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${relations}/${type}" Target="${target}"/>`

const part = (path: string, type: string) =>
  `<Override PartName="/xl/${path}" ContentType="${types}.${type}+xml"/>`

/**
 * The parts of a workbook by their paths, to be packed.
 * @param names what its names stand for, such as `'The sheet'!$B$2`
 */
export function workbookParts(
  sheets: readonly Sheet[],
  names: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const paths = sheets.map((_, place) => `worksheets/sheet${place + 1}.xml`)
  return {
    '[Content_Types].xml': `${declaration}<Types xmlns="${packages}/content-types">\
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>\
<Default Extension="xml" ContentType="application/xml"/>${part('workbook.xml', 'sheet.main')}${part('styles.xml', 'styles')}\
${paths.map(path => part(path, 'worksheet')).join('')}</Types>`,
    '_rels/.rels': `${declaration}<Relationships xmlns="${packages}/relationships">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': workbookXml(sheets, names),
    'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="${packages}/relationships">\
${paths.map((path, place) => relation(place + 1, 'worksheet', path)).join('')}${relation(paths.length + 1, 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml': styles,
    ...Object.fromEntries(sheets.map((sheet, place) => [`xl/${paths[place]}`, sheetXml(sheet, place === 0)])),
  }
}
