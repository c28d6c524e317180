import { paths } from '../../lib/address/paths'

export const path = paths.products

/** The products come whole. */
export const firstRequest = (): { call: 'products.list' } => ({ call: 'products.list' })
