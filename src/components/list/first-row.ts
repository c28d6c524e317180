import { createStore } from '../../lib/session/store'

/** What a row is opened by, or what is in it; of a tree the line that Tab leads to. */
const opener = '[data-row] :is(a, summary, button:not([tabindex="-1"])), [role="tree"] [tabindex="0"]'

/** Takes the focus to the first row of the list that is open, past all that stands before it. */
export const focusFirstRow = (): void => document.querySelector<HTMLElement>(opener)?.focus()

/** How many lists with a search are on the page: who uses a keyboard is led past what stands before their rows. */
export const searchedLists = createStore(0)

/** A list with a search is on the page, until the function that it returns is called. */
export function announceList(): () => void {
  searchedLists.set(searchedLists.get() + 1)
  return () => searchedLists.set(searchedLists.get() - 1)
}
