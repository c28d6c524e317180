import '../../providers/late-calls'
import type { CallResult } from '../../providers/call/call-types'
import { useApiQuery } from '../../providers/call/use-api'
import { useProfile } from '../../providers/session/profile'

/** A tag of the company, with how many steps and programs have it. */
export type CompanyTag = CallResult<'tags.ofCompany'>['companyTags'][number]

/** What all tags of the company are asked with, internal ones among them. */
export function useCompanyTagsArgs() {
  const companyId = useProfile().company?._id ?? ''
  return { params: { companyId }, query: { isInternalTags: 'true' } } as const
}

/** ms for which the tags of the company serve whoever chooses some. */
const fresh = 30_000

/** All tags of the company by name. */
export function useCompanyTags() {
  const args = useCompanyTagsArgs()
  return useApiQuery('tags.ofCompany', args, { enabled: args.params.companyId !== '', staleTime: fresh })
}
