import { readFile } from 'node:fs/promises'
import { readXlsx } from 'hucre/xlsx'
import { learningIn, pick } from '../learning'
import { dialog } from '../programs/program-rows'
import { forgetPreferences } from '../screens/visit'
import { openAs } from '../sessions'
import { expect, test } from '../test'

test('the columns that show and the filters together make the workbook, and a formula is text', async ({
  page,
  context,
  portal,
}) => {
  const store = await learningIn(portal)
  const group = await store.newGrouping('Jsheet')
  const inGroup = { companyGroups: [group._id] }
  const formula = '=HYPERLINK("//x")'
  await store.newPerson('Sheetana', { firstName: formula, ...inGroup })
  await store.newPerson('Sheetbea', { ...inGroup, type: 'coach' })
  await store.newPerson('Sheetcira')
  await store.newPerson('Sheetdora', inGroup)
  // What the administrator of all tests sees stays as it is.
  await forgetPreferences(context)
  await openAs(page, portal, 'admin', '/employees?search=sheet')
  await page.getByRole('button', { name: 'Filters' }).click()
  await dialog(page).getByRole('checkbox', { name: 'Student' }).check()
  await pick(page, 'Group', group.name)
  await dialog(page).getByRole('button', { name: 'Show employees' }).click()
  await expect(page.getByText('2 employees', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Columns' }).click()
  for (const name of [
    /^Latest program$/,
    /^Completion/,
    /^Last activity/,
    /^Organization/,
    /^Suborganization/,
  ])
    await page.getByRole('checkbox', { name }).uncheck()
  for (const name of ['Type', 'Group', 'Last contact'])
    await page.getByRole('checkbox', { name, exact: true }).check()
  await page.keyboard.press('Escape')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export to Excel' }).click()
  const { sheets } = await readXlsx(await readFile(await (await saved).path()))
  const [sheet] = sheets
  const headers = sheet?.rows[0] ?? []
  expect(headers).toEqual(['Name', 'Email', 'Type', 'Status', 'Groups', 'Last connection', 'Last contact'])
  const shown = sheet?.rows.slice(1).map(([name, email, type, , groups]) => [name, email, groups, type])
  // Of a formula, what it comes to would be read.
  expect(shown).toEqual([
    [`${formula} Prueba`, 'sheetana@acme.example', group.name, 'Student'],
    ['Sheetdora Prueba', 'sheetdora@acme.example', group.name, 'Student'],
  ])
})
