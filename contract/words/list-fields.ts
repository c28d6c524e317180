/**
 * How the fields of a list are declared, once: its columns, and what it can be filtered by. The query of its call, its
 * address, its table, its filters and its sheet are derived from that.
 */

/** What a column holds: how it is sent, sorted and drawn where nothing else is said. */
export type ColumnKind = 'text' | 'names' | 'instant' | 'percent' | 'count'

export interface DeclaredColumn {
  kind: ColumnKind
  /** Does not show until the person asks for it. */
  extra?: true
  /** Part of another field of the row, or sent with it under a type of its own. */
  within?: string
}

export type DeclaredColumns = Readonly<Record<string, DeclaredColumn>>

/**
 * What a filter takes: `one` of some words, of which the first is its default; `some` of them, or of ids, as a comma list;
 * calendar years as a comma list; a part of a text; `yes` or nothing; or a range of days or of rates, which has two names:
 * `finishedFrom`, `finishedTo`.
 */
export type DeclaredFilter = (
  | { kind: 'one' | 'some'; of: readonly string[] }
  | { kind: 'ids' | 'years' | 'text' | 'yes' | 'days' | 'percents' }
) & {
  /** Of ids, one alone. */
  single?: true
  /** The specification does not have it: another server would show everything. */
  extension?: true
}

export type DeclaredFilters = Readonly<Record<string, DeclaredFilter>>

const rangeKinds = ['days', 'percents'] as const
type RangeKind = (typeof rangeKinds)[number]

/** The names of a list's filters in its query and its address. */
export type FilterName<Filters extends DeclaredFilters> = {
  [Name in keyof Filters & string]: Filters[Name]['kind'] extends RangeKind ? `${Name}${'From' | 'To'}` : Name
}[keyof Filters & string]

export const isRange = ({ kind }: DeclaredFilter): boolean => rangeKinds.some(range => range === kind)

/** The names under which a filter is sent: those of a range are where it begins and where it ends. */
export const partsOf = (name: string, filter: DeclaredFilter): string[] =>
  isRange(filter) ? [`${name}From`, `${name}To`] : [name]

/** The names of what is declared, in its order. */
export const namesIn = <Declared extends object>(declared: Declared): (keyof Declared & string)[] =>
  Object.keys(declared) as (keyof Declared & string)[]
