import type { ListColumn } from '../columns'

export const densities = ['comfortable', 'compact'] as const
export type Density = (typeof densities)[number]

export const rowViews = ['table', 'grid'] as const
export type RowView = (typeof rowViews)[number]

/** How a person has a list shown. */
export interface ListLayout {
  /** The columns that show, in order. */
  columns: readonly string[]
  /** All that can be hidden and moved, as the person put them: what was hidden comes back in its place. */
  order: readonly string[]
  /** Somebody chose the columns: all of them show, however narrow the window is. */
  chosen: boolean
  /** Those that the person made wider or narrower, in pixels. */
  widths: Readonly<Record<string, number>>
  density: Density
  view: RowView
}

/** What of it is kept: what the person changed. */
export type KeptLayout = Partial<Omit<ListLayout, 'chosen'>>

type Columns = readonly Pick<ListColumn<never>, 'id' | 'card' | 'fixed' | 'extra'>[]

/** Pixels. */
export const narrowest = 64
export const widest = 480

const oneOf = <Value extends string>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find(each => each === value)

const texts = (value: unknown): string[] | undefined =>
  Array.isArray(value) ? value.filter(each => typeof each === 'string') : undefined

const clamped = (width: number) => Math.min(Math.max(Math.round(width), narrowest), widest)

function widthsIn(value: unknown): Record<string, number> | undefined {
  if (value === null || typeof value !== 'object') return undefined
  const numbers = Object.entries(value).filter(([, width]) => Number.isFinite(width))
  return Object.fromEntries(numbers.map(([id, width]) => [id, clamped(width)]))
}

/** Reads what was kept, by whichever build. */
export function readKept(kept: unknown): KeptLayout {
  const { columns, order, widths, density, view } = (kept ?? {}) as Record<string, unknown>
  return {
    columns: texts(columns),
    order: texts(order),
    widths: widthsIn(widths),
    density: oneOf(densities, density),
    view: oneOf(rowViews, view),
  }
}

/** The columns that a person may hide and move, in the list's own order. */
export const movable = <Column extends Columns[number]>(columns: readonly Column[]): Column[] =>
  columns.filter(({ card, fixed }) => card !== 'heading' && !fixed)

/** Those that show until the person chooses. */
export const firstColumns = (columns: Columns): string[] =>
  columns.filter(({ extra }) => !extra).map(({ id }) => id)

/** The wanted columns that there are; the heading always first, and what is fixed last. */
function ordered(columns: Columns, wanted: readonly string[]): string[] {
  const own = movable(columns).map(({ id }) => id)
  return [
    ...columns.filter(({ card }) => card === 'heading').map(({ id }) => id),
    ...[...new Set(wanted)].filter(id => own.includes(id)),
    ...columns.filter(({ fixed }) => fixed).map(({ id }) => id),
  ]
}

/** Every column that can be moved: those of `wanted` as they are there, each other one where the list has it. */
function inPlace(columns: Columns, wanted: readonly string[]): string[] {
  const own = movable(columns).map(({ id }) => id)
  const placed = [...new Set(wanted)].filter(id => own.includes(id))
  for (const [index, id] of own.entries())
    if (!placed.includes(id)) placed.splice(placed.indexOf(own[index - 1] ?? '') + 1, 0, id)
  return placed
}

/** The layout of a list. What the address says goes before what was kept: a shared link shows the same. */
export function layoutOf(address: URLSearchParams, kept: KeptLayout, columns: Columns): ListLayout {
  const chosen = address.get('columns')?.split(',') ?? kept.columns
  return {
    columns: ordered(columns, chosen ?? firstColumns(columns)),
    order: inPlace(columns, address.has('columns') ? (chosen ?? []) : (kept.order ?? chosen ?? [])),
    chosen: chosen !== undefined,
    widths: kept.widths ?? {},
    density: kept.density ?? 'comfortable',
    view: oneOf(rowViews, address.get('view')) ?? kept.view ?? 'table',
  }
}
