import { paths } from '../../lib/address/paths'

export const path = paths.groupings

/** The groupings of the company, with how many people are in each. */
export const firstRequest = (): { call: 'company.groupings'; query: { count: 'people' } } => ({
  call: 'company.groupings',
  query: { count: 'people' },
})
