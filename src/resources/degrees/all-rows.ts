/** Rows a page, the most that the calls give. */
const limit = 200

/** The rows of all pages of a list, which are asked for one after the other. */
export async function allRows<Row>(
  ask: (page: { page: number; limit: number }) => Promise<{ data: Row[]; total: number }>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page++) {
    const { data, total } = await ask({ page, limit })
    rows.push(...data)
    if (data.length === 0 || rows.length >= total) return rows
  }
}
