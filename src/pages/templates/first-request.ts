import { paths } from '../../lib/address/paths'

export const path = paths.templates

/** The templates of the company, all at once. */
export const firstRequest = (
  _search: URLSearchParams,
  _params: object,
  companyId: string,
): { call: 'templates.list'; params: { companyId: string } } => ({
  call: 'templates.list',
  params: { companyId },
})
