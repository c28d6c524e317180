/** Looks a text up: `namespace:key`, with values to fill in. Both stages of the portal have one. */
export type Translate = (key: string, values?: Record<string, unknown>) => string
