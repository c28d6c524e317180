/** A company's theme fields, spelt as the specification spells them (section 3). CSS colours. */
export const themeFields = [
  'componentsColor',
  'componentsBackground',
  'backgroundTop',
  'backgrounBottom',
] as const
export type ThemeField = (typeof themeFields)[number]
export type CompanyTheme = Partial<Record<ThemeField, string | null>>
