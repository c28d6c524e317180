import type { CSSProperties } from 'react'
import type { ListColumn } from '../columns'

type Column = Pick<ListColumn<never>, 'width' | 'hideBelow' | 'card' | 'fixed'>

/** What a column has that says no width. */
const usual = '10rem'
/** The least that the heading has. */
const usualHeading = '13rem'
const selectBox = '2.75rem'

const steps = ['s', 'm', 'l', 'xl'] as const
type Step = (typeof steps)[number]

const isHeading = ({ card }: Column) => card === 'heading'

/** The width of a column; the heading's follows from those of the others. */
export const widthOf = (column: Column): string | undefined =>
  isHeading(column) ? undefined : (column.width ?? usual)

/** Where a column stays while the others go by under it: the heading at the start, what is fixed at the end. */
export const pinOf = (column: Column): 'start' | 'end' | undefined =>
  isHeading(column) ? 'start' : column.fixed ? 'end' : undefined

/** The columns that a list has by itself where it is narrower than a step. */
const below = (step: Step) => (column: Column) =>
  !column.hideBelow || steps.indexOf(column.hideBelow) < steps.indexOf(step)

const sumOf = (columns: readonly Column[], selectable: boolean): string =>
  [...(selectable ? [selectBox] : []), ...columns.flatMap(column => widthOf(column) ?? [])].join(' + ') ||
  '0px'

/** What the style of a table computes its own width and the heading's from: the least of that, and what the others take. */
export function widthsOf(columns: readonly Column[], selectable: boolean): CSSProperties {
  const rest = (some: readonly Column[]) => `calc(${sumOf(some, selectable)})`
  return {
    '--heading': columns.find(isHeading)?.width ?? usualHeading,
    '--rest-all': rest(columns),
    ...Object.fromEntries(steps.map(step => [`--rest-${step}`, rest(columns.filter(below(step)))])),
  } as CSSProperties
}
