/** Colours as people and companies give them, and the contrast that WCAG 2.2 asks for. */

export type Rgb = readonly [red: number, green: number, blue: number]

/** Contrast that ordinary text needs at level AA. */
export const textContrast = 4.5
/** Contrast that controls and large text need. */
export const shapeContrast = 3

/** `#rgb`, `#rrggbb` or `rgb(r, g, b)`; null for anything else. */
export function parseColour(text: string | null | undefined): Rgb | null {
  const value = (text ?? '').trim().toLowerCase()
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(value)
  if (short) return channels(short.slice(1).map(digit => Number.parseInt(digit + digit, 16)))
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/.exec(value)
  if (long) return channels(long.slice(1).map(pair => Number.parseInt(pair, 16)))
  const rgb = /^rgb\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*\)$/.exec(value)
  return rgb ? channels(rgb.slice(1).map(Number)) : null
}

const channels = ([r = 0, g = 0, b = 0]: number[]): Rgb | null => (Math.max(r, g, b) > 255 ? null : [r, g, b])

export const formatColour = (colour: Rgb): string =>
  `#${colour.map(channel => channel.toString(16).padStart(2, '0')).join('')}`

function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Relative luminance, 0 to 1. */
export const luminance = ([r, g, b]: Rgb): number =>
  0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)

/** From 1 (the same) to 21 (black on white). */
export function contrast(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** `share` of `b` in `a`, 0 to 1, in whole channels, as the colour will be painted. */
export const mix = (a: Rgb, b: Rgb, share: number): Rgb => [
  Math.round(a[0] + (b[0] - a[0]) * share),
  Math.round(a[1] + (b[1] - a[1]) * share),
  Math.round(a[2] + (b[2] - a[2]) * share),
]

const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]

/** Black or white, whichever reads better on `ground`; one of them always reaches AA. */
export const inkOn = (ground: Rgb): Rgb =>
  contrast(white, ground) >= contrast(black, ground) ? white : black

/**
 * `colour`, moved towards black or white only as far as `wanted` contrast with every one of `grounds`
 * needs. Keeps the hue that a company chose, whatever it chose.
 */
export function readable(colour: Rgb, grounds: readonly Rgb[], wanted = textContrast): Rgb {
  const reaches = (candidate: Rgb) => grounds.every(ground => contrast(candidate, ground) >= wanted)
  const towards = inkOn(grounds[0] ?? white)
  for (let share = 0; share < 1; share += 0.04) {
    const candidate = mix(colour, towards, share)
    if (reaches(candidate)) return candidate
  }
  return towards
}
