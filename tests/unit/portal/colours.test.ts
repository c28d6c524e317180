import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  contrast,
  parseColour,
  type Rgb,
  shapeContrast,
  textContrast,
} from '#contract/words/colours/contrast'
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

/** How people see who lack one kind of cones: linear colours go through these (Machado, Oliveira and Fernandes, 2009). */
const sights = {
  everybody: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopes: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopes: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopes: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const

const linear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
const root = (share: number) => (share > 0.008856 ? Math.cbrt(share) : 7.787 * share + 16 / 116)

/** A colour as somebody sees it, in CIELAB, where distances are differences that one sees. */
function seen(colour: Rgb, sight: keyof typeof sights): readonly [number, number, number] {
  const [red = 0, green = 0, blue = 0] = colour.map(channel => linear(channel / 255))
  const [r = 0, g = 0, b = 0] = sights[sight].map(([fromRed, fromGreen, fromBlue]) =>
    Math.min(1, Math.max(0, fromRed * red + fromGreen * green + fromBlue * blue)),
  )
  const x = root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047)
  const y = root(0.2126 * r + 0.7152 * g + 0.0722 * b)
  const z = root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

describe.each(themes)('parts of a chart in the %s theme', theme => {
  const parts: ColourName[] = ['chart-1', 'chart-2', 'chart-3']

  it.each(grounds)('are seen on %s', ground => {
    for (const part of parts) expect(between(theme, part, ground)).toBeGreaterThanOrEqual(shapeContrast)
  })

  it.each(Object.keys(sights) as (keyof typeof sights)[])('are told apart by %s', sight => {
    const colourOf = (part: ColourName) => seen(rgb(colours[theme][part]), sight)
    for (const [place, part] of parts.entries())
      for (const other of parts.slice(place + 1)) {
        const [one, two] = [colourOf(part), colourOf(other)]
        expect(Math.hypot(...one.map((value, at) => value - (two[at] ?? 0)))).toBeGreaterThan(20)
      }
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
