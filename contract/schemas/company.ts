import { z } from 'zod'
import { id, instant } from './base'

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
