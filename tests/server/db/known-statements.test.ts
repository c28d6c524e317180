import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { KnownStatements } from '../../../server/db/engines/known-statements'

/** The clock that a library took when it was loaded. */
const { performance: clock } = globalThis
let statements: KnownStatements
const sent = (sql: string, parameters: (string | null)[] = [], before?: string) =>
  Buffer.from(statements.message(before, sql, parameters)).toString('latin1')

/** The names under which a message closes statements. */
const closedBy = (message: string) => [...message.matchAll(/C[\s\S]{4}S(s\d+)\0/g)].map(([, name]) => name)

describe('statements that the embedded engine knows', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.spyOn(clock, 'now').mockImplementation(() => Date.now())
    statements = new KnownStatements()
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.useRealTimers()
  })

  it('are sent once', () => {
    expect(sent('select 1')).toContain('select 1')
    expect(sent('select 1')).not.toContain('select 1')
    expect(sent('select 2')).toContain('select 2')
  })

  it('follow what is run before them', () => {
    expect(sent('select 1', [], 'BEGIN;')).toMatch(/^Q[\s\S]{4}BEGIN;\0P/)
  })

  it('are not those of many rows, nor those asked for many ids', () => {
    const long = `select '${'x'.repeat(5000)}'`
    const ids = ['x'.repeat(4001)]
    for (const _ of [1, 2]) {
      expect(sent(long)).toContain(long)
      expect(sent('select $1', ids)).toContain('select $1')
    }
    sent('select $1', ['x'])
    expect(sent('select $1', ['y', null])).not.toContain('select $1')
    expect(sent('select $1', ids)).toContain('select $1')
  })

  it('are sent again after an error, when the engine lets go of what it may have of them', () => {
    sent('select 1')
    statements.forget('select 1')
    const again = sent('select 1')
    expect(again).toContain('select 1')
    expect(closedBy(again)).toEqual(['s1'])
    expect(closedBy(sent('select 1'))).toEqual([])
  })

  it('are planned each time for ten minutes once they were slow', () => {
    sent('select 1')
    statements.took('select 1', 19)
    expect(sent('select 1')).not.toContain('select 1')
    statements.took('select 1', 20)
    expect(closedBy(sent('select 1'))).toEqual(['s1'])
    expect(sent('select 1')).toContain('select 1')
    vi.advanceTimersByTime(10 * 60_000 + 1)
    sent('select 1')
    expect(sent('select 1')).not.toContain('select 1')
  })

  it('are the three hundred that were used last', () => {
    for (let number = 1; number <= 300; number++) expect(closedBy(sent(`select ${number};`))).toEqual([])
    sent('select 1;')
    expect(closedBy(sent('select 301;'))).toEqual(['s2'])
    expect(sent('select 301;')).not.toContain('select 301;')
    expect(sent('select 1;')).not.toContain('select 1;')
    expect(sent('select 2;')).toContain('select 2;')
  })
})
