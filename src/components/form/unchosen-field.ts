/**
 * Leads to a field of a form in which something is typed and not chosen (`data-unchosen`): it would be lost.
 * @returns whether there is one
 */
export function leadsToUnchosen(form: HTMLElement | null): boolean {
  const field = form?.querySelector<HTMLElement>('[data-unchosen]')
  field?.focus()
  field?.click()
  return !!field
}
