import {
  contrast,
  formatColour,
  inkOn,
  mix,
  parseColour,
  type Rgb,
  readable,
  textContrast,
} from '#contract/words/colours/contrast'
import type { CompanyTheme } from '#contract/words/colours/theme'
import { colours } from './tokens'

/**
 * What a company's theme fields change in the shell: the colours are theirs, the contrast is ours.
 * `componentsBackground` is the ground of buttons and of what is selected, and becomes the accent;
 * `componentsColor` is the text on it; `backgroundTop` and `backgrounBottom` paint the side navigation from
 * top to bottom. A field that is missing or no colour changes nothing.
 */

type Theme = keyof typeof colours
type Variables = Record<string, string>

const known = (text: string): Rgb => parseColour(text) ?? [0, 0, 0]

function accentOf(ground: Rgb, text: Rgb | null, theme: Theme): Variables {
  const palette = colours[theme]
  const surfaces = [
    palette.surface,
    palette['surface-raised'],
    palette['surface-overlay'],
    palette['surface-sunken'],
  ].map(known)
  const soft = mix(known(palette['surface-raised']), ground, 0.14)
  const accent = readable(ground, [...surfaces, soft])
  const hover = mix(accent, known(palette.text), 0.2)
  return {
    '--color-accent': formatColour(accent),
    '--color-accent-hover': formatColour(hover),
    '--color-accent-contrast': formatColour(readable(text ?? inkOn(accent), [accent, hover])),
    '--color-accent-soft': formatColour(soft),
    '--color-focus': formatColour(accent),
    '--color-nav-selected': formatColour(ground),
    '--color-nav-selected-text': formatColour(readable(text ?? inkOn(ground), [ground])),
  }
}

/** At night a bright ground would outshine the page: it takes on much of the page's own. */
const forTheme = (ground: Rgb, theme: Theme): Rgb =>
  theme === 'dark' ? mix(ground, known(colours.dark.surface), 0.55) : ground

/** Where one ink cannot be read on both ends, the lower end comes closer to the upper one. */
function navigationOf(top: Rgb, bottom: Rgb): Variables {
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
  const ground = parseColour(company.componentsBackground)
  const top = parseColour(company.backgroundTop) ?? parseColour(company.backgrounBottom)
  const bottom = parseColour(company.backgrounBottom) ?? top
  return {
    ...(ground && accentOf(ground, parseColour(company.componentsColor), theme)),
    ...(top && bottom && navigationOf(forTheme(top, theme), forTheme(bottom, theme))),
  }
}
