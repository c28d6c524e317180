import { z } from 'zod'
import { knownTimeZone } from '../words/dates/time-zone'
import { maxLength } from '../words/limits'
import { colour, id, instant, label, text, version, wrong } from './base'
import { updateOf } from './sent-back'

/** An extension: from one instant until before another, the clocks of a time zone are so many minutes ahead of UTC. */
const utcOffset = z.object({ from: instant, until: instant, minutes: z.number().int() })

export type UtcOffset = z.infer<typeof utcOffset>

/** Theme fields as stored: whatever another server holds, the portal checks before it paints with them. */
const themeColour = z.string().nullish()

/** The company of the person who is signed in (decisions, section 5). */
export const company = z.object({
  _id: id,
  name: z.string(),
  isStandAlone: z.boolean(),
  blockCreationModule: z.boolean(),
  hasFundaeButton: z.boolean(),
  timeZone: z.string(),
  /** An extension: that of the years around, so that a browser can write days without its own tables. */
  utcOffsets: z.array(utcOffset).optional(),
  locale: z.string(),
  componentsColor: themeColour,
  componentsBackground: themeColour,
  backgroundTop: themeColour,
  backgrounBottom: themeColour,
})

/** What an administrator says of the company (an extension). `language`: in which it is written to. */
export const companySettings = z.object({
  _id: id,
  name: z.string(),
  language: z.enum(['en', 'es']),
  timeZone: z.string(),
  componentsColor: themeColour,
  componentsBackground: themeColour,
  backgroundTop: themeColour,
  backgrounBottom: themeColour,
  version,
})

/** By which its days begin. */
const timeZone = text(64)
  .refine(value => knownTimeZone(value) !== undefined, wrong('timeZone'))
  .overwrite(value => knownTimeZone(value) ?? value)

export const companySettingsUpdate = updateOf(
  {
    name: label(maxLength.name),
    language: z.enum(['en', 'es']),
    timeZone,
    componentsColor: colour.nullable(),
    componentsBackground: colour.nullable(),
    backgroundTop: colour.nullable(),
    backgrounBottom: colour.nullable(),
  },
  [companySettings],
)
