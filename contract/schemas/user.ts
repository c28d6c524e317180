import { z } from 'zod'
import { userTypes } from '../roles'
import { languages } from '../words/languages'
import { maxLength } from '../words/limits'
import { email, id, instant, label, references, version } from './base'
import { company } from './company'
import { grouping } from './grouping'
import { programReference } from './program-reference'

const groupingReference = grouping.pick({ _id: true, name: true })

/** A person of a company (specification, section 3). `name` is derived from the other two. */
export const user = z.object({
  _id: id,
  firstName: z.string(),
  lastName: z.string(),
  name: z.string(),
  email: z.string(),
  type: z.enum(userTypes),
  language: z.enum(languages).nullable(),
  lastConnection: instant.nullable(),
  companyOrganizations: z.array(groupingReference),
  companySuborganizations: z.array(groupingReference),
  companyGroups: z.array(groupingReference),
  version,
})

/** A person by themselves, with the address that waits for its owner to confirm it (an extension field). */
export const userInDetail = user.extend({ pendingEmail: z.string().nullable() })

/** A program on whose lists of teachers or coaches a person is. */
export const responsibility = programReference.extend({ roles: z.array(z.enum(['teacher', 'coach'])).min(1) })

/** `GET /users/{id}/profile`: the person, and the company in which they are signed in. */
export const profile = userInDetail.extend({
  /** Holds the stored grant of internal staff (an extension field). */
  staff: z.boolean(),
  /** What they are responsible for, of the programs that the reader sees, by title (an extension field). */
  responsibleFor: z.array(responsibility).optional(),
  company: company.nullable(),
})

export const userFields = {
  firstName: label(maxLength.name),
  lastName: label(maxLength.name),
  email,
  type: z.enum(userTypes),
  /** In which mails are written; null for the company's. */
  language: z.enum(languages).nullable(),
  /** By id or by the objects that a person comes with; together they replace what was there. */
  companyOrganizations: references,
  companySuborganizations: references,
  companyGroups: references,
}

export const newUser = z.strictObject(userFields).partial({
  type: true,
  language: true,
  companyOrganizations: true,
  companySuborganizations: true,
  companyGroups: true,
})
