import type { ThemeConfig } from 'antd'
import { radii } from './tokens'

/**
 * antd's theme from the CSS variables as they are on the page, so that the second layer looks like the
 * first: in both themes, and in whatever colours the company chose.
 * @param read gives the value of a variable, such as `--color-accent`
 */
export function antdTheme(read: (variable: string) => string): Omit<ThemeConfig, 'algorithm'> {
  const colour = (name: string) => read(`--color-${name}`)
  return {
    cssVar: true,
    hashed: false,
    token: {
      colorPrimary: colour('accent'),
      colorError: colour('danger'),
      colorSuccess: colour('success'),
      colorWarning: colour('warning'),
      colorTextBase: colour('text'),
      colorBgBase: colour('surface-raised'),
      colorBgContainer: colour('surface-raised'),
      colorBorder: colour('border-strong'),
      colorTextPlaceholder: colour('muted'),
      colorTextDescription: colour('muted'),
      colorTextLightSolid: colour('accent-contrast'),
      fontFamily: read('--font-family'),
      fontSize: 14,
      borderRadius: radii.m,
      controlHeight: 36,
      controlOutline: colour('accent-soft'),
    },
  }
}
