import { strToU8, type Zippable } from 'fflate'
import { utils, write } from 'xlsx'
import { type AwkwardFile, read, readsAna, refused } from './awkward-file'
import { type Bytes, zipped } from './packed'
import { ana, head } from './xlsx-parts'

const kind = 'application/vnd.oasis.opendocument.spreadsheet'

interface Document {
  tables: string
  styles?: string
  /** What stands before the root. */
  before?: string
  mimetype?: string
  manifest?: string
}

const parts = ({ tables, styles = '', before = '', mimetype = kind, manifest = '' }: Document): Zippable => ({
  mimetype: [strToU8(mimetype), { level: 0 }],
  'META-INF/manifest.xml': strToU8(`<manifest:manifest>${manifest}</manifest:manifest>`),
  'content.xml': strToU8(
    `<?xml version="1.0" encoding="UTF-8"?>${before}<office:document-content><office:automatic-styles>${styles}</office:automatic-styles>\
<office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
  ),
})

const ods = (document: Document): Bytes => zipped(parts(document))

const cell = (inside: string, says = ' office:value-type="string"') =>
  `<table:table-cell${says}>${inside}</table:table-cell>`
const text = (content: string) => cell(`<text:p>${content}</text:p>`)
const row = (cells: string, says = '') => `<table:table-row${says}>${cells}</table:table-row>`
const texts = (...all: string[]) => row(all.map(text).join(''))
const table = (rows: string, says = ' table:name="People"') => `<table:table${says}>${rows}</table:table>`
const value = (type: string, attribute: string, content: string, shown: string) =>
  cell(`<text:p>${shown}</text:p>`, ` office:value-type="${type}" office:${attribute}="${content}"`)
const plain = texts(...head) + texts(...ana)

const repeated = (count: number, inside = '<table:table-cell/>') =>
  row(inside, ` table:number-rows-repeated="${count}"`)

const layouts: AwkwardFile[] = [
  readsAna(
    'a spreadsheet as SheetJS writes it',
    () =>
      new Uint8Array(
        write(utils.book_new(utils.aoa_to_sheet([head, ana])), { type: 'array', bookType: 'ods' }),
      ),
  ),
  readsAna(
    'a table of something else before it and behind it',
    () =>
      ods({
        tables:
          table(texts('a', 'b') + texts('c', 'd'), ' table:name="Notes"') +
          table(plain) +
          table(texts(...head) + texts('Gil', 'Ros', 'gil@example.com'), ' table:name="More people"'),
      }),
    { name: 'People' },
  ),
  readsAna(
    'a million empty rows and columns, said in a word',
    () =>
      ods({
        tables: table(
          repeated(5, '<table:table-cell table:number-columns-repeated="1000000000"/>') +
            plain +
            repeated(1_048_569),
        ),
      }),
    { numbers: [7], name: 'People' },
  ),
  read(
    'rows that are hidden, and one that a filter hides',
    () =>
      ods({
        tables: table(
          texts(...head) +
            row(text('x').repeat(3), ' table:visibility="collapse" table:number-rows-repeated="2"') +
            row(text('y').repeat(3), ' table:visibility="filter"') +
            row(text('z').repeat(3), ' table:visibility="visible"'),
        ),
      }),
    { numbers: [2, 3, 4, 5], hidden: [2, 3, 4] },
  ),
  read(
    'a text that stands in a thousand cells of a row, and in three rows',
    () =>
      ods({
        tables: table(
          texts('A', 'B') +
            row(
              '<table:table-cell table:number-columns-repeated="1000" office:value-type="string"><text:p>x</text:p></table:table-cell>',
              ' table:number-rows-repeated="3"',
            ),
        ),
      }),
    { rows: Array(3).fill(Array(200).fill('x')), numbers: [2, 3, 4] },
  ),
  refused(
    'a filled row that stands there a million times',
    'uploadRows',
    () => ods({ tables: table(texts('A', 'B') + repeated(1_000_000, text('x'))) }),
    { count: 50_000 },
  ),
  readsAna(
    'hidden tables before it',
    () =>
      ods({
        styles:
          '<style:style style:name="ta1" style:family="table"><style:table-properties table:display="false"/></style:style><style:style style:name="ta2" style:family="table"><style:table-properties table:display="true"/></style:style>',
        tables:
          table(texts('a', 'b') + texts('c', 'd'), ' table:name="Hidden" table:style-name="ta1"') +
          table(plain, ' table:name="Seen" table:style-name="ta2"'),
      }),
    { name: 'Seen' },
  ),
  read(
    'cells that others cover',
    () =>
      ods({
        tables: table(
          texts('A', 'B', 'C') +
            row(
              `<table:table-cell table:number-columns-spanned="2" office:value-type="string"><text:p>wide</text:p></table:table-cell><table:covered-table-cell/>${text('c')}`,
            ),
        ),
      }),
    { rows: [['wide', '', 'c']] },
  ),
  readsAna(
    'the version of the template',
    () =>
      ods({
        tables: `${table(plain)}${table(texts('x') + texts('y', '1'), ' table:name="Read me"')}<table:named-expressions>\
<table:named-range table:name="B2BUploadVersion" table:cell-range-address="$&apos;Read me&apos;.$B$2"/></table:named-expressions>`,
      }),
    { version: '1', name: 'People' },
  ),
]

const values: AwkwardFile[] = [
  read(
    'numbers, days and what else cells hold',
    () =>
      ods({
        tables: table(
          texts('A', 'B', 'C', 'D', 'E', 'F') +
            row(
              value('float', 'value', '7', '007') +
                value('float', 'value', '1234.567', '1,234.57') +
                value('date', 'date-value', '2024-05-31', '31/05/24') +
                value('date', 'date-value', '2024-05-31T08:30:00', '31/05/24 08:30') +
                value('boolean', 'boolean-value', 'true', 'VERDADERO') +
                value('percentage', 'value', '0.256', '26 %'),
            ) +
            row(value('currency', 'value', '1.5E+21', '…') + text('#N/A')),
        ),
      }),
    {
      rows: [
        ['007', '1234.567', '2024-05-31', '2024-05-31 08:30:00', 'TRUE', '0.256'],
        ['1500000000000000000000', '#N/A', '', '', '', ''],
      ],
    },
  ),
  read(
    'spaces, paragraphs, links and remarks',
    () =>
      ods({
        tables: table(
          texts('A', 'B') +
            row(
              text(
                'a<text:s text:c="3"/>b<text:tab/>c\n   d</text:p><text:p>e<text:line-break/><text:span>f</text:span>',
              ) +
                cell(
                  '<office:annotation><dc:creator>Gil</dc:creator><text:p>a remark</text:p></office:annotation><text:p><text:a xlink:href="mailto:ana@example.com">ana@example.com</text:a></text:p>',
                ),
            ),
        ),
      }),
    { rows: [['a   b\tc d\ne\nf', 'ana@example.com']] },
  ),
  read(
    'a thousand spaces of a thousand million',
    () => ods({ tables: table(texts('A', 'B') + texts('a<text:s text:c="1000000000"/>b', 'c')) }),
    { rows: [[`a${' '.repeat(1000)}b`, 'c']] },
  ),
]

const faults: AwkwardFile[] = [
  refused('an encrypted document', 'uploadEncrypted', () =>
    ods({ tables: '', manifest: '<manifest:file-entry><manifest:encryption-data/></manifest:file-entry>' }),
  ),
  refused('a document that is encrypted as a whole', 'uploadEncrypted', () =>
    zipped({
      mimetype: strToU8(kind),
      'encrypted-package': strToU8('?'),
      'META-INF/manifest.xml': strToU8('<m/>'),
    }),
  ),
  refused('a text document', 'uploadKind', () =>
    ods({ tables: '', mimetype: 'application/vnd.oasis.opendocument.text' }),
  ),
  refused('a document without content', 'uploadDamaged', () => zipped({ mimetype: strToU8(kind) })),
  refused('entities of its own', 'uploadDamaged', () =>
    ods({
      tables: table(texts('A', 'B') + texts('&lol;', 'b')),
      before: '<!DOCTYPE x [<!ENTITY lol SYSTEM "file:///etc/passwd">]>',
    }),
  ),
  refused('a table with nothing in it', 'uploadEmpty', () => ods({ tables: table(repeated(1_048_576)) })),
]

export const odsFiles: AwkwardFile[] = [...layouts, ...values, ...faults].map(file => ({
  ...file,
  name: `.ods: ${file.name}`,
}))
