/**
 * The look of the portal, once: `css.ts` writes the CSS variables from it, `antd-theme.ts` antd's theme.
 * Neutral ink on warm white or near black, and one accent. Contrast is AA, held by a test.
 */

export const colours = {
  light: {
    /** The page's ground. */
    surface: '#f7f6f2',
    /** Cards, tables, bars: what lies on the ground. */
    'surface-raised': '#ffffff',
    /** Hovered rows, quiet badges. */
    'surface-sunken': '#efede6',
    text: '#1c1f22',
    muted: '#5a6066',
    border: '#dedad0',
    /** Edges of controls, which must be seen. */
    'border-strong': '#8a8578',
    accent: '#0b5f5a',
    'accent-hover': '#084b47',
    'accent-contrast': '#ffffff',
    /** Selected things, behind accent text. */
    'accent-soft': '#e0efec',
    danger: '#b3261e',
    'danger-soft': '#fbe9e7',
    success: '#1c6b3a',
    'success-soft': '#e3f2e7',
    warning: '#805300',
    'warning-soft': '#fbf0d9',
    focus: '#0b5f5a',
    /** A hit of a search. */
    mark: '#fbe3a6',
    /** The product's panel beside the sign-in form. */
    brand: '#0a4844',
    'brand-ring': '#0b4c48',
    'brand-contrast': '#eef6f4',
  },
  dark: {
    surface: '#141618',
    'surface-raised': '#1c1f22',
    'surface-sunken': '#25292d',
    text: '#eceae5',
    muted: '#a5abb1',
    border: '#33383d',
    'border-strong': '#767d84',
    accent: '#6bcabf',
    'accent-hover': '#8cdbd2',
    'accent-contrast': '#0c2421',
    'accent-soft': '#1c3633',
    danger: '#ff9d94',
    'danger-soft': '#3d2220',
    success: '#80d39b',
    'success-soft': '#1d3325',
    warning: '#f0bf62',
    'warning-soft': '#382c16',
    focus: '#8cdbd2',
    mark: '#5e4a14',
    brand: '#0d2f2d',
    'brand-ring': '#0f3432',
    'brand-contrast': '#e3efec',
  },
} as const

export type ColourName = keyof (typeof colours)['light']

/** Multiples of 4 px: `--space-1` to `--space-8`. */
export const spaces = [4, 8, 12, 16, 20, 24, 28, 32] as const

export const radii = { s: 4, m: 8, l: 14 } as const

/** px at the usual root size; written in rem, so that a person's own text size counts. */
export const fontSizes = { s: 13, m: 14, l: 16, xl: 22, xxl: 30 } as const

export const fontFamily =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, sans-serif"
export const monoFamily = "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, monospace"

export const shadows = {
  light: {
    1: '0 1px 2px rgb(28 31 34 / 8%)',
    2: '0 8px 28px rgb(28 31 34 / 14%), 0 1px 3px rgb(28 31 34 / 10%)',
  },
  dark: { 1: '0 1px 2px rgb(0 0 0 / 40%)', 2: '0 10px 30px rgb(0 0 0 / 55%)' },
} as const

/** ms and px: section 9 of the specification. */
export const tooltip = { delay: 300, offset: 4 } as const

/** The colours of a folder for which none were chosen, as the API has them. */
export const plainFolder = { backgroundColor: '#e7e5e4', textColor: '#1c1917' }
