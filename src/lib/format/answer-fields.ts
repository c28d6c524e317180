/** Reading answers with care: whatever a server sends, a field is of its type or missing. */

export type Fields = Record<string, unknown>

export const fieldsOf = (value: unknown): Fields =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Fields) : {}

export const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

export const flag = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined)

export const amount = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined

/** The entries that can be read; anything but a list has none. */
export const each = <Item>(value: unknown, read: (fields: Fields) => Item | null): Item[] =>
  Array.isArray(value)
    ? value.flatMap(entry => {
        const item = read(fieldsOf(entry))
        return item === null ? [] : [item]
      })
    : []
