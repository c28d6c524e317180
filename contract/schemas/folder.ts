import { z } from 'zod'
import { maxLength } from '../words/limits'
import { colour, id, label, references } from './base'
import { programReference } from './programs/program-reference'
import { updateOf } from './sent-back'

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
