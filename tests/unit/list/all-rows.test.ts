import { describe, expect, it, vi } from 'vitest'
import { allRows } from '../../../src/lib/lists/all-rows'

/** A list of numbers that notes which pages were asked for. */
function listOf(total: number, said = total) {
  const asked: number[] = []
  const ask = async ({ page, limit }: { page: number; limit: number }) => {
    asked.push(page)
    const left = Math.max(0, Math.min(limit, total - (page - 1) * limit))
    return { data: Array.from({ length: left }, (_, place) => (page - 1) * limit + place), total: said }
  }
  return { asked, ask }
}

describe('allRows', () => {
  it('asks for page after page until all are there', async () => {
    const { asked, ask } = listOf(450)
    expect(await allRows(ask)).toEqual(Array.from({ length: 450 }, (_, row) => row))
    expect(asked).toEqual([1, 2, 3])
  })

  it('asks once for a list that is empty, and ends where rows have gone meanwhile', async () => {
    const empty = listOf(0)
    expect(await allRows(empty.ask)).toEqual([])
    expect(empty.asked).toEqual([1])
    const shrunk = listOf(200, 300)
    expect(await allRows(shrunk.ask)).toHaveLength(200)
    expect(shrunk.asked).toEqual([1, 2])
  })

  it('takes the first page for all where a server does not say how many rows there are', async () => {
    const ask = vi.fn(async () => ({ data: ['one', 'two'], total: Number.NaN }))
    expect(await allRows(ask)).toEqual(['one', 'two'])
    expect(ask).toHaveBeenCalledOnce()
  })

  it('gives no more than are wanted', async () => {
    const few = listOf(450)
    expect(await allRows(few.ask, 25)).toHaveLength(25)
    expect(few.asked).toEqual([1])
    const more = listOf(450)
    expect(await allRows(more.ask, 250)).toHaveLength(250)
    expect(more.asked).toEqual([1, 2])
  })
})
