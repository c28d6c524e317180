import { z } from 'zod'
import { id } from './base'

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
  locale: z.string(),
  componentsColor: themeColour,
  componentsBackground: themeColour,
  backgroundTop: themeColour,
  backgrounBottom: themeColour,
})
