/** Stands where a record has no value. */
export const missing = '—'
