import { z } from 'zod'
import { endpoint } from '../endpoint'
import { id, label, version } from '../schemas/base'
import { updateOf } from '../schemas/sent-back'
import { maxLength } from '../words/limits'

const product = z.object({ _id: id, productTitle: z.string(), programsCount: z.number().int(), version })

export const productUpdate = updateOf({ productTitle: label(maxLength.title) }, [product])

/** A program as a choice for a product: the label is 'isoLanguage - name' where it is asked for (specification, section 3). */
const option = z.object({
  _id: id,
  name: z.string(),
  isoLanguage: z.string(),
  /** The product that it is in already. */
  product: id.nullable(),
})

const programChoice = z.strictObject({ programId: id })

export const products = {
  list: endpoint({
    method: 'GET',
    path: '/products',
    summary: 'Products, with how many programs each has',
    access: 'products.read',
    result: z.array(product),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/products/{id}',
    summary: 'Change a product',
    access: 'products.write',
    body: productUpdate,
    result: product,
    versioned: true,
  }),
  optionsList: endpoint({
    method: 'GET',
    path: '/products/{id}/options-list',
    summary: 'The programs that can be put into a product, and those that are in it',
    access: 'products.read',
    result: z.array(option),
  }),
  addProgram: endpoint({
    method: 'PUT',
    path: '/products/{id}/add-program',
    summary: 'Put a program into a product; it leaves the one that it was in',
    access: 'products.write',
    body: programChoice,
    result: product,
    versioned: true,
  }),
  removeProgram: endpoint({
    method: 'PUT',
    path: '/products/{id}/remove-program',
    summary: 'Take a program out of a product',
    access: 'products.write',
    body: programChoice,
    result: product,
    versioned: true,
  }),
}
