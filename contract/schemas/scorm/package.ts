import { z } from 'zod'
import { maxLength } from '../../words/limits'
import { completions, mostChunks, packageLevels, packageStates, successes } from '../../words/scorm/packages'
import { fileInPieces, id, instant, text } from '../base'

/** A class that a package has brought, or plays in. `identifier` is its item's in the manifest. */
const packageClass = z.object({ _id: id, title: z.string(), identifier: z.string() })

/** A SCORM package, from its announcement on. */
export const scormPackage = z.object({
  _id: id,
  fileName: z.string(),
  title: z.string(),
  /** As the manifest says it: `1.2`, `2004 3rd Edition`. */
  edition: z.string(),
  level: z.enum(packageLevels),
  programId: id,
  state: z.enum(packageStates),
  /** Why it can't be played, by its code, with the entry of the archive that it is about. */
  problem: z.object({ code: z.string(), path: z.string() }).nullable(),
  /** Known with its first chunk. */
  totalChunks: z.number().int().nullable(),
  /** The runs of chunks that have arrived, each as its first and its last place. */
  chunks: z.array(z.tuple([z.number().int(), z.number().int()])),
  /** Bytes that have arrived; once it can be played, all. */
  bytes: z.number(),
  classes: z.array(packageClass),
  /** The package that it takes the place of. */
  replaces: id.nullable(),
  createdBy: z.object({ _id: id, name: z.string() }),
  createdAt: instant,
  finishedAt: instant.nullable(),
})

/** The manifest as it stands in the package, and what the package is called. */
export const announcement = z.strictObject({
  manifestContent: z.string(),
  fileName: text(maxLength.title),
})

const place = z.coerce.number().int().min(0)

/** Forms of other clients send what is missing as nothing. */
const idOrNothing = id
  .or(z.literal(''))
  .transform(value => value || undefined)
  .optional()

/** A chunk of a package. Without `packageId` it belongs to the newest one of the caller that waits for chunks there under this name. */
export const chunk = z.strictObject({
  chunk: fileInPieces,
  fileName: text(maxLength.title),
  programId: id,
  moduleId: idOrNothing,
  lessonId: idOrNothing,
  chunkIndex: place.max(mostChunks - 1),
  totalChunks: place.min(1).max(mostChunks),
  /** An extension field. */
  packageId: idOrNothing,
})

/** How far somebody came. */
export const scormAttempt = z.object({
  completion: z.enum(completions),
  success: z.enum(successes),
  /** 0–100. */
  score: z.number().nullable(),
  seconds: z.number(),
  updatedAt: instant.nullable(),
})

/** What is needed to play a class. */
export const scormPlay = z.object({
  title: z.string(),
  edition: z.enum(['1.2', '2004']),
  /** Where it starts, relative to the API's base: for a frame without an origin, and good for twelve hours. */
  address: z.string(),
  /** What messages of this frame carry, so that no other frame is listened to. */
  channel: z.string(),
  /** Whether what it says counts for nobody, since the caller doesn't learn here. */
  preview: z.boolean(),
  attempt: scormAttempt,
})
