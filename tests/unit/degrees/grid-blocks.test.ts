import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  blockBetween,
  clipboardText,
  copiedCells,
  fillingDown,
  fillingRight,
  textsOf,
} from '../../../src/components/grid/grid-blocks'

const at = (line: number, column: number) => ({ line, column })
const cellAt = (line: number, column: number) => ({ text: `${line}${column}` })

it('copies cells so that they are read again as they were', () =>
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.stringMatching(/^[a-c"\t\n ,]*$/), { minLength: 2, maxLength: 2 }), {
        minLength: 1,
        maxLength: 3,
      }),
      cells => {
        expect(copiedCells(clipboardText(cells))).toEqual(cells)
      },
    ),
  ))

it('reads what lies between two corners, whichever they are', () => {
  const block = blockBetween(at(2, 0), at(1, 1))
  expect(textsOf(block, cellAt)).toEqual([
    ['10', '11'],
    ['20', '21'],
  ])
})

it('fills downwards from the first line, or from the one over a line', () => {
  expect(fillingDown(blockBetween(at(1, 0), at(3, 1)), cellAt)).toEqual({
    from: at(2, 0),
    texts: [
      ['10', '11'],
      ['10', '11'],
    ],
  })
  expect(fillingDown(blockBetween(at(1, 1), at(1, 1)), cellAt)).toEqual({ from: at(1, 1), texts: [['01']] })
  expect(fillingDown(blockBetween(at(0, 0), at(0, 1)), cellAt)).toBeUndefined()
})

it('fills to the right in the same way', () => {
  expect(fillingRight(blockBetween(at(0, 1), at(1, 3)), cellAt)).toEqual({
    from: at(0, 2),
    texts: [
      ['01', '01'],
      ['11', '11'],
    ],
  })
  expect(fillingRight(blockBetween(at(0, 0), at(1, 0)), cellAt)).toBeUndefined()
})
