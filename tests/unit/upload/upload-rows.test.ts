import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressKey } from '#contract/words/address'
import { wrongCells } from '#contract/words/upload/cells'
import { cellsOf, type UploadCells, uploadColumns } from '#contract/words/upload/columns'
import { type Checked, rowsOf, UploadRows } from '../../../src/pages/employee-upload/table/upload-rows'
import { countsOf, placesOf, replaced } from '../../../src/pages/employee-upload/table/upload-view'

const cells = (more: Partial<UploadCells> = {}): UploadCells => ({
  ...cellsOf([], []),
  ...{ firstName: 'Ana', lastName: 'Ruiz', email: 'ana@acme.example' },
  ...more,
})

const tableOf = (...rows: Partial<UploadCells>[]) =>
  new UploadRows(
    rowsOf(
      rows.map(cells),
      rows.map((_, place) => place + 2),
    ),
  )

const nothing: Checked = { created: 0, changed: [], unchanged: [], wrong: [], missing: [] }
const said = (table: UploadRows, more: Partial<Checked> = {}) =>
  table.takeAll({ ...nothing, ...more }, [...table.rows])
const kinds = ({ states }: UploadRows) => states.map(({ kind }) => kind)

describe('rows of an upload', () => {
  it('are what the server says of them by their numbers, and new where it says nothing', () => {
    const table = tableOf({}, { email: 'b@acme.example' }, { email: 'c@acme.example' }, { email: 'd' })
    expect(kinds(table)).toEqual(['open', 'open', 'open', 'open'])
    said(table, {
      unchanged: [2],
      changed: [{ row: 3, changes: [{ column: 'firstName', before: 'Anna' }] }],
      wrong: [{ row: 5, errors: [{ path: 'email', code: 'email', message: '' }] }],
    })
    expect(kinds(table)).toEqual(['unchanged', 'changed', 'new', 'wrong'])
    expect(countsOf(table)).toEqual({ all: 4, new: 1, changed: 1, unchanged: 1, wrong: 1, open: 0 })
    expect(placesOf(table, 'wrong')).toEqual([3])
  })

  it('are judged at once by the rules of the contract when they are changed, and wait for the server', () => {
    const table = tableOf({}, { email: 'b@acme.example' })
    said(table)
    table.change([{ index: 1, column: 'email', text: 'no address' }])
    expect(table.states[1]).toMatchObject({ kind: 'wrong', wrong: [{ column: 'email', code: 'email' }] })
    table.change([{ index: 1, column: 'email', text: '  good@acme.example ' }])
    expect(table.rows[1]?.email).toBe('good@acme.example')
    expect(table.states[1]?.kind).toBe('open')
    expect([...table.unasked]).toEqual([1])
    table.takeSome([1], nothing, [table.rows[1] as UploadRows['rows'][number]])
    expect(table.states[1]?.kind).toBe('new')
    expect(table.unasked.size).toBe(0)
  })

  it('share an address only until one of them gets another: the first of them keeps it', () => {
    const table = tableOf(
      { email: 'a@acme.example' },
      { email: 'b@acme.example' },
      { email: 'c@acme.example' },
    )
    said(table)
    table.change([{ index: 2, column: 'email', text: 'Á@acme.example' }])
    expect(kinds(table)).toEqual(['open', 'new', 'wrong'])
    expect(table.states[2]?.wrong).toEqual([{ column: 'email', code: 'twiceInFile', values: { row: 2 } }])
    table.change([{ index: 0, column: 'email', text: 'z@acme.example' }])
    expect(kinds(table)).toEqual(['open', 'new', 'open'])
  })

  it('are not overwritten by an answer about how they were before', () => {
    const table = tableOf({})
    const asked = [...table.rows]
    table.change([{ index: 0, column: 'firstName', text: '' }])
    table.takeAll(nothing, asked)
    expect(table.states[0]?.kind).toBe('wrong')
    expect([...table.unasked]).toEqual([0])
  })

  it('go back step by step to how they were, whatever was typed', () => {
    const edit = fc.record({
      index: fc.nat(3),
      column: fc.constantFrom(...uploadColumns),
      text: fc.oneof(fc.string({ maxLength: 12 }), fc.constantFrom('a@acme.example', 'A@acme.example', '')),
    })
    fc.assert(
      fc.property(fc.array(fc.array(edit, { minLength: 1, maxLength: 4 }), { maxLength: 8 }), steps => {
        const table = tableOf({}, { email: 'b@acme.example' }, { email: '' }, { email: 'A@acme.example' })
        const before = [...table.rows]
        for (const step of steps) table.change(step)
        for (const [index, row] of table.rows.entries()) {
          if (!table.unasked.has(index)) continue
          const key = addressKey(row.email)
          const isFirst = table.rows.findIndex(({ email }) => addressKey(email) === key) === index
          const repeats = key !== '' && !isFirst
          expect(table.states[index]?.kind === 'wrong').toBe(wrongCells(row).length > 0 || repeats)
        }
        const [after, kindsAfter] = [[...table.rows], kinds(table)]
        while (table.undo()) expect(table.rows).toHaveLength(4)
        expect(table.rows).toEqual(before)
        while (table.redo()) expect(table.rows).toHaveLength(4)
        expect(table.rows).toEqual(after)
        expect(kinds(table)).toEqual(kindsAfter)
        while (table.undo()) expect(table.redo() && table.undo()).toBe(true)
        table.change([{ index: 0, column: 'group', text: 'Ventas' }])
        expect(table.redo()).toBe(false)
      }),
    )
  })
})

describe('find and replace in a column', () => {
  const table = tableOf({ group: 'Ventas' }, { group: 'VENTAS norte' }, { group: 'Compras' }, { group: '' })

  it.each([
    ['ventas', 'Sales', false, ['Sales', 'Sales norte']],
    ['ventas', 'Sales', true, ['Sales']],
    ['s', '$&', false, ['Venta$&', 'VENTA$& norte', 'Compra$&']],
    ['', 'Nuevo', true, ['Nuevo']],
    ['', 'x', false, []],
    ['.', 'x', false, []],
  ])('%j by %j, the whole cell: %j', (find, by, whole, texts) =>
    expect(replaced(table, { column: 'group', find, by, whole }).map(({ text }) => text)).toEqual(texts),
  )
})
