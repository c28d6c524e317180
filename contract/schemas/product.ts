import { z } from 'zod'
import { maxLength } from '../words/limits'
import { id, label, version } from './base'
import { updateOf } from './sent-back'

export const product = z.object({
  _id: id,
  productTitle: z.string(),
  programsCount: z.number().int(),
  version,
})

export const productUpdate = updateOf({ productTitle: label(maxLength.title) }, [product])

/** A program as a choice for a product: the label is 'isoLanguage - name' where it is asked for (specification, section 3). */
export const productOption = z.object({
  _id: id,
  name: z.string(),
  isoLanguage: z.string(),
  /** The product that it is in already. */
  product: id.nullable(),
})

/** Which program is put in or taken out. */
export const productProgram = z.strictObject({ programId: id })
