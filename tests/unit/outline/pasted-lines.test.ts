import { expect, it } from 'vitest'
import { linesOf } from '../../../src/lib/format/entry-checks'

it.each([
  ['lines of any system', 'One\r\nTwo\nThree\rFour', ['One', 'Two', 'Three', 'Four']],
  ['blank lines and edges', '\n  One \n\n\t\n Two\n', ['One', 'Two']],
  ['marks of lists', '• One\n- Two\n– Three\n* Four\n  ◦ Five', ['One', 'Two', 'Three', 'Four', 'Five']],
  ['what only looks like one', '-5 degrees\n3. Third\n*bold*', ['-5 degrees', '3. Third', '*bold*']],
  ['cells of one row', 'One\tTwo', ['One Two']],
  ['nothing', ' \n ', []],
])('reads names of what is pasted: %s', (_, text, names) => {
  expect(linesOf(text)).toEqual(names)
})
