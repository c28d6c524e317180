import { afterEach, describe, expect, it, vi } from 'vitest'
import { type DrawnData, readDrawnData } from '../../../../src/lib/code/drawn-page'

const rows = [['api', 'programs.list', {}, {}], { programs: [] }] as const
const data: DrawnData = { session: 'ada:acme:', answers: [rows] }

/** A page that has brought these blocks. */
const open = (blocks: Record<string, unknown>) =>
  vi.stubGlobal('document', {
    getElementById: (id: string) => (id in blocks ? { textContent: JSON.stringify(blocks[id]) } : null),
  })

afterEach(() => {
  vi.unstubAllGlobals()
  globalThis.firstAnswers = undefined
})

describe('what a drawn page is made of', () => {
  it('is for whom it was drawn alone', () => {
    open({ 'drawn-data': data })
    expect(readDrawnData('ada:acme:')).toEqual([rows])
    for (const other of ['', 'eva:acme:', 'ada:other:', 'ada:acme:staff'])
      expect(readDrawnData(other)).toEqual([])
  })

  it('is nothing where the portal asks by itself, or nothing was drawn', () => {
    open({ 'drawn-data': data })
    globalThis.firstAnswers = {}
    expect(readDrawnData('ada:acme:')).toEqual([])
    globalThis.firstAnswers = undefined
    open({})
    expect(readDrawnData('ada:acme:')).toEqual([])
  })
})
