import { z } from 'zod'
import { maxLength } from '../words/limits'
import { colour, id, label, references } from './base'
import { updateOf } from './sent-back'

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

export const groupingTypes = ['organization', 'suborganization', 'group'] as const

/** A grouping: an organization, a suborganization or a group of employees (specification, section 3). */
export const grouping = z.object({ _id: id, name: z.string(), type: z.enum(groupingTypes) })

const groupingName = { organization: maxLength.name, suborganization: maxLength.name, group: maxLength.group }

export const newGrouping = z
  .strictObject({ name: label(maxLength.name), type: z.enum(groupingTypes) })
  .superRefine(({ name, type }, context) => {
    const max = groupingName[type]
    if ([...name].length > max)
      context.addIssue({ code: 'custom', path: ['name'], message: `At most ${max} characters` })
  })

/** A program as folders, degrees and pickers name it. */
export const programReference = z.object({ _id: id, title: z.string() })

/** A program to choose. `enlistable`: people can be enlisted into it, which is published and no template (an extension field). */
export const programChoice = programReference.extend({ enlistable: z.boolean().optional() })

/** A folder (specification, section 3). `programCount` counts what lies in it and below it. */
export const folder = z.object({
  _id: id,
  name: z.string(),
  backgroundColor: colour.or(z.string()),
  textColor: colour.or(z.string()),
  parentFolder: id.nullable(),
  promotions: z.array(programReference),
  programCount: z.number().int(),
  version: z.number().int(),
})

const folderFields = {
  name: label(maxLength.name),
  backgroundColor: colour,
  textColor: colour,
  /** The folder it lies in, null for none. */
  parentFolder: id.nullable(),
  /** The programs in it, by id or by the objects that a folder comes with. */
  promotions: references,
}

export const newFolder = z.strictObject({ ...folderFields }).partial({
  backgroundColor: true,
  textColor: true,
  parentFolder: true,
  promotions: true,
})

export const folderUpdate = updateOf(folderFields, [folder])
