import type { CompanyTheme } from '#contract/theme'
import {
  contrast,
  formatColour,
  inkOn,
  mix,
  parseColour,
  type Rgb,
  readable,
  textContrast,
} from '../lib/contrast'
import { colours } from './tokens'

/**
 * What a company's theme fields change in the shell (decisions, section 6 of screens: colours theirs,
 * contrast ours). `componentsColor` becomes the accent, `componentsBackground` the ground of what is
 * selected, `backgroundTop` and `backgrounBottom` the side navigation, from top to bottom. A field that is
 * missing or no colour changes nothing.
 */

type Theme = keyof typeof colours
type Variables = Record<string, string>

const known = (text: string): Rgb => parseColour(text) ?? [0, 0, 0]

function accentOf(colour: Rgb, theme: Theme): Variables {
  const palette = colours[theme]
  const grounds = [palette.surface, palette['surface-raised'], palette['surface-sunken']].map(known)
  const soft = mix(known(palette['surface-raised']), colour, 0.14)
  const accent = readable(colour, [...grounds, soft])
  return {
    '--color-accent': formatColour(accent),
    '--color-accent-hover': formatColour(mix(accent, known(palette.text), 0.2)),
    '--color-accent-contrast': formatColour(inkOn(accent)),
    '--color-accent-soft': formatColour(soft),
    '--color-focus': formatColour(accent),
  }
}

/** Where one ink cannot be read on both ends, the lower end comes closer to the upper one. */
function sidebarOf(top: Rgb, bottom: Rgb): Variables {
  const ink = inkOn(top)
  let end = bottom
  for (let share = 0.1; contrast(ink, end) < textContrast && share <= 1; share += 0.1)
    end = mix(bottom, top, share)
  return {
    '--color-nav-top': formatColour(top),
    '--color-nav-bottom': formatColour(end),
    '--color-nav-text': formatColour(ink),
  }
}

/** The CSS variables that a company's theme sets, over those of `tokens.css`. */
export function companyColours(company: CompanyTheme, theme: Theme): Variables {
  const accent = parseColour(company.componentsColor)
  const ground = parseColour(company.componentsBackground)
  const top = parseColour(company.backgroundTop) ?? parseColour(company.backgrounBottom)
  const bottom = parseColour(company.backgrounBottom) ?? top
  return {
    ...(accent && accentOf(accent, theme)),
    ...(ground && selectedOf(ground)),
    ...(top && bottom && sidebarOf(top, bottom)),
  }
}

const selectedOf = (ground: Rgb): Variables => ({
  '--color-nav-selected': formatColour(ground),
  '--color-nav-selected-text': formatColour(inkOn(ground)),
})
