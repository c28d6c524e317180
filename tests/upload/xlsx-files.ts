import { utils, write } from 'xlsx'
import { type AwkwardFile, read, readsAna } from './awkward-file'
import { bytesOf, zipped } from './packed'
import { ana, head, plain, row, text, xlsx, xlsxOf, xlsxParts } from './xlsx-parts'

const utf16 = (written: string): Uint8Array => {
  const units = Uint16Array.from(`\ufeff${written}`, character => character.charCodeAt(0))
  return new Uint8Array(units.buffer)
}

/** Numbers below a head, each in the style of its place. */
const numbers = (values: readonly (number | string)[]) =>
  row(1, 'What', 'Value') +
  values
    .map(
      (value, place) =>
        `<row r="${place + 2}">${text(`A${place + 2}`, 'x')}<c r="B${place + 2}" s="${place + 1}"><v>${value}</v></c></row>`,
    )
    .join('')

const valuesOf = (...texts: string[]) => ({ rows: texts.map(value => ['x', value]) })

const notes = row(1, 'a', 'b') + row(2, 'c', 'd')

const layouts: AwkwardFile[] = [
  readsAna(
    'a workbook as SheetJS writes it',
    () =>
      new Uint8Array(
        write(utils.book_new(utils.aoa_to_sheet([head, ana])), {
          type: 'array',
          bookType: 'xlsx',
          compression: true,
        }),
      ),
  ),
  readsAna(
    'titles above the head',
    () => xlsxOf(row(1, 'Employees') + row(3, '2024') + row(5, ...head) + row(9, ...ana)),
    {
      numbers: [9],
    },
  ),
  readsAna(
    'empty rows, and rows of blanks',
    () =>
      xlsxOf(
        `<row r="1"/>${row(2, ...head)}${row(3, ' ', '\u00a0')}<row r="4"><c r="A4" s="1"/></row>${row(700, ...ana)}`,
      ),
    { numbers: [700] },
  ),
  read(
    'a column with nothing in it, one without rows, one without head',
    () => xlsxOf(row(1, 'A', '', 'C', ' ', 'E') + row(2, '1', '', '', '4', '5')),
    { head: ['A', 'C', ' ', 'E'], rows: [['1', '', '4', '5']] },
  ),
  read('one column', () => xlsxOf(row(1, 'Email') + row(2, 'ana@example.com')), {
    head: ['Email'],
    rows: [['ana@example.com']],
  }),
  readsAna(
    'hidden sheets before it',
    () =>
      xlsx({
        sheets: [
          { data: notes, says: ' state="hidden"' },
          { data: notes, says: ' state="veryHidden"' },
          { name: 'People', data: plain },
        ],
      }),
    { name: 'People' },
  ),
  readsAna(
    'a sheet of something else before it and behind it',
    () =>
      xlsx({
        sheets: [
          { name: 'Notes', data: notes },
          { name: 'People', data: plain },
          { name: 'More people', data: row(1, ...head) + row(2, 'Gil', 'Ros', 'gil@example.com') },
        ],
      }),
    { name: 'People' },
  ),
  read(
    'two sheets of something else, of which the first counts',
    () => xlsx({ sheets: [{ data: notes }, { data: row(1, 'e', 'f') + row(2, 'g', 'h') }] }),
    { name: 'Sheet1', head: ['a', 'b'], rows: [['c', 'd']] },
  ),
  readsAna(
    'a sheet with nothing in it before it',
    () => xlsx({ sheets: [{ data: '<row r="1"><c r="A1"/></row>' }, { data: plain }] }),
    { name: 'Sheet2' },
  ),
  read(
    'merged cells',
    () =>
      zipped({
        ...xlsxParts({ sheets: [{ data: '' }] }),
        'xl/worksheets/sheet1.xml': bytesOf(
          `<worksheet><sheetData>${row(1, ...head)}${row(2, 'Ana', '', 'a@b.c')}${row(3, '', 'Gil', 'd@e.f')}</sheetData>\
<mergeCells count="1"><mergeCell ref="A2:A3"/><mergeCell ref="A1:XFD1048576"/></mergeCells></worksheet>`,
        ),
      }),
    {
      rows: [
        ['Ana', '', 'a@b.c'],
        ['', 'Gil', 'd@e.f'],
      ],
    },
  ),
  readsAna(
    'rows and cells that do not say where they are',
    () =>
      xlsxOf(
        `<row>${head.map(name => text('', name)).join('')}</row><row/><row>${ana.map(name => text('', name)).join('')}</row>`.replaceAll(
          ' r=""',
          '',
        ),
      ),
    { numbers: [3] },
  ),
  readsAna('the last column of Excel', () => xlsxOf(plain.replace('</row>', `${text('XFD1', 'Far')}</row>`))),
  readsAna('a row below the last one of Excel', () => xlsxOf(plain + row(1_048_577, 'a', 'b'))),
  readsAna('a range that claims every cell', () =>
    xlsx({ sheets: [{ data: plain, before: '<dimension ref="A1:XFD1048576"/>' }] }),
  ),
]

const values: AwkwardFile[] = [
  read(
    'numbers, with all their digits',
    () => xlsxOf(numbers(['12345678901234', '0.1', '1E+21', '1.5E-7', '-5', '600123456'])),
    valuesOf('12345678901234', '0.1', '1000000000000000000000', '0.00000015', '-5', '600123456'),
  ),
  read(
    'numbers whose format shows other ones',
    () => xlsxOf(numbers([1234.567, 0.256, 12000, 3.25917]), { formats: ['#,##0', '0%', '0.00E+00', 2] }),
    valuesOf('1234.567', '0.256', '12000', '3.25917'),
  ),
  read(
    'leading zeros of a format',
    () =>
      xlsxOf(numbers([7, 8001, 12, 1.5, 7]), {
        formats: ['000', '00000', '&quot;G-&quot;000', '000', '000;[Red]-000'],
      }),
    valuesOf('007', '08001', 'G-012', '1.5', '007'),
  ),
  read(
    'days and times',
    () =>
      xlsxOf(numbers([45443, 45443, 45443.5, 0.75, 1, 60, 61, 2958465]), {
        formats: [14, 'dd/mm/yyyy', 22, 'hh:mm', 14, 'yyyy', '[$-C0A]d &quot;de&quot; mmmm', 27],
      }),
    valuesOf(
      '2024-05-31',
      '2024-05-31',
      '2024-05-31 12:00:00',
      '18:00',
      '1900-01-01',
      '1900-02-28',
      '1900-03-01',
      '9999-12-31',
    ),
  ),
  read(
    'days counted from 1904',
    () => xlsxOf(numbers([43981]), { formats: [14], properties: ' date1904="1"' }),
    valuesOf('2024-05-31'),
  ),
  read(
    'days as texts of ISO 8601, booleans, errors',
    () =>
      xlsxOf(`${row(1, 'A', 'B', 'C', 'D')}<row r="2"><c r="A2" t="d"><v>2024-05-31T00:00:00</v></c><c r="B2" t="b"><v>1</v></c>\
<c r="C2" t="b"><v>0</v></c><c r="D2" t="e"><v>#N/A</v></c></row>`),
    { rows: [['2024-05-31', 'TRUE', 'FALSE', '#N/A']] },
  ),
  read(
    'formulas, also of other files',
    () =>
      xlsxOf(`${row(1, 'A', 'B', 'C')}<row r="2"><c r="A2" t="str"><f>A1&amp;"x"</f><v>Ax</v></c><c r="B2"><f>1+1</f><v>2</v></c>\
<c r="C2" t="str"><f>'[http://example.com/x.xlsx]S'!A1+WEBSERVICE("http://example.com")</f><v>kept</v></c></row>`),
    { rows: [['Ax', '2', 'kept']] },
  ),
  read(
    'shared and rich texts, with how they are read aloud',
    () =>
      xlsxOf(
        '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row><row r="2"><c r="A2" t="s"><v>2</v></c><c r="B2" t="s"><v>99</v></c></row>',
        {
          strings:
            '<si><t>Name</t></si><si><t/></si><si><r><t>課</t></r><rPh sb="0" eb="1"><t>カ</t></rPh><r><rPr><b/></rPr><t xml:space="preserve"> 長</t></r></si>',
        },
      ),
    { head: ['Name'], rows: [['課 長']] },
  ),
  read(
    'spaces, line breaks and what nobody sees',
    () =>
      xlsxOf(
        row(1, 'A', 'B') +
          row(2, ' Ana\u00a0 ', 'a&#10;b_x000D_\u200e') +
          row(3, '_x0041__x005F_x0041_', '\u202eevil'),
      ),
    {
      rows: [
        [' Ana\u00a0 ', 'a\nb\r\u200e'],
        ['A_x0041_', '\u202eevil'],
      ],
    },
  ),
  read(
    'markup, entities and literal text',
    () =>
      xlsxOf(
        row(1, 'A', 'B') +
          row(2, '&lt;b&gt;&amp;amp;&#x41;&#66;', '<![CDATA[<i>&amp;]]><!-- no -->!') +
          row(3, '&unknown;', '&#x110000;'),
      ),
    {
      rows: [
        ['<b>&amp;AB', '<i>&amp;!'],
        ['&unknown;', '\ufffd'],
      ],
    },
  ),
  read(
    'heads that are keys of every object',
    () =>
      xlsx({
        sheets: [
          { name: '__proto__', data: row(1, '__proto__', 'constructor', 'toString') + row(2, 'a', 'b', 'c') },
        ],
      }),
    { name: '__proto__', head: ['__proto__', 'constructor', 'toString'], rows: [['a', 'b', 'c']] },
  ),
]

const version = (reference: string) =>
  `<definedNames><definedName name="B2BUploadVersion">${reference}</definedName></definedNames>`

const packing: AwkwardFile[] = [
  readsAna(
    'the version of the template on a hidden sheet',
    () =>
      xlsx({
        sheets: [
          { data: plain },
          {
            name: 'The &apos;rules&apos;',
            data: row(2, '', ' 1 ') + row(3, '', '2'),
            says: ' state="hidden"',
          },
        ],
        names: version("'The ''rules'''!$B$2"),
      }),
    { version: '1' },
  ),
  readsAna('a version that stands nowhere', () => xlsxOf(plain, { names: version('Gone!$A$1') }), {
    version: null,
  }),
  readsAna('a version that is no cell', () => xlsxOf(plain, { names: version('Sheet1!$A$1:$B$2') }), {
    version: null,
  }),
  readsAna('names of another prefix', () => xlsxOf(plain.replace(/<(\/?)(?=[a-z])/g, '<$1x:'))),
  readsAna('a sheet in UTF-16', () =>
    zipped({
      ...xlsxParts({ sheets: [{ data: '' }] }),
      'xl/worksheets/sheet1.xml': utf16(
        `<?xml version="1.0" encoding="UTF-16"?><worksheet><sheetData>${plain}</sheetData></worksheet>`,
      ),
    }),
  ),
  readsAna('parts that are stored as they are', () => zipped(xlsxParts({ sheets: [{ data: plain }] }), 0)),
  readsAna('parts in other places', () => {
    const { 'xl/worksheets/sheet1.xml': sheet = bytesOf(''), ...parts } = xlsxParts({
      sheets: [{ data: plain }],
    })
    const relations =
      '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="/other/../data.xml"/></Relationships>'
    return zipped({
      ...parts,
      'xl/_rels/workbook.xml.rels': bytesOf(relations.replace('/other/..', '')),
      'data.xml': sheet,
    })
  }),
  readsAna('a chart as the first sheet', () => {
    const parts = xlsxParts({ sheets: [{ data: '' }, { data: plain }] })
    const relations = new TextDecoder().decode(parts['xl/_rels/workbook.xml.rels'] as Uint8Array)
    return zipped({
      ...parts,
      'xl/_rels/workbook.xml.rels': bytesOf(relations.replace('worksheet"', 'chartsheet"')),
    })
  }),
]

export const xlsxFiles: AwkwardFile[] = [...layouts, ...values, ...packing].map(file => ({
  ...file,
  name: `.xlsx: ${file.name}`,
}))
