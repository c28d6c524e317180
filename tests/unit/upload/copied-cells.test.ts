import { expect, it } from 'vitest'
import { copiedCells } from '../../../src/components/grid/grid-blocks'

it.each([
  ['a', [['a']]],
  [
    'a\tb\nc\td\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a\r\nb\r\n', [['a'], ['b']]],
  ['\tb', [['', 'b']]],
  ['a\t\tc', [['a', '', 'c']]],
  ['"two\nlines"\t"a ""quoted"" word"\nend', [['two\nlines', 'a "quoted" word'], ['end']]],
  ['5" pipe\t6', [['5" pipe', '6']]],
  ['', [['']]],
  ['a\n\nb', [['a'], [''], ['b']]],
])('cells that a spreadsheet copies: %j', (copied, cells) => expect(copiedCells(copied)).toEqual(cells))
