import { type Fields, isFields } from '../../lib/code/shape'

/**
 * The fields of records of any shape, for what the support screens are made of: each is of its type or missing. Whoever
 * knows the call reads its answer as the contract types it.
 */

export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})

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
