import type { ThemeConfig } from 'antd'

type Read = (variable: string) => string
type Tokens = NonNullable<ThemeConfig['token']>

/** `2rem` or `6px` as the number that antd takes. */
function pixels(length: string): number {
  const size = Number.parseFloat(length)
  return length.endsWith('rem') ? size * 16 : size
}

const colours = (read: Read): Tokens => ({
  colorPrimary: read('--color-accent'),
  colorError: read('--color-danger'),
  colorSuccess: read('--color-success'),
  colorWarning: read('--color-warning'),
  colorTextBase: read('--color-text'),
  colorBgBase: read('--color-surface-raised'),
  colorBgContainer: read('--color-surface-raised'),
  colorBgElevated: read('--color-surface-overlay'),
  colorBgMask: read('--color-veil'),
  colorBorder: read('--color-border-strong'),
  colorBorderSecondary: read('--color-border'),
  colorTextPlaceholder: read('--color-muted'),
  colorTextDescription: read('--color-muted'),
  colorTextLightSolid: read('--color-accent-contrast'),
  controlOutline: read('--color-accent-soft'),
  boxShadow: read('--shadow-3'),
  boxShadowSecondary: read('--shadow-2'),
})

const measures = (read: Read): Tokens => ({
  fontFamily: read('--font-family'),
  lineHeight: Number(read('--line-height-m')),
  fontSize: pixels(read('--font-size-m')),
  fontSizeSM: pixels(read('--font-size-s')),
  fontSizeLG: pixels(read('--font-size-l')),
  fontWeightStrong: Number(read('--weight-strong')),
  borderRadius: pixels(read('--radius-m')),
  borderRadiusSM: pixels(read('--radius-s')),
  borderRadiusLG: pixels(read('--radius-l')),
  controlHeight: pixels(read('--control-m')),
  controlHeightSM: pixels(read('--control-s')),
  controlHeightLG: pixels(read('--control-l')),
})

const components = (read: Read): ThemeConfig['components'] => ({
  Button: {
    fontWeight: Number(read('--weight-medium')),
    primaryShadow: 'none',
    dangerShadow: 'none',
    defaultShadow: read('--shadow-1'),
    defaultBorderColor: read('--color-border-button'),
    defaultBg: read('--color-surface-overlay'),
    defaultHoverBg: read('--color-surface-sunken'),
    defaultHoverColor: read('--color-text'),
    defaultHoverBorderColor: read('--color-border-strong'),
  },
  Modal: { contentBg: read('--color-surface-overlay'), headerBg: read('--color-surface-overlay') },
  Form: { verticalLabelPadding: `0 0 ${read('--space-1')}` },
})

/**
 * antd's theme from the CSS variables as they are on the page, so that the second layer looks like the
 * first: in both themes, under mouse and finger, and in whatever colours the company chose.
 * @param read gives the value of a variable, such as `--color-accent`
 */
export const antdTheme = (read: Read): Omit<ThemeConfig, 'algorithm'> => ({
  cssVar: true,
  hashed: false,
  token: { ...colours(read), ...measures(read) },
  components: components(read),
})
