import type { CompanyTheme } from '#contract/words/theme'
import type { Theme } from '../../../lib/session/theme-choice'
import { companyColours } from '../../../theme/company-colours'

/** Paints the page in a company's colours, until the function that it returns is called. */
export function paintCompany(company: CompanyTheme, theme: Theme): () => void {
  const { style } = document.documentElement
  const variables = Object.entries(companyColours(company, theme))
  for (const [name, value] of variables) style.setProperty(name, value)
  return () => {
    for (const [name] of variables) style.removeProperty(name)
  }
}
