import { type BookType, utils, write } from 'xlsx'

/** As many rows as are uploaded at once. */
const people = 50_000

const head = [
  'First name',
  'Last name',
  'Email',
  'Organization',
  'Suborganization',
  'Group',
  'Program',
  'Language',
]

const person = (_: unknown, place: number) => [
  `Name ${place}`,
  `Surname ${place % 7000}`,
  `person.${place}@example.com`,
  `Organization ${place % 20}`,
  `Suborganization ${place % 200}`,
  `Group ${place % 50}`,
  `Program ${place % 30}`,
  place % 2 ? 'es' : 'en',
]

export interface LargeSheet {
  kind: string
  bytes: Buffer
}

/** The same people in each kind of file that is read. */
export function largeSheets(): LargeSheet[] {
  const rows = [head, ...Array.from({ length: people }, person)]
  const book = utils.book_new(utils.aoa_to_sheet(rows, { dense: true }), 'Employees')
  const packed = (bookType: BookType): Buffer =>
    write(book, { type: 'buffer', bookType, compression: true, bookSST: true })
  return [
    { kind: '.xlsx', bytes: packed('xlsx') },
    { kind: '.ods', bytes: packed('ods') },
    { kind: '.xls', bytes: packed('biff8') },
    { kind: '.csv', bytes: Buffer.from(rows.map(cells => cells.join(',')).join('\r\n')) },
  ]
}
