import { mostRowsOfPage } from '#contract/words/limits'

/** A page of a list, and how many rows there are in all: `NaN` of a server that does not say, whose first page is all there is. */
interface Page<Row> {
  data: readonly Row[]
  total: number
}

/**
 * The rows of all pages of a list, which are asked for one after the other. It ends as well where a page has none.
 * @param most so many rows at most
 */
export async function allRows<Row>(
  ask: (page: { page: number; limit: number }) => Promise<Page<Row>>,
  most = Number.POSITIVE_INFINITY,
): Promise<Row[]> {
  const limit = Math.min(most, mostRowsOfPage)
  const rows: Row[] = []
  for (let page = 1; ; page++) {
    const { data, total } = await ask({ page, limit })
    rows.push(...data)
    const goesOn = data.length > 0 && rows.length < Math.min(most, total)
    if (!goesOn) return rows.slice(0, most)
  }
}
