import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  contrast,
  parseColour,
  type Rgb,
  shapeContrast,
  textContrast,
} from '../../../src/lib/format/contrast'
import { companyColours } from '../../../src/theme/company-colours'
import { tokensCss } from '../../../src/theme/css'
import { type ColourName, colours } from '../../../src/theme/tokens'

type Theme = keyof typeof colours
const themes = ['light', 'dark'] as const

function rgb(text: string | undefined): Rgb {
  const colour = parseColour(text)
  if (!colour) throw new Error(`${text} is no colour`)
  return colour
}

const between = (theme: Theme, ink: ColourName, ground: ColourName) =>
  contrast(rgb(colours[theme][ink]), rgb(colours[theme][ground]))

const grounds: ColourName[] = ['surface', 'surface-raised', 'surface-overlay', 'surface-sunken']
const inks: ColourName[] = ['text', 'muted', 'accent', 'danger', 'success', 'warning']
const pairs: [ColourName, ColourName][] = [
  ...inks.flatMap(ink => grounds.map((ground): [ColourName, ColourName] => [ink, ground])),
  ['accent-contrast', 'accent'],
  ['accent-contrast', 'accent-hover'],
  ['accent', 'accent-soft'],
  ['danger', 'danger-soft'],
  ['success', 'success-soft'],
  ['warning', 'warning-soft'],
  ['text', 'mark'],
  ['brand-contrast', 'brand'],
  ['brand-contrast', 'brand-line'],
]

describe.each(themes)('the %s theme', theme => {
  it.each(pairs)('has %s on %s at AA', (ink, ground) =>
    expect(between(theme, ink, ground)).toBeGreaterThanOrEqual(textContrast),
  )

  it.each(grounds)('shows edges of controls and the focus on %s', ground => {
    expect(between(theme, 'border-strong', ground)).toBeGreaterThanOrEqual(shapeContrast)
    expect(between(theme, 'focus', ground)).toBeGreaterThanOrEqual(shapeContrast)
  })
})

it('has tokens.css as tokens.ts says', () => {
  const file = new URL('../../../src/theme/tokens.css', import.meta.url)
  expect(readFileSync(file, 'utf8')).toBe(tokensCss())
})

it('reads colours as people write them, and nothing else', () => {
  expect(parseColour(' #FFF ')).toEqual([255, 255, 255])
  expect(parseColour('#0b5f5a')).toEqual([11, 95, 90])
  expect(parseColour('rgb(1, 2, 3)')).toEqual([1, 2, 3])
  for (const text of ['', null, undefined, 'red', '#12', 'rgb(1,2,300)', 'url(x)', '#fff;x'])
    expect(parseColour(text)).toBeNull()
})

describe('a company’s colours', () => {
  const colour = fc
    .tuple(fc.integer({ min: 0, max: 0xffffff }))
    .map(([value]) => `#${value.toString(16).padStart(6, '0')}`)
  const company = fc.record({
    componentsColor: colour,
    componentsBackground: colour,
    backgroundTop: colour,
    backgrounBottom: colour,
  })

  it.each(themes)('read at AA in the %s theme, whatever they are', theme => {
    fc.assert(
      fc.property(company, fields => {
        const set = companyColours(fields, theme)
        const at = (name: string) => rgb(set[`--color-${name}`])
        for (const ground of grounds)
          expect(contrast(at('accent'), rgb(colours[theme][ground]))).toBeGreaterThanOrEqual(textContrast)
        expect(contrast(at('accent'), at('accent-soft'))).toBeGreaterThanOrEqual(textContrast)
        expect(contrast(at('accent-contrast'), at('accent'))).toBeGreaterThanOrEqual(textContrast)
        expect(contrast(at('nav-selected-text'), at('nav-selected'))).toBeGreaterThanOrEqual(textContrast)
        expect(contrast(at('nav-text'), at('nav-top'))).toBeGreaterThanOrEqual(textContrast)
        expect(contrast(at('nav-text'), at('nav-bottom'))).toBeGreaterThanOrEqual(textContrast)
      }),
    )
  })

  it('change nothing where they are missing or no colours', () => {
    expect(companyColours({}, 'light')).toEqual({})
    expect(
      companyColours({ componentsBackground: 'url(javascript:x)', backgroundTop: null }, 'dark'),
    ).toEqual({})
  })
})
