/** A value as JSON in a page: no text in it can end its block or begin another tag. */
export const asBlock = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** A block of data in a page, which no browser runs. */
export const block = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${asBlock(value)}</script>`
