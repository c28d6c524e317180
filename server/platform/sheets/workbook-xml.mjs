import { cellText } from './cell-text.mjs'

// What a workbook is made of (ECMA-376), as far as lists need it.

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The styles of cells, by their places in `styles`: days and lengths of time look as the reader's own Excel has them. */
const style = {
  head: 1,
  day: 2,
  percent: 3,
  count: 4,
  decimal: 5,
  length: 6,
  quoted: 7,
  instant: 8,
  amount: 9,
  share: 10,
}

const format = number =>
  `<xf numFmtId="${number}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`

const styles = `${declaration}<styleSheet xmlns="${main}"><numFmts count="3"><numFmt numFmtId="164" formatCode="0.0"/>\
<numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/>\
<numFmt numFmtId="166" formatCode="0.0%"/></numFmts>\
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>\
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>\
<borders count="1"><border/></borders>\
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>\
<cellXfs count="11"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>\
<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>\
${format(14)}${format(9)}${format(1)}${format(164)}${format(46)}\
<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1"/>\
${format(165)}${format(4)}${format(166)}</cellXfs>\
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

const part = (path, type) => `<Override PartName="/xl/${path}" ContentType="${types}.${type}+xml"/>`
const relation = (id, type, target) =>
  `<Relationship Id="rId${id}" Type="${relations}/${type}" Target="${target}"/>`

const list = (names, line) => names.map((name, place) => line(place + 1, name)).join('')

/** Where the reader comes to first; nothing where it is the first sheet, as everywhere. */
const opened = place =>
  place > 0 ? `<bookViews><workbookView firstSheet="0" activeTab="${place}"/></bookViews>` : ''

/** What a workbook has beside its sheets. @param names of the sheets, in their order @param first the place of the one that it opens with */
export const otherParts = (names, first = 0) => ({
  'xl/styles.xml': styles,
  'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}">${opened(first)}<sheets>${list(
    names,
    (id, name) => `<sheet name="${cellText(name)}" sheetId="${id}" r:id="rId${id}"/>`,
  )}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="${packages}/relationships">${list(
    names,
    id => relation(id, 'worksheet', `worksheets/sheet${id}.xml`),
  )}${relation(names.length + 1, 'styles', 'styles.xml')}</Relationships>`,
  '_rels/.rels': `${declaration}<Relationships xmlns="${packages}/relationships">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
  '[Content_Types].xml': `${declaration}<Types xmlns="${packages}/content-types">\
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>\
<Default Extension="xml" ContentType="application/xml"/>\
${part('workbook.xml', 'sheet.main')}${part('styles.xml', 'styles')}${list(names, id => part(`worksheets/sheet${id}.xml`, 'worksheet'))}</Types>`,
})

/** The letters of a column: A, …, Z, AA. @param place from 0 */
function lettersOf(place) {
  const letter = String.fromCharCode(65 + (place % 26))
  return place < 26 ? letter : lettersOf(Math.floor(place / 26) - 1) + letter
}

/** What a spreadsheet takes for a formula when somebody types it: such a text is marked as text, so that it stays one. */
const looksLikeFormula = /^[=+\-@\t\r]/

const textCell = (place, text, look) =>
  `<c r="${place}"${look ? ` s="${look}"` : ''} t="inlineStr"><is><t xml:space="preserve">${cellText(text)}</t></is></c>`

const numberCell = (place, value, look) => `<c r="${place}" s="${look}"><v>${value}</v></c>`

/** Excel counts days from the one before the last of 1899. */
const dayZero = Date.UTC(1899, 11, 30)
const day = 86_400_000

const cellOf = {
  text: (place, value) => textCell(place, value, looksLikeFormula.test(value) ? style.quoted : 0),
  day: (place, value) => numberCell(place, (Date.parse(value) - dayZero) / day, style.day),
  instant: (place, value) => numberCell(place, (Date.parse(`${value}Z`) - dayZero) / day, style.instant),
  amount: (place, value) => numberCell(place, value, style.amount),
  length: (place, value) => numberCell(place, value / 86_400, style.length),
  percent: (place, value) => numberCell(place, value / 100, style.percent),
  share: (place, value) => numberCell(place, value / 100, style.share),
  count: (place, value) => numberCell(place, value, style.count),
  decimal: (place, value) => numberCell(place, value, style.decimal),
}

/** A row, of cells as its columns say, or as they say themselves. @param number from 1 */
export function rowXml(columns, number, cells) {
  const filled = cells.map((cell, place) => {
    const { value, format } = cell?.format ? cell : { value: cell, format: columns[place].format }
    return value === null ? '' : cellOf[format](`${lettersOf(place)}${number}`, value)
  })
  return `<row r="${number}">${filled.join('')}</row>`
}

/** What stands before the rows: the head stays in view. */
export function sheetHead(columns) {
  const widths = list(
    columns,
    (number, { width }) => `<col min="${number}" max="${number}" width="${width}" customWidth="1"/>`,
  )
  const heads = columns.map(({ header }, place) => textCell(`${lettersOf(place)}1`, header, style.head))
  return `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">\
<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>\
<sheetFormatPr defaultRowHeight="15"/><cols>${widths}</cols><sheetData><row r="1">${heads.join('')}</row>`
}

/** What stands behind the rows: each column can be filtered. @param rows how many there are, with the head */
export const sheetTail = (columns, rows) =>
  `</sheetData><autoFilter ref="A1:${lettersOf(columns.length - 1)}${rows}"/></worksheet>`
