import { amount, each, reference, text } from '../../lib/format/answer-fields'

export interface Product {
  _id: string
  productTitle: string
  /** How many programs are in it. */
  programsCount?: number
  version?: number
}

/** A program as a choice for a product. */
export interface ProgramOption {
  _id: string
  name: string
  isoLanguage: string
  /** The product that it is in. */
  product?: string
}

/** Reads `GET /products`, by title (specification, section 3). */
export const readProducts = (answer: unknown, locale: string): Product[] =>
  each(answer, fields => {
    const _id = text(fields._id)
    return _id
      ? {
          _id,
          productTitle: text(fields.productTitle) ?? '',
          programsCount: amount(fields.programsCount),
          version: amount(fields.version),
        }
      : null
  }).sort((a, b) =>
    a.productTitle.localeCompare(b.productTitle, locale, { sensitivity: 'base', numeric: true }),
  )

/** Reads the options list of a product. */
export const readOptions = (answer: unknown): ProgramOption[] =>
  each(answer, fields => {
    const _id = text(fields._id)
    const isoLanguage = text(fields.isoLanguage) ?? ''
    return _id
      ? { _id, name: text(fields.name) ?? '', isoLanguage, product: reference(fields.product) }
      : null
  })
