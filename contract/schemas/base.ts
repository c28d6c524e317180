import { z } from 'zod'
import { addressPattern } from '../words/address'
import { type FieldCode, fieldCodes, type WrongField } from '../words/field-messages'
import { codePoints, longestSearch, maxLength, mostRowsOfPage } from '../words/limits'

/** What a rule that a schema adds to zod's says of a field that breaks it: zod hands it on in its issue. */
export const wrong = (code: FieldCode, values?: WrongField['values']) => ({ params: { code, values } })

/** The formats that the contract adds to zod's, with the code of a text that has another one. */
export const textFormats = { id: 'id', colour: 'colour', picture: 'pictureKind' } satisfies Record<
  string,
  FieldCode
>

const textLike = (format: keyof typeof textFormats, pattern: RegExp) => z.stringFormat(format, pattern)

/** 24 lower-case hexadecimal characters, ordered by time (decisions, section 7). */
export const id = textLike('id', /^[0-9a-f]{24}$/)

/** An instant: ISO 8601 in UTC. */
export const instant = z.iso.datetime()
/** A day `YYYY-MM-DD` in the company's time zone. There is no year 0. */
export const day = z.iso.date().refine(value => !value.startsWith('0000'), wrong('day'))

const wellFormed = (value: string) => !value.includes('\0') && value.isWellFormed()

/** Whether all texts in a value of JSON can be stored, its keys among them. */
const allWellFormed = (value: unknown): boolean => {
  if (typeof value === 'string') return wellFormed(value)
  if (value === null || typeof value !== 'object') return true
  return Object.entries(value).every(([key, part]) => wellFormed(key) && allWellFormed(part))
}

/** Any value of JSON that can be stored, at most `max` characters long. */
export const anyJson = (max: number) =>
  z
    .unknown()
    .refine(allWellFormed, { ...wrong('characters'), abort: true })
    .refine(value => (JSON.stringify(value)?.length ?? Infinity) <= max, wrong('jsonSize', { count: max }))

/** Any text: NFC, without NUL and lone surrogates, at most `max` code points. */
export const text = (max: number) =>
  z
    .string()
    .refine(wellFormed, { ...wrong('characters'), abort: true })
    .overwrite(value => value.normalize('NFC'))
    .refine(value => codePoints(value) <= max, wrong('atMost', { count: max }))
    .meta({ maxLength: max })

/** A text that says something: trimmed, not blank, on one line. */
export const label = (max: number) =>
  text(max)
    .overwrite(value => value.replace(/\s+/g, ' ').trim())
    .refine(value => value !== '', wrong('required'))

/** An e-mail address, section 5 of the specification. */
export const email = text(maxLength.email)
  .overwrite(value => value.trim())
  .refine(value => addressPattern.test(value), wrong('email'))
  .meta({ format: 'email' })

/** A CSS colour as pickers give it: `#rgb` or `#rrggbb`. */
export const colour = textLike('colour', /^#([0-9a-f]{3}|[0-9a-f]{6})$/i)

/** A picture as a data URL (PNG, JPEG or WebP). */
export const picture = textLike('picture', /^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/)

/** A comma list in a query, as the specification joins its filters. */
export const commaList = <Item extends z.ZodType<string, string>>(item: Item) =>
  z
    .string()
    .transform(value => value.split(',').filter(part => part !== ''))
    .pipe(z.array(item).max(500))

/** Ids in a path, as the specification joins them. */
export const hyphenIds = z
  .string()
  .transform(value => value.split('-'))
  .pipe(z.array(id).min(1).max(150))

const wholeNumber = (min: number, max: number) => z.coerce.number().int().min(min).max(max)

/** `page` counts from 1; the total is right also past the last page. */
export const paging = {
  page: wholeNumber(1, 1_000_000).default(1),
  limit: wholeNumber(1, mostRowsOfPage).optional(),
}

/** `sortDirection`: 1 ascending, -1 descending, 0 original order (specification, section 4). */
export const sorting = <const Column extends string>(columns: readonly Column[]) => ({
  sortBy: z.enum(columns).optional(),
  sortDirection: z.coerce
    .number()
    .pipe(z.union([z.literal(1), z.literal(-1), z.literal(0)]))
    .default(0),
})

/** A free-text search, compared by `searchText`. */
export const search = text(longestSearch).optional()

/** Counts up with each write; `If-Match` carries it. */
export const version = z.number().int()

/** The body of a success that has nothing to tell. */
export const done = z.object({ done: z.literal(true) })

/** Something that exists, by its id or by an object that holds it as `_id`. */
export const reference = z.union([id, z.looseObject({ _id: id }).transform(value => value._id)])
export const references = z.array(reference).max(2000)

/** A file with its name: as a field of a form that is sent, or as a whole answer. */
export const file = z
  .object({ filename: z.string(), bytes: z.instanceof(Uint8Array) })
  .meta({ format: 'binary' })

/** A file that is sent and only written down: its bytes as they came, in their order. */
export const fileInPieces = z
  .object({ filename: z.string(), pieces: z.array(z.instanceof(Uint8Array)) })
  .meta({ format: 'binary' })

/** A file where the answer may be of one type or another. */
export const typedFile = file.extend({ type: z.string() })

/** Bytes around a file: the other parts of its form. */
export const formRoom = 64 * 1024

/** One wrong field, where an answer tells of the failure of something else (`FieldError` of `errors.ts`). */
export const fieldError = z.object({
  path: z.string(),
  message: z.string(),
  code: z.enum(fieldCodes).optional(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})
