/** Marks a field in which something is typed that has not been chosen yet. */
export const unchosenField = { 'data-unchosen': '' }

/** Leads to a field of a form in which something is typed and not chosen: it would be lost. @returns whether there is one */
export function leadsToUnchosen(form: HTMLElement | null): boolean {
  const field = form?.querySelector<HTMLElement>('[data-unchosen]')
  field?.focus()
  field?.click()
  return Boolean(field)
}
