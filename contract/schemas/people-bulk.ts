import { z } from 'zod'
import { enrolmentStatuses, mostPeople } from '../words/people'
import { day, email, id, references } from './base'

export const people = z.array(id).max(mostPeople)

/** People by id, by address, or both. */
export const chosenPeople = { userIds: people.optional(), emails: z.array(email).max(mostPeople).optional() }

/** `PUT /users/bulk/edit`: what the people get besides what they have. */
export const bulkEdit = z.strictObject({
  ...chosenPeople,
  programs: references.optional(),
  companyOrganizations: references.optional(),
  companySuborganizations: references.optional(),
  companyGroups: references.optional(),
  /** The last day to finish the programs, also for who is in them already. */
  deadline: day.nullable().optional(),
})

export const bulkPrograms = z.strictObject({ userIds: people.min(1), promotionIds: references.min(1) })
export const bulkGroupings = z.strictObject({ userIds: people.min(1), groupings: references.min(1) })
export const bulkStatus = bulkPrograms.extend({ status: z.enum(enrolmentStatuses) })
export const bulkDeadline = bulkPrograms.extend({ deadline: day.nullable() })

/** Groupings of one type that come in the place of others: of those in `of`, or of whatever there is. */
const replacement = z.strictObject({ by: references.min(1), of: references.min(1).optional() })

/** With `of`, who is in none of these stays as they are. */
export const bulkReplacement = z.strictObject({
  userIds: people.min(1),
  companyOrganizations: replacement.optional(),
  companySuborganizations: replacement.optional(),
  companyGroups: replacement.optional(),
})

/** What a bulk call is to do, and to whom. */
export const bulkAction = z.discriminatedUnion('action', [
  bulkEdit.extend({ action: z.literal('edit') }),
  bulkPrograms.extend({ action: z.literal('removePrograms') }),
  bulkGroupings.extend({ action: z.literal('removeGroupings') }),
  bulkReplacement.extend({ action: z.literal('replaceGroupings') }),
  bulkStatus.extend({ action: z.literal('setStatus') }),
  bulkDeadline.extend({ action: z.literal('setDeadline') }),
])

/** What a bulk call does, or would do, to one person. */
export const bulkOutcome = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  /** Programs in which something changes, groupings that come or go; none where nothing changes. */
  programs: z.array(z.string()),
  groupings: z.array(z.string()),
  /** Of the groupings, those that go where others come in their place. */
  left: z.array(z.string()).optional(),
})

/** What came of a bulk call. `change` takes it back within an hour (extension `bulkPeople`); null: nothing changed. */
export const bulkResult = z.object({
  change: id.nullable(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  /** The first 1,000 people that something changes for, by name. */
  people: z.array(bulkOutcome),
  /** The first 1,000 of `unchanged` by name; long work leaves them out. */
  stayed: z.array(bulkOutcome).optional(),
})

/**
 * What came of taking a bulk call back: `changed` counts the people for whom something went back, `unchanged` those of whom
 * something stays because somebody has changed it since. Who has both is in both.
 */
export const undoResult = bulkResult.extend({
  /** The first 1,000 of `unchanged` by name, with the programs and groupings that stay as they are. */
  stayed: z.array(bulkOutcome),
})
