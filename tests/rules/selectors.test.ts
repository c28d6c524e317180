import { expect, it } from 'vitest'
import { expectNone, styleFiles, under } from './repository'

/** Paper is drawn once: what is said for it alone costs a screen nothing. */
const onScreens = (css: string) =>
  css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/@media print \{[\s\S]*?\n\}/g, '')

const ofThePage = /(:root\)?|\bhtml|\bbody)[^\s{},>]*:has\(/
const anyHas = /:has\(/
const partOfClass = /\[class[*^$|]?=/

const found = (selector: RegExp, files = styleFiles.filter(under('src'))) =>
  files.filter(({ text }) => selector.test(onScreens(text))).map(({ path }) => path)

it('knows what it looks for', () => {
  expect(ofThePage.test(onScreens(':global(:root):has(.bar) a {}'))).toBe(true)
  expect(ofThePage.test(onScreens('@media print {\n  body:has(> p) {\n  }\n}\n'))).toBe(false)
  expect(ofThePage.test(onScreens('.card:has(> p) {}'))).toBe(false)
  expect(partOfClass.test('.screen > [class*="panel"] {}')).toBe(true)
  expect(partOfClass.test('[data-class="a"] .class {}')).toBe(false)
})

it('has no style of the whole page hang on what is in it', () =>
  expectNone(
    [...found(ofThePage), ...found(anyHas, styleFiles.filter(under('src/pages/shell')))],
    'Whatever comes or goes below an element with `:has()` has the browser look anew at all that such selectors name: an attribute or a store says it instead',
  ))

it('selects by no part of a class', () =>
  expectNone(
    found(partOfClass),
    'A change of what such a selector hangs on has the browser look anew at each element with a class: a class of its own says it instead',
  ))
