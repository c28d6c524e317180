import { codeOf, fieldErrors } from '../../providers/call/errors'

/** A company that an address and a password open; of the provider's staff, none. */
export interface OpenCompany {
  id: string | null
  name: string
}

/** The companies among which a refused sign-in asks to choose; none where it was refused for another reason. */
export function openCompanies(error: unknown): OpenCompany[] {
  if (codeOf(error) !== 'severalCompanies') return []
  return fieldErrors(error).flatMap(({ code, values }) => {
    if (code !== 'whichCompany' || !values) return []
    const company = String(values.company)
    return [{ id: company === 'none' ? null : company, name: String(values.name) }]
  })
}
