import { z } from 'zod'
import { longestSearch } from '../words/limits'
import {
  type DeclaredColumns,
  type DeclaredFilter,
  type DeclaredFilters,
  namesIn,
  partsOf,
} from '../words/list-fields'
import { commaList, day, id, instant, text } from './base'

/** What a column of a kind sends, where it is a field of its own. */
const values = {
  instant: instant.nullable(),
  percent: z.number().nullable(),
  count: z.number().int(),
}

type ValueKind = keyof typeof values

type OwnColumn<Columns extends DeclaredColumns> = {
  [Name in keyof Columns & string]: Columns[Name] extends { within: string }
    ? never
    : Columns[Name]['kind'] extends ValueKind
      ? Name
      : never
}[keyof Columns & string]

/** The columns that are fields of their own in a row of the list. */
export const ownColumns = <Columns extends DeclaredColumns>(columns: Columns): OwnColumn<Columns>[] =>
  namesIn(columns).filter(
    name => columns[name] && !('within' in columns[name]) && columns[name].kind in values,
  ) as OwnColumn<Columns>[]

/** What they send. */
export const columnFields = <Columns extends DeclaredColumns>(columns: Columns) =>
  Object.fromEntries(
    ownColumns(columns).map(name => [name, values[columns[name]?.kind as ValueKind]]),
  ) as unknown as { [Name in OwnColumn<Columns>]: (typeof values)[Columns[Name]['kind'] & ValueKind] }

const percent = z.coerce.number().min(0).max(100)

const oneOf = <Word extends string>(words: readonly Word[]) => z.enum(words).default(words[0] as never)

const someOf = <Word extends string>(words: readonly Word[]) =>
  z
    .string()
    .transform(value => value.split(',').filter(word => word !== ''))
    .pipe(z.array(z.enum(words)).max(words.length))
    .optional()

const taken = {
  ids: commaList(id).optional(),
  years: commaList(z.string().regex(/^\d{4}$/)).optional(),
  text: text(longestSearch).optional(),
  yes: z
    .literal('true')
    .transform(() => true as const)
    .optional(),
  days: day.optional(),
  percents: percent.optional(),
}

type Taken<Filter extends DeclaredFilter> = Filter extends { kind: 'one'; of: readonly (infer Word)[] }
  ? ReturnType<typeof oneOf<Word & string>>
  : Filter extends { kind: 'some'; of: readonly (infer Word)[] }
    ? ReturnType<typeof someOf<Word & string>>
    : (typeof taken)[Filter['kind'] & keyof typeof taken]

type FilterFields<Filters extends DeclaredFilters> = {
  [Name in keyof Filters & string as Filters[Name]['kind'] extends 'days' | 'percents'
    ? `${Name}${'From' | 'To'}`
    : Name]: Taken<Filters[Name]>
}

function takenBy(filter: DeclaredFilter): z.ZodType {
  if ('of' in filter) return filter.kind === 'one' ? oneOf(filter.of) : someOf(filter.of)
  return taken[filter.kind]
}

/** The filters of a list as a query string carries them. */
export const filterFields = <Filters extends DeclaredFilters>(filters: Filters) =>
  Object.fromEntries(
    namesIn(filters).flatMap(name => {
      const filter = filters[name] as DeclaredFilter
      return partsOf(name, filter).map(part => [part, takenBy(filter)])
    }),
  ) as unknown as FilterFields<Filters>
