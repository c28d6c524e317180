import type { ListLayout } from './list-layout'

/** The query string that shows the list to anybody as it is now, filters and columns alike. */
export function completeQuery(address: URLSearchParams, { columns, view }: ListLayout): string {
  const complete = new URLSearchParams(address)
  complete.set('columns', columns.join(','))
  complete.set('view', view)
  return `?${complete}`
}

/** The columns after one is put `steps` further on (or back). */
export function moved(columns: readonly string[], id: string, steps: 1 | -1): readonly string[] {
  const from = columns.indexOf(id)
  const to = from + steps
  const other = columns[to]
  if (other === undefined || from < 0) return columns
  return columns.map((each, place) => (place === from ? other : place === to ? id : each))
}
