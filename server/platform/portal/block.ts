/** JSON in a page: no text in it can end its block or begin another tag. */
const safe = (json: string): string => json.replaceAll('<', '\\u003c')

/** A value as JSON in a page. */
export const asBlock = (value: unknown): string => safe(JSON.stringify(value))

/** A block of data that is JSON already, which no browser runs. */
export const jsonBlock = (id: string, json: string): string =>
  `<script type="application/json" id="${id}">${safe(json)}</script>`

/** A block of data in a page. */
export const block = (id: string, value: unknown): string => jsonBlock(id, JSON.stringify(value))
