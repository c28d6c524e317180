import { type AwkwardFile, read, readsAna, refused } from './awkward-file'
import { type Bytes, bytesOf } from './packed'
import { ana, head } from './xlsx-parts'

const lines = (separator: string, end = '\r\n') =>
  [head, ana].map(cells => cells.join(separator) + end).join('')
const commas = lines(',')

const withMark = (mark: number[], bytes: Iterable<number>): Bytes => Uint8Array.from([...mark, ...bytes])

const utf16 = (text: string, isBig: boolean): Bytes =>
  Uint8Array.from(
    [...text].flatMap(character => {
      const unit = character.charCodeAt(0)
      return isBig ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8]
    }),
  )

/** One byte a character; `replaced` are the characters that Windows has elsewhere. */
const windows1252 = (text: string, replaced: Record<string, number> = {}): Bytes =>
  Uint8Array.from([...text].map(character => replaced[character] ?? character.charCodeAt(0)))

const encodings: AwkwardFile[] = [
  readsAna('in UTF-8', () => bytesOf(commas)),
  readsAna('in UTF-8 with a mark', () => withMark([0xef, 0xbb, 0xbf], bytesOf(commas))),
  readsAna('in UTF-16, little end first, with a mark', () => withMark([0xff, 0xfe], utf16(commas, false))),
  readsAna('in UTF-16, big end first, with a mark', () => withMark([0xfe, 0xff], utf16(commas, true))),
  readsAna('in UTF-16, little end first', () => utf16(commas, false)),
  readsAna('in UTF-16, big end first', () => utf16(commas, true)),
  readsAna('in Windows-1252', () => windows1252(lines(';'))),
  read(
    'in Windows-1252 with what ISO 8859-1 does not have',
    () => windows1252('Name;Pay\nŠimon – “x”;5 €', { Š: 0x8a, '–': 0x96, '“': 0x93, '”': 0x94, '€': 0x80 }),
    { rows: [['Šimon – “x”', '5 €']] },
  ),
]

const separators: AwkwardFile[] = [
  readsAna('semicolons', () => bytesOf(lines(';'))),
  readsAna('tabs', () => bytesOf(lines('\t', '\n'))),
  readsAna('bars, and line ends of old Macs', () => bytesOf(lines('|', '\r'))),
  readsAna('a first line that says what separates', () => bytesOf(`sep=;\r\n${lines(';')}`), {
    numbers: [3],
  }),
  read('a first line that says it against all appearance', () => bytesOf('sep=;\na,b;c,d\n1,2;3,4'), {
    head: ['a,b', 'c,d'],
    rows: [['1,2', '3,4']],
  }),
  read(
    'more commas in texts than semicolons between them',
    () => bytesOf('Name;Notes\nAna;"one, two, three"\nGil;a, b, c, d, e\nEva;\n'),
    {
      rows: [
        ['Ana', 'one, two, three'],
        ['Gil', 'a, b, c, d, e'],
        ['Eva', ''],
      ],
    },
  ),
]

const cells: AwkwardFile[] = [
  read(
    'quotes, and line breaks in them',
    () => bytesOf('A,B\r\n"say ""hi""","one\r\ntwo, three"\r\n"","x"\r\n'),
    {
      rows: [
        ['say "hi"', 'one\r\ntwo, three'],
        ['', 'x'],
      ],
      numbers: [2, 3],
    },
  ),
  read('a quote within a cell, and text behind one', () => bytesOf('A,B\n5" pipe,"x"y\n'), {
    rows: [['5" pipe', 'xy']],
  }),
  refused('a quote that is never closed', 'uploadDamaged', () => bytesOf(`A,B\n1,"2${'\nx,y'.repeat(100)}`)),
  read(
    'digits, dates and formulas, as they stand there',
    () => bytesOf('A,B,C,D,E\n007,1e5,01/02/2024,=1+1,0.10\n="007","=""08""",TRUE,-,+34\n'),
    {
      rows: [
        ['007', '1e5', '01/02/2024', '=1+1', '0.10'],
        ['007', '08', 'TRUE', '-', '+34'],
      ],
    },
  ),
  read('rows of other lengths than the head', () => bytesOf('A,B\n1\n1,2,3\n,,,,\n'), {
    head: ['A', 'B', ''],
    rows: [
      ['1', '', ''],
      ['1', '2', '3'],
    ],
    numbers: [2, 3],
  }),
  readsAna(
    'blank lines and a last line that does not end',
    () => bytesOf(`\n\n${commas.replace('\r\n', '\r\n\r\n \r\n').trimEnd()}`),
    {
      numbers: [6],
    },
  ),
  read('one column of text', () => bytesOf('Email\nana@example.com\n'), {
    head: ['Email'],
    rows: [['ana@example.com']],
  }),
  read('heads that are keys of every object', () => bytesOf('__proto__,constructor\nhasOwnProperty,x\n'), {
    head: ['__proto__', 'constructor'],
    rows: [['hasOwnProperty', 'x']],
  }),
  readsAna('300 columns', () => bytesOf(commas.replace('\r\n', `${',x'.repeat(300)}\r\n`)), {
    head: [...head, ...Array(197).fill('x')],
    rows: [[...ana, ...Array(197).fill('')]],
  }),
]

const many = (rows: number) => bytesOf(`A,B\n${'1,2\n'.repeat(rows)}`)

const sizes: AwkwardFile[] = [
  read('the most rows', () => many(50_000), { head: ['A', 'B'] }),
  refused('one row more', 'uploadRows', () => many(50_001), { count: 50_000 }),
  refused('a head without rows', 'uploadEmpty', () => bytesOf('A,B\n,\n')),
  refused('line ends alone', 'uploadEmpty', () => bytesOf('\r\n'.repeat(1_000_000))),
  refused('20 MB of separators', 'uploadEmpty', () => bytesOf(','.repeat(20_000_000))),
  refused('20 MB of quotes', 'uploadDamaged', () => bytesOf('"'.repeat(19_999_999))),
  refused('a byte more than 20 MB', 'uploadSize', () => bytesOf(`A,B\n${' '.repeat(20 * 1024 * 1024)}`), {
    count: 20,
  }),
]

export const textFiles: AwkwardFile[] = [...encodings, ...separators, ...cells, ...sizes].map(file => ({
  ...file,
  name: `.csv: ${file.name}`,
}))
