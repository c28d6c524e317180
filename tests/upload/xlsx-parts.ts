import { strToU8, type Zippable } from 'fflate'
import { type Bytes, zipped } from './packed'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'

export interface Sheet {
  name?: string
  /** What stands in its `sheetData`. */
  data: string
  /** What stands before it. */
  before?: string
  /** What else its `sheet` says, such as ` state="hidden"`. */
  says?: string
}

export interface Book {
  sheets: Sheet[]
  /** What stands in the table of shared strings. */
  strings?: string
  /** The formats of styles 1, 2, …: a number of a built-in one, or a code. */
  formats?: (number | string)[]
  /** What stands behind the sheets in the workbook, and in its properties. */
  names?: string
  properties?: string
}

const sheetXml = ({ data, before = '' }: Sheet) =>
  `${declaration}<worksheet xmlns="${main}">${before}<sheetData>${data}</sheetData></worksheet>`

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`

const relations = (inside: string) =>
  strToU8(`${declaration}<Relationships xmlns="${packages}/relationships">${inside}</Relationships>`)

function stylesXml(formats: (number | string)[]): string {
  const own = formats.flatMap((format, place) =>
    typeof format === 'string' ? `<numFmt numFmtId="${170 + place}" formatCode="${format}"/>` : [],
  )
  const styles = formats.map((format, place) =>
    typeof format === 'string' ? `<xf numFmtId="${170 + place}"/>` : `<xf numFmtId="${format}"/>`,
  )
  return `${declaration}<styleSheet xmlns="${main}"><numFmts>${own.join('')}</numFmts>\
<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${styles.join('')}</cellXfs></styleSheet>`
}

/** The parts of a workbook as Excel writes them. */
export function xlsxParts({
  sheets,
  strings = '',
  formats = [],
  names = '',
  properties = '',
}: Book): Zippable {
  const listed = sheets.map(
    ({ name, says = '' }, place) =>
      `<sheet name="${name ?? `Sheet${place + 1}`}" sheetId="${place + 1}"${says} r:id="rId${place + 1}"/>`,
  )
  const targets = sheets.map((_, place) =>
    relation(`rId${place + 1}`, 'worksheet', `worksheets/sheet${place + 1}.xml`),
  )
  return {
    '[Content_Types].xml': strToU8(`${declaration}<Types xmlns="${packages}/content-types"/>`),
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': strToU8(
      `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><workbookPr${properties}/>\
<sheets>${listed.join('')}</sheets>${names}</workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': relations(
      [
        ...targets,
        relation('s', 'styles', 'styles.xml'),
        relation('t', 'sharedStrings', 'sharedStrings.xml'),
      ].join(''),
    ),
    'xl/styles.xml': strToU8(stylesXml(formats)),
    'xl/sharedStrings.xml': strToU8(`${declaration}<sst xmlns="${main}">${strings}</sst>`),
    ...Object.fromEntries(
      sheets.map((sheet, place) => [`xl/worksheets/sheet${place + 1}.xml`, strToU8(sheetXml(sheet))]),
    ),
  }
}

export const xlsx = (book: Book): Bytes => zipped(xlsxParts(book))

/** A workbook of one sheet with this data. */
export const xlsxOf = (data: string, book: Partial<Book> = {}): Bytes => xlsx({ sheets: [{ data }], ...book })

/** A cell with a text of its own. */
export const text = (place: string, content: string) =>
  `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${content}</t></is></c>`

/** A row of texts from column A on; empty ones are left out. */
export const row = (number: number, ...texts: string[]) =>
  `<row r="${number}">${texts
    .map((content, place) =>
      content === '' ? '' : text(`${String.fromCharCode(65 + place)}${number}`, content),
    )
    .join('')}</row>`

/** What every one of these sheets begins with. */
export const head = ['First name', 'Last name', 'Email']
export const ana = ['Ana', 'Núñez', 'ana@example.com']
export const plain = row(1, ...head) + row(2, ...ana)
