import { z } from 'zod'
import { userTypes } from '../roles'
import { id, instant, version } from './base'
import { company, grouping } from './company'

const groupingReference = grouping.pick({ _id: true, name: true })

/** `GET /users/{id}/profile`: the person, and the company in which they are signed in. */
export const profile = z.object({
  _id: id,
  firstName: z.string(),
  lastName: z.string(),
  name: z.string(),
  email: z.string(),
  type: z.enum(userTypes),
  /** Holds the stored grant of internal staff (an extension field). */
  staff: z.boolean(),
  language: z.enum(['en', 'es']).nullable(),
  lastConnection: instant.nullable(),
  companyOrganizations: z.array(groupingReference),
  companySuborganizations: z.array(groupingReference),
  companyGroups: z.array(groupingReference),
  company: company.nullable(),
  version,
})
