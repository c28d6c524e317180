/**
 * The look of the portal, once: `css.ts` writes the CSS variables from it, `antd-theme.ts` antd's theme.
 * Neutral ink on warm white or near black, and one accent. Contrast is AA, held by a test.
 */

export const colours = {
  light: {
    /** The page's ground. */
    surface: '#f6f5f1',
    /** Cards, tables, bars: what lies on the ground. */
    'surface-raised': '#ffffff',
    /** Menus, popovers, dialogs: what lies over everything. By night the higher is the lighter. */
    'surface-overlay': '#ffffff',
    /** Hovered rows, heads of tables, quiet badges. */
    'surface-sunken': '#f0eee8',
    text: '#1b1f22',
    muted: '#5a6066',
    /** Hairlines: they part, and nothing is lost without them. */
    border: '#e3dfd6',
    /** Edges of buttons, whose text says what they are. */
    'border-button': '#cfcabe',
    /** Edges of fields, which must be seen. */
    'border-strong': '#8a8578',
    accent: '#0b5f5a',
    'accent-hover': '#084b47',
    'accent-contrast': '#ffffff',
    /** Selected things, behind accent text. */
    'accent-soft': '#e2efec',
    danger: '#b3261e',
    'danger-soft': '#fbe9e7',
    success: '#1c6b3a',
    'success-soft': '#e3f2e7',
    warning: '#7d5100',
    'warning-soft': '#fbf0d9',
    focus: '#0b5f5a',
    /** A hit of a search. */
    mark: '#fbe3a6',
    /** Behind a dialog. */
    veil: '#1b1f2266',
    /** The product's panel beside the sign-in form. */
    brand: '#0a4844',
    'brand-line': '#12605a',
    'brand-contrast': '#eef6f4',
    /** The dot of the mark: the one warm note. */
    spark: '#f2b84b',
    /** Parts of a chart, which colour-blind people can tell apart: a test simulates how they see them. */
    'chart-1': '#0b5f5a',
    'chart-2': '#7d7fd9',
    'chart-3': '#c25a06',
  },
  dark: {
    surface: '#121517',
    'surface-raised': '#191d20',
    'surface-overlay': '#21262a',
    'surface-sunken': '#272d31',
    text: '#eae8e3',
    muted: '#a6acb2',
    border: '#2f353a',
    'border-button': '#454c52',
    'border-strong': '#7d858c',
    accent: '#6bcabf',
    'accent-hover': '#8cdbd2',
    'accent-contrast': '#0c2421',
    'accent-soft': '#1b3532',
    danger: '#ff9d94',
    'danger-soft': '#3d2220',
    success: '#80d39b',
    'success-soft': '#1d3325',
    warning: '#f0bf62',
    'warning-soft': '#382c16',
    focus: '#8cdbd2',
    mark: '#5e4a14',
    veil: '#08090ab3',
    brand: '#0d2624',
    'brand-line': '#174340',
    'brand-contrast': '#e3efec',
    spark: '#f2b84b',
    'chart-1': '#5fc4b8',
    'chart-2': '#7b83ee',
    'chart-3': '#f0a658',
  },
} as const

export type ColourName = keyof (typeof colours)['light']

/** Multiples of 4 px: `--space-1` to `--space-8`; `--space-0` is the hair between what belongs together. */
export const spaces = [2, 4, 8, 12, 16, 20, 24, 28, 32] as const

/** px: marks in a line of text, controls, cards and dialogs, pills. */
export const radii = { s: 4, m: 6, l: 10, full: 999 } as const

/**
 * The steps of the type: px at the usual root size, written in rem so that a person's own text size counts,
 * and the line height that goes with each.
 */
export const fontSizes = { xs: 12, s: 13, m: 14, l: 16, xl: 20, xxl: 24, display: 32 } as const
export const lineHeights = { xs: 1.35, s: 1.4, m: 1.45, l: 1.4, xl: 1.3, xxl: 1.25, display: 1.2 } as const

/** A family without the weights between has regular for `medium` and bold for the others. */
export const weights = { regular: 400, medium: 500, strong: 600, title: 650 } as const

/** px: within a row, everywhere, alone on a page. Buttons, fields and antd's controls share them. */
export const controls = { s: 28, m: 32, l: 44 } as const

/** px: two lines in a row of a list, or one. */
export const rows = { comfortable: 44, compact: 32 } as const

/** px: what a finger meets. */
export const touchControls = { s: 32, m: 40, l: 44 } as const

/** px: the bar at the top, under which the heads of tables stay. */
export const barHeight = 52

/** What lies over what. */
export const layers = { above: 1, line: 2, floating: 3, bar: 10, skip: 30, notice: 40 } as const

export const motion = {
  quick: '120ms cubic-bezier(0.2, 0, 0, 1)',
  arrive: '160ms cubic-bezier(0.2, 0, 0, 1)',
  second: '1s linear',
  endless: '900ms linear 200ms infinite',
} as const

export const fontFamily =
  "Inter, -apple-system, 'Segoe UI Variable Text', 'Segoe UI', Roboto, Ubuntu, Cantarell, 'Noto Sans', 'Liberation Sans', system-ui, sans-serif"
export const monoFamily = "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, monospace"

/** Lines inside or around a thing that is chosen, or wrong (section 9 of the specification). */
export const edges = {
  chosen: 'inset 3px 0 0 var(--color-accent)',
  ring: '0 0 0 1px var(--color-accent)',
  error: '2px solid red',
} as const

/** 1: what rests on the page; 2: what floats over it; 3: what it waits for. */
export const shadows = {
  light: {
    1: '0 1px 2px rgb(27 31 34 / 6%)',
    2: '0 6px 20px rgb(27 31 34 / 12%), 0 1px 3px rgb(27 31 34 / 8%)',
    3: '0 20px 56px rgb(27 31 34 / 22%), 0 2px 6px rgb(27 31 34 / 10%)',
  },
  dark: {
    1: '0 1px 2px rgb(0 0 0 / 30%)',
    2: '0 6px 20px rgb(0 0 0 / 45%)',
    3: '0 20px 56px rgb(0 0 0 / 60%)',
  },
} as const

/** ms and px: section 9 of the specification. */
export const tooltip = { delay: 300, offset: 4 } as const

/** The colours of a folder for which none were chosen, as the API has them. */
export const plainFolder = { backgroundColor: '#e7e5e4', textColor: '#1c1917' }
