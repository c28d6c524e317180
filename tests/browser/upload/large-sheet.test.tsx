import { expect, it } from 'vitest'
import { readFile, writeRemainder } from '../../../src/resources/employees/upload/sheet-files'

const heads = ['First name', 'Last name', 'Email', 'Reason']

it('reads again what it wrote of thousands of rows, in their order', async () => {
  const rows = Array.from({ length: 12_345 }, (_, place) => [
    `Name ${place}`,
    place % 2 ? 'Núñez' : '',
    `person.${place}@example.com`,
    'This email is already in use',
  ])
  const blob = await writeRemainder(
    rows.map(cells => ({ cells, wrong: [2] })),
    heads,
    'Not uploaded',
  )
  const sheet = await readFile(blob)
  expect(blob.type).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  expect(sheet).toEqual({
    version: null,
    name: 'Not uploaded',
    head: heads,
    rows,
    numbers: rows.map((_, place) => place + 2),
    hidden: [],
  })
})

it('keeps what looks like a formula, and what no workbook holds, as text', async () => {
  const cells = [
    '=1+1',
    '+34 600',
    '-x',
    '@SUM(A1)',
    '\u0001 half \ud800',
    '<b>&amp;</b>',
    '_x0041_',
    ' nbsp\u00a0',
  ]
  const blob = await writeRemainder(
    cells.map(cell => ({ cells: [cell, 'why'], wrong: [] })),
    ['Cell', 'Reason'],
    "A/very*long?name:of[a]sheet\\that's too long",
  )
  const { name, rows } = await readFile(blob)
  expect(name).toBe('A very long name of a sheet tha')
  expect(rows.map(([cell]) => cell)).toEqual(cells.map(cell => cell.toWellFormed()))
})

it('is called off, and refuses what is too large before it is read', async () => {
  const calling = new AbortController()
  const reading = readFile(new Blob(['a,b\n1,2']), { signal: calling.signal })
  calling.abort(new Error('No more'))
  await expect(reading).rejects.toThrow('No more')
  await expect(readFile(new Blob(['a']), { signal: calling.signal })).rejects.toThrow('No more')
  const large = new Blob([new Uint8Array(20 * 1024 * 1024 + 1)])
  await expect(readFile(large)).rejects.toMatchObject({ code: 'uploadSize', values: { count: 20 } })
})
