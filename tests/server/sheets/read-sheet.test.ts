import { describe, expect, it } from 'vitest'
import { readSheetApart } from '../../../server/platform/sheets/read-sheet'
import { awkwardFiles } from '../../upload/awkward-files'

describe('what somebody uploads', () => {
  it('is of many kinds, each with its verdict', () => {
    expect(awkwardFiles.length).toBeGreaterThan(100)
    expect(new Set(awkwardFiles.map(({ name }) => name)).size).toBe(awkwardFiles.length)
  })

  it.each(awkwardFiles)('$name', async ({ bytes, expected }) => {
    const read = readSheetApart(bytes())
    if ('code' in expected) await expect(read).rejects.toMatchObject(expected)
    else expect(await read).toMatchObject(expected)
  })
})

it('hands over every row, in its order', async () => {
  const rows = Array.from({ length: 4_321 }, (_, place) => [`${place}`, 'x'])
  const text = `A,B\n${rows.map(cells => cells.join(',')).join('\n')}`
  const sheet = await readSheetApart(Buffer.from(text))
  expect(sheet).toEqual({
    version: null,
    name: '',
    head: ['A', 'B'],
    rows,
    numbers: rows.map((_, place) => place + 2),
    hidden: [],
  })
})

it('reads what waits behind a file that is refused', async () => {
  const damaged = readSheetApart(Buffer.from('PK\u0003\u0004'))
  const [first, second] = await Promise.allSettled([damaged, readSheetApart(Buffer.from('A,B\n1,2'))])
  expect(first).toMatchObject({ status: 'rejected', reason: { code: 'uploadDamaged' } })
  expect(second).toMatchObject({ status: 'fulfilled', value: { rows: [['1', '2']] } })
})
