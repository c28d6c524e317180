import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { ListColumn } from '../../../src/components/list/columns'
import { cellContent } from '../../../src/components/list/rows/Cell'
import { useListTable } from '../../../src/components/list/rows/use-list-table'

interface Row {
  id: string
}

const loaded: Row[] = [{ id: 'one' }]
const columns = (): ListColumn<Row>[] => [
  { id: 'own', header: 'own', cell: (_, { search }) => <input aria-label="Own" title={search} /> },
]

function FirstCell({ search }: { search: string }) {
  const table = useListTable({ columns: columns(), loaded, rowId: row => row.id, search })
  const cell = table.getRowModel().rows[0]?.getVisibleCells()[0]
  return cell && cellContent(cell, 'One')
}

it('keeps what is in a row when the columns are made anew for another search', async () => {
  const { rerender } = await render(<FirstCell search="" />)
  const input = page.getByLabelText('Own')
  await input.fill('Begun')
  await rerender(<FirstCell search="later" />)
  await expect.element(input).toHaveAttribute('title', 'later')
  await expect.element(input).toHaveValue('Begun')
})
