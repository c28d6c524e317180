/** What a row is opened by, or what is in it; of a tree the line that Tab leads to. */
const opener = '[data-row] :is(a, summary, button:not([tabindex="-1"])), [role="tree"] [tabindex="0"]'

/** Takes the focus to the first row of the list that is open, past all that stands before it. */
export const focusFirstRow = (): void => document.querySelector<HTMLElement>(opener)?.focus()
