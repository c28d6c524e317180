import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ofScreens, shapes } from '../../../build/screen-shapes'
import { skeletonBlocks } from '../../../src/lib/address/screen-shapes'
import { routes } from '../../../src/routes'

const css = ['skeleton', 'skeleton-shapes']
  .map(name => readFileSync(`src/theme/${name}.css`, 'utf8'))
  .join('\n')

it('draws each word that a screen says of its shape', () => {
  const words = new Set(Object.values(shapes).flatMap(shape => shape.split(' ')))
  const drawn = new Set([...css.matchAll(/\[data-shape~="(\w+)"\]/g)].map(([, word]) => word))
  // One panel under the other is how they stand where nothing is said.
  expect([...words].filter(word => !drawn.has(word))).toEqual(['one'])
  expect([...drawn].filter(word => !words.has(word ?? ''))).toEqual([])
})

it('knows the shape of every screen', () => {
  expect(routes.map(({ id }) => id).filter(id => !(id in shapes))).toEqual([])
})

it('says in the page which screens have a block', () => {
  expect(ofScreens('[data-shape~="panes"] .a, [data-shape~="fields"] .b')).toBe(
    ':is([data-screen="programOutline"],[data-screen="chat"],[data-screen="folders"]) .a, :is([data-screen="companySettings"],[data-screen="changePassword"],[data-screen="signIn"]) .b',
  )
  expect(ofScreens(css)).not.toContain('data-shape')
})

it('has a style for each block', () => {
  expect(
    skeletonBlocks.filter(block => !block.startsWith('panel') && !css.includes(`.skeleton-${block}`)),
  ).toEqual([])
})
