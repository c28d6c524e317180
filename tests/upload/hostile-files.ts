import { strToU8 } from 'fflate'
import { type AwkwardFile, readsAna, refused } from './awkward-file'
import { bytesOf, changed, claiming, withLongPart, zipped } from './packed'
import { plain, xlsx, xlsxOf, xlsxParts } from './xlsx-parts'

const sheet = 'xl/worksheets/sheet1.xml'
const parts = () => xlsxParts({ sheets: [{ data: plain }] })
const good = () => zipped(parts())

const withSheet = (xml: string) => zipped({ ...parts(), [sheet]: strToU8(xml) })

/** Entities each of which is ten of the one before. */
const laughs = Array.from(
  { length: 12 },
  (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`,
).join('')

/** Its sheet in the 64 bits of archives that are larger than this one. */
function inLongNumbers() {
  const archive = good()
  const end = archive.length - 22
  const view = new DataView(archive.buffer)
  const farEnd = new DataView(new ArrayBuffer(76))
  farEnd.setUint32(0, 0x06064b50, true)
  farEnd.setBigUint64(32, BigInt(view.getUint16(end + 10, true)), true)
  farEnd.setBigUint64(48, BigInt(view.getUint32(end + 16, true)), true)
  farEnd.setUint32(56, 0x07064b50, true)
  farEnd.setBigUint64(64, BigInt(end), true)
  view.setUint16(end + 10, 0xffff, true)
  view.setUint32(end + 16, 0xffffffff, true)
  return Uint8Array.from([
    ...archive.subarray(0, end),
    ...new Uint8Array(farEnd.buffer),
    ...archive.subarray(end),
  ])
}

const archives: AwkwardFile[] = [
  readsAna('an archive that counts in 64 bits', inLongNumbers),
  refused('a part that claims 4 GB', 'uploadUnpacked', () => claiming(good(), sheet, 0xfffffff0)),
  refused('a part that is longer than it says', 'uploadDamaged', () => claiming(good(), sheet, 10)),
  refused('a part that is shorter than it says', 'uploadDamaged', () => claiming(good(), sheet, 10_000)),
  refused('two hundred megabytes of one text', 'uploadUnpacked', () =>
    withLongPart(parts(), sheet, ' '.repeat(1_000_000), 200),
  ),
  refused('a hundred megabytes that claim to be one', 'uploadDamaged', () =>
    claiming(withLongPart(parts(), sheet, ' '.repeat(1_000_000), 100), sheet, 1_000_000),
  ),
  refused('parts that lie in one another', 'uploadDamaged', () => {
    const first = { local: 0 }
    const archive = changed(good(), 'xl/styles.xml', ({ local }) => Object.assign(first, { local }))
    return changed(archive, sheet, ({ view, central }) => view.setUint32(central + 42, first.local, true))
  }),
  refused('a wrong checksum', 'uploadDamaged', () =>
    changed(good(), sheet, ({ view, central }) => view.setUint32(central + 16, 1, true)),
  ),
  refused('a way of packing that nobody knows', 'uploadDamaged', () =>
    changed(good(), sheet, ({ view, central }) => view.setUint16(central + 10, 99, true)),
  ),
  refused('parts that are encrypted', 'uploadEncrypted', () =>
    changed(good(), 'xl/workbook.xml', ({ view, central }) => view.setUint16(central + 8, 1, true)),
  ),
  refused('an archive that is cut off', 'uploadDamaged', () => good().slice(0, 900)),
  refused('the beginning of an archive', 'uploadDamaged', () => bytesOf('PK\u0003\u0004')),
  refused('a directory that stands elsewhere', 'uploadDamaged', () => {
    const archive = good()
    new DataView(archive.buffer).setUint32(archive.length - 6, 0x7fffffff, true)
    return archive
  }),
  refused('a sheet that is not there', 'uploadDamaged', () => {
    const { [sheet]: _, ...others } = parts()
    return zipped(others)
  }),
  readsAna('a picture that claims 4 GB, and is not looked at', () =>
    claiming(zipped({ ...parts(), 'xl/media/image1.png': strToU8('x') }), 'xl/media/image1.png', 0xfffffff0),
  ),
  refused('a thousand sheets that are one of a megabyte', 'uploadUnpacked', () => {
    const names = Array.from({ length: 1000 }, (_, place) => `<sheet name="${place}" r:id="rId1"/>`)
    const workbook = `<workbook><sheets>${names.join('')}</sheets></workbook>`
    return zipped({
      ...parts(),
      [sheet]: strToU8(`<worksheet><!--${' '.repeat(900_000)}--><sheetData/></worksheet>`),
      'xl/workbook.xml': strToU8(workbook),
    })
  }),
]

const documents: AwkwardFile[] = [
  refused('ten million empty rows', 'uploadEmpty', () =>
    withLongPart(parts(), sheet, '<worksheet><sheetData>'.concat('<row/>'.repeat(10_000)), 1000),
  ),
  refused('two million cells in a row', 'uploadEmpty', () =>
    xlsxOf(`<row r="1">${'<c/>'.repeat(2_000_000)}</row>`),
  ),
  refused('entities of entities', 'uploadDamaged', () =>
    withSheet(
      `<!DOCTYPE x [<!ENTITY l0 "ha">${laughs}]><worksheet><sheetData>${plain.replace('Ana', '&l12;')}</sheetData></worksheet>`,
    ),
  ),
  refused('an entity of the server’s files', 'uploadDamaged', () =>
    withSheet('<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><worksheet><sheetData/></worksheet>'),
  ),
  refused('a tag that never ends', 'uploadDamaged', () =>
    withSheet(`<worksheet><sheetData><row r="1" a="${'x'.repeat(20_000_000)}`),
  ),
  refused('a cell of thirty million letters', 'uploadDamaged', () =>
    withSheet(
      `<worksheet><sheetData><row r="1"><c t="inlineStr"><is><t>${'x'.repeat(30_000_000)}</t></is></c></row></sheetData></worksheet>`,
    ),
  ),
  refused('a cell of a million runs', 'uploadDamaged', () =>
    xlsxOf(`<row r="1"><c r="A1" t="s"><v>0</v></c></row>`, {
      strings: `<si>${'<r><t>ab</t></r>'.repeat(1_000_000)}</si>`,
    }),
  ),
  refused('a million levels in one another', 'uploadEmpty', () =>
    withSheet(`${'<a>'.repeat(1_000_000)}${'</a>'.repeat(1_000_000)}`),
  ),
  refused('no sheet with anything in it', 'uploadEmpty', () =>
    xlsx({ sheets: [{ data: '' }, { data: '<row r="5"/>' }] }),
  ),
]

const otherKinds: AwkwardFile[] = [
  refused('nothing', 'uploadEmpty', () => bytesOf('')),
  refused('a PDF', 'uploadKind', () => bytesOf('%PDF-1.7\n1 0 obj <<>> endobj')),
  refused('a PNG', 'uploadKind', () =>
    Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
  ),
  refused('a page of the web that is called .xls', 'uploadWebPage', () =>
    bytesOf('\n<html><table><tr><td>Ana</td></tr></table>'),
  ),
  refused('XML', 'uploadXml', () => bytesOf('\ufeff<?xml version="1.0"?><Workbook/>')),
  refused('a workbook of Excel 2003 in XML', 'uploadXml', () =>
    bytesOf(
      '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n' +
        '<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet/></Workbook>',
    ),
  ),
  refused('a binary workbook', 'uploadXlsb', () =>
    zipped({ '[Content_Types].xml': strToU8('<Types/>'), 'xl/workbook.bin': strToU8('\u0083\u0001') }),
  ),
  refused('a document of Numbers', 'uploadNumbers', () =>
    zipped({ 'Index/Document.iwa': strToU8('x'), 'Metadata/Properties.plist': strToU8('x') }),
  ),
  refused('an archive of something else', 'uploadKind', () => zipped({ 'readme.txt': strToU8('Hello') })),
  refused('an archive of nothing', 'uploadKind', () => zipped({})),
  refused('a text of Word', 'uploadKind', () =>
    zipped({
      '_rels/.rels': strToU8(
        '<Relationships><Relationship Id="a" Type="x/officeDocument" Target="word/document.xml"/></Relationships>',
      ),
      'word/document.xml': strToU8('<w:document/>'),
    }),
  ),
]

export const hostileFiles: AwkwardFile[] = [...archives, ...documents, ...otherKinds]
