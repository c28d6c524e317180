/** What a row is opened by, or what is in it. */
const opener = '[data-row] :is(a, summary, button:not([tabindex="-1"]))'

/** Takes the focus to the first row of the list that is open, past all that stands before it. */
export const focusFirstRow = (): void => document.querySelector<HTMLElement>(opener)?.focus()
