import { filteredList } from '../../upload/hidden-rows'
import { openAs } from '../sessions'
import { expect, test } from '../test'

test('rows that a filter hides in the spreadsheet are uploaded with the others, and said to be', async ({
  page,
  portal,
}) => {
  await openAs(page, portal, 'admin', '/employees/upload')
  await page.locator('input[type=file]').setInputFiles({
    name: 'staff.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(filteredList()),
  })
  await expect(page.getByRole('grid', { name: 'Rows of the file' })).toBeVisible()
  await expect(page.getByText('1 of the rows is hidden in the spreadsheet')).toBeVisible()
  // A draft that is gone on with still says so.
  await page.reload()
  await expect(page.getByText('1 of the rows is hidden in the spreadsheet')).toBeVisible()
})
