import { z } from 'zod'

const computed = z
  .unknown()
  .optional()
  .meta({ readOnly: true, description: 'Computed: ignored when it is sent back' })

const fixed = z.unknown().optional().meta({ description: 'Refused when it is changed' })

type Sent = typeof computed
type NamesIn<Answer> = Answer extends z.ZodObject<infer Shape> ? keyof Shape & string : never

type Update<Fields extends z.ZodRawShape, Names extends string> = z.ZodObject<
  { [Name in keyof Fields]: z.ZodOptional<Fields[Name]> } & { [Name in Exclude<Names, keyof Fields>]: Sent },
  z.core.$strict
>

const each = (names: readonly string[], field: Sent) => Object.fromEntries(names.map(name => [name, field]))

/**
 * The body of a PUT that takes back whatever was answered (decisions, section 7). A field that is not sent stays as it is.
 * Besides `fields`, all that the answers hold may be sent: what has a call of its own is refused when changed, as is the
 * `_id`, and the rest is ignored, since the API computes it. A field that is in none of them is refused.
 */
export function updateOf<
  Fields extends z.ZodRawShape,
  Answer extends z.ZodObject,
  OwnCall extends NamesIn<Answer> = never,
>(
  fields: Fields,
  answers: readonly Answer[],
  ownCalls: readonly OwnCall[] = [],
): Update<Fields, NamesIn<Answer> | '_id'> {
  const shape = {
    ...each(
      answers.flatMap(({ shape }) => Object.keys(shape)),
      computed,
    ),
    ...each(['_id', ...ownCalls], fixed),
    ...z.object(fields).partial().shape,
  }
  return z.strictObject(shape) as unknown as Update<Fields, NamesIn<Answer> | '_id'>
}

const namesOf = ({ shape }: z.ZodObject, field: Sent) =>
  Object.keys(shape).filter(name => shape[name] === field)

/** What such a body may hold if it is as it was answered. */
export const fixedFields = (update: z.ZodObject): string[] => namesOf(update, fixed)

/** What such a body may hold with any value. */
export const computedFields = (update: z.ZodObject): string[] => namesOf(update, computed)
