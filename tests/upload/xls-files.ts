import { CFB, utils, type WorkBook, write } from 'xlsx'
import { type AwkwardFile, read, readsAna, refused } from './awkward-file'
import { type Bytes, bytesOf } from './packed'
import { ana, head } from './xlsx-parts'

/** The parts of SheetJS that make files in a compound file. */
interface CompoundFiles {
  utils: { cfb_new(): object; cfb_add(file: object, path: string, content: Uint8Array): void }
  read(bytes: Uint8Array, options: { type: 'array' }): object
  find(file: object, path: string): { content: Uint8Array } | null
  write(file: object, options: { type: 'array' }): ArrayLike<number>
}

const compound: CompoundFiles = CFB

const xls = (book: WorkBook, bookType: 'biff8' | 'biff5' = 'biff8'): Bytes =>
  new Uint8Array(write(book, { type: 'array', bookType }))

/** As Excel writes it: each text once, in a table that goes on over several records. */
const xlsWithTable = (book: WorkBook): Bytes =>
  new Uint8Array(write(book, { type: 'array', bookType: 'biff8', bookSST: true }))

const many = Array.from({ length: 2000 }, (_, place) => [
  `Name ${place}`,
  `Núñez 課長 ${place}`,
  String(place),
])
/** The last cell of each is a number. */
const manyCells = many.map(([first, last, number]) => [first, last, Number(number)])

const bookOf = (...rows: unknown[][]) => utils.book_new(utils.aoa_to_sheet(rows), 'People')

/** A book with another sheet before its own, hidden or not. */
function behind(book: WorkBook, Hidden: 0 | 1): WorkBook {
  const whole = utils.book_new(
    utils.aoa_to_sheet([
      ['a', 'b'],
      ['c', 'd'],
    ]),
    'Notes',
  )
  utils.book_append_sheet(whole, book.Sheets.People ?? {}, 'People')
  whole.Workbook = { Sheets: [{ Hidden }, { Hidden: 0 }] }
  return whole
}

const holding = (files: Record<string, Uint8Array>): Bytes => {
  const file = compound.utils.cfb_new()
  for (const [path, content] of Object.entries(files)) compound.utils.cfb_add(file, path, content)
  return Uint8Array.from(compound.write(file, { type: 'array' }))
}

/** The records of a workbook, changed. */
function recordsChanged(change: (records: Uint8Array) => Uint8Array): Bytes {
  const file = compound.read(xls(bookOf(head, ana)), { type: 'array' })
  const records = compound.find(file, 'Workbook')?.content ?? new Uint8Array()
  return holding({ '/Workbook': change(Uint8Array.from(records)) })
}

/** A record that says that what follows is encrypted, behind the first one. */
const encrypted = (records: Uint8Array) => {
  const [, , low = 0, high = 0] = records
  const end = 4 + low + high * 256
  const filePass = [0x2f, 0, 6, 0, 0, 0, 1, 2, 3, 4]
  return Uint8Array.from([...records.subarray(0, end), ...filePass, ...records.subarray(end)])
}

/** A record of no kind, and a link that claims every cell. */
const strange = [0xaf, 0xaf, 2, 0, 1, 2]
const everyCellLinked = [0xb8, 0x01, 8, 0, 0, 0, 0xff, 0xff, 0, 0, 0xff, 0]

const lengthAt = (records: Uint8Array, at: number) =>
  4 + (records[at + 2] ?? 0) + (records[at + 3] ?? 0) * 256

/** The records with others in front of the last one: it ends the sheet, whose place does not change. */
function withOthers(records: Uint8Array): Uint8Array {
  let last = 0
  for (
    let at = 0;
    at + 4 <= records.length && lengthAt(records, at) + at <= records.length;
    at += lengthAt(records, at)
  )
    if (records[at] === 0x0a && records[at + 1] === 0) last = at
  return Uint8Array.from([
    ...records.subarray(0, last),
    ...strange,
    ...everyCellLinked,
    ...records.subarray(last),
  ])
}

/** Each entry of the directory but the first claims the whole file. */
function claimingAll(bytes: Bytes): Bytes {
  const changed = bytes.slice()
  const view = new DataView(changed.buffer)
  const directory = (view.getUint32(48, true) + 1) * 512
  for (let entry = directory + 128; entry < directory + 512; entry += 128) {
    view.setUint8(entry + 66, 2)
    view.setUint32(entry + 116, 0, true)
    view.setUint32(entry + 120, bytes.length, true)
  }
  return changed
}

const day = { t: 'n', v: 45443, z: 'dd/mm/yyyy' }
const group = { t: 'n', v: 7, z: '000' }

export const xlsFiles: AwkwardFile[] = [
  readsAna('Excel 97', () => xls(bookOf(head, ana))),
  read('Excel 95', () => xls(bookOf(head, ['Gil', 'Ros', 'gil@example.com']), 'biff5'), {
    head,
    rows: [['Gil', 'Ros', 'gil@example.com']],
  }),
  read('more rows than fit into one record', () => xls(bookOf(head, ...manyCells)), { rows: many }),
  read('texts in a table of their own', () => xlsWithTable(bookOf(head, ...manyCells)), { rows: many }),
  readsAna('a hidden sheet before it', () => xls(behind(bookOf(head, ana), 1)), { name: 'People' }),
  readsAna('a sheet of something else before it', () => xls(behind(bookOf(head, ana), 0)), {
    name: 'People',
  }),
  read(
    'days, groups, numbers, booleans and errors',
    () =>
      xls(
        bookOf(
          ['A', 'B', 'C', 'D', 'E'],
          [day, group, 0.1, true, { t: 'e', v: 42 }],
          [12345678901234, -5, 'x', false, ''],
        ),
      ),
    {
      rows: [
        ['2024-05-31', '007', '0.1', 'TRUE', '#N/A'],
        ['12345678901234', '-5', 'x', 'FALSE', ''],
      ],
    },
  ),
  read(
    'heads and a sheet named as keys of every object',
    () =>
      xls(
        utils.book_new(
          utils.aoa_to_sheet([
            ['__proto__', 'constructor'],
            ['a', 'b'],
          ]),
          'constructor',
        ),
      ),
    { name: 'constructor', head: ['__proto__', 'constructor'], rows: [['a', 'b']] },
  ),
  refused('a sheet with nothing in it', 'uploadEmpty', () => xls(bookOf([]))),
  readsAna('records that nobody knows, and links of every cell', () => recordsChanged(withOthers)),
  refused('records that are encrypted', 'uploadEncrypted', () => recordsChanged(encrypted)),
  refused('a workbook since 2007 that is encrypted', 'uploadEncrypted', () =>
    holding({ '/EncryptionInfo': bytesOf('x'.repeat(300)), '/EncryptedPackage': bytesOf('y'.repeat(5000)) }),
  ),
  refused('a text document', 'uploadKind', () => holding({ '/WordDocument': bytesOf('w'.repeat(5000)) })),
  refused('a record that is longer than the file', 'uploadDamaged', () =>
    recordsChanged(records => records.subarray(0, records.length - 40)),
  ),
  refused('a file that is cut off', 'uploadDamaged', () => xls(bookOf(head, ana)).slice(0, 1500)),
  refused('a head alone', 'uploadDamaged', () => xls(bookOf(head, ana)).slice(0, 512)),
  refused('files that lie in one another', 'uploadDamaged', () => claimingAll(xls(bookOf(head, ana)))),
].map(file => ({ ...file, name: `.xls: ${file.name}` }))
