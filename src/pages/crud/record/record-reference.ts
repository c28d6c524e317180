import type { Fields } from '../../../lib/code/shape'
import { fieldsOf, text } from '../../../providers/refine/record-fields'

/** A record that another one names; servers send its id, or the record itself. */
export interface ReferencedRecord {
  id: string
  name?: string
}

/** What a record is called, whatever its resource calls that field. */
export const nameIn = ({ title, name, productTitle, email }: Fields): string =>
  [title, name, productTitle, email].map(text).find(Boolean) ?? ''

/** The records that a field names: one, many or none. What cannot be read is left out. */
export const referencesIn = (value: unknown): ReferencedRecord[] =>
  (Array.isArray(value) ? value : [value]).flatMap(entry => {
    const fields = fieldsOf(entry)
    const id = text(entry) ?? text(fields._id)
    return id ? [{ id, name: nameIn(fields) || undefined }] : []
  })
