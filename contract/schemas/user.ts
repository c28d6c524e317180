import { z } from 'zod'
import { userTypes } from '../roles'
import { languages } from '../words/languages'
import { maxLength } from '../words/limits'
import { day, email, id, instant, label, references, version } from './base'
import { company } from './company'
import { participant, participantData } from './fundae'
import { grouping } from './grouping'
import { person } from './person'
import { programReference } from './programs/program-reference'

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

/** A person by themselves. Both are extension fields. */
export const userInDetail = user.extend({
  /** The address that waits for its owner to confirm it. */
  pendingEmail: z.string().nullable(),
  /** What a Fundae report needs to know; of companies that make such reports, for those who may change it. */
  fundae: participantData.nullable().optional(),
})

const programRole = z.enum(['teacher', 'coach'])

/** A program on whose lists of teachers or coaches a person is. */
export const responsibility = programReference.extend({ roles: z.array(programRole).min(1) })

/** Somebody who can teach or coach, with what they are in the program that was asked for. */
export const teacher = person.extend({
  type: z.enum(userTypes),
  roles: z.array(programRole),
  /** On the lists of how many programs they are. */
  programsCount: z.number().int(),
})

/** `GET /users/{id}/profile`: the person, and the company in which they are signed in. */
export const profile = userInDetail.extend({
  /** Holds the stored grant of internal staff (an extension field). */
  staff: z.boolean(),
  /** What they are responsible for, of the programs that the reader sees, by title (an extension field). */
  responsibleFor: z.array(responsibility).optional(),
  /** Could sign in, and has no password yet: the invitation can be sent again (an extension field). */
  invitable: z.boolean().optional(),
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
  /** Of companies that make Fundae reports (an extension field). */
  fundae: participant.nullable(),
}

/** The last three are extension fields. */
export const newUser = z
  .strictObject({
    ...userFields,
    /** Published programs in which they are enrolled. */
    programs: references,
    /** The last day to finish these. */
    deadline: day.nullable(),
    /** Programs on whose list of coaches a coach is put, and on that of teachers anybody else who is no student. */
    responsibleFor: references,
  })
  .partial({
    type: true,
    language: true,
    companyOrganizations: true,
    companySuborganizations: true,
    companyGroups: true,
    fundae: true,
    programs: true,
    deadline: true,
    responsibleFor: true,
  })

/** A person who was just added. `invited`: they were mailed a link that sets a password (an extension field). */
export const addedUser = user.extend({ invited: z.boolean().optional() })
