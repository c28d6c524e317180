import { paths } from '../../lib/address/paths'

export const path = paths.tags

interface FirstRequest {
  call: 'tags.ofCompany'
  params: { companyId: string }
  query: { isInternalTags: 'true' }
}

/** The tags of the company, all at once. */
export const firstRequest = (_search: URLSearchParams, _params: object, companyId: string): FirstRequest => ({
  call: 'tags.ofCompany',
  params: { companyId },
  query: { isInternalTags: 'true' },
})
