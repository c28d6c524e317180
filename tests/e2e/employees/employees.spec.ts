import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readXlsx } from 'hucre/xlsx'
import type { ApiClient } from '../api'
import type { PortalServer } from '../portal-server'
import { searchFor } from '../searching'
import { clientOf, openAs } from '../sessions'
import { expect, test } from '../test'

interface Stored {
  _id: string
  name: string
}

const dialog = (page: Page) => page.getByRole('dialog')
const rowOf = (page: Page, name: string) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name, exact: true }) })

const admin = (portal: PortalServer) => clientOf(portal, 'admin')

const found = async (client: ApiClient, query: string) =>
  (await client.get<{ data: Stored[]; total: number }>(`/users/students?${query}`)).data

test('an employee is added, found without accents, changed, deleted and brought back', async ({
  page,
  portal,
}) => {
  const client = await admin(portal)
  await openAs(page, portal, 'admin', '/employees')
  await page.getByRole('button', { name: 'New employee' }).click()
  await dialog(page).getByLabel('First name').fill('Íñigo')
  await dialog(page).getByLabel('Last name').fill('Zubizarreta')
  await dialog(page).getByLabel('Email').fill('nobody')
  await page.keyboard.press('Control+Enter')
  await expect(dialog(page).getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await dialog(page).getByLabel('Email').fill('inigo@acme.example')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Íñigo Zubizarreta added')).toBeVisible()
  const [stored] = await found(client, 'search=inigo%20zub')
  expect(stored?.name).toBe('Íñigo Zubizarreta')

  await searchFor(page, 'Search employees by name or email', 'inigo zubi')
  await page.getByRole('button', { name: 'Actions for Íñigo Zubizarreta' }).click()
  await page.getByRole('menuitem', { name: 'Delete…' }).click()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Íñigo Zubizarreta deleted', { exact: true })).toBeVisible()
  await expect.poll(() => found(client, 'search=inigo%20zub')).toEqual([])
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(rowOf(page, 'Íñigo Zubizarreta')).toBeVisible()
  expect(await found(client, 'search=inigo%20zub')).toMatchObject([{ _id: stored?._id }])
})

test('the list as it is filtered and sorted is saved as a workbook', async ({ page, portal }) => {
  const client = await admin(portal)
  await openAs(page, portal, 'admin', '/employees')
  await page.getByRole('link', { name: 'Finished' }).click()
  await expect(page.getByRole('link', { name: 'Finished' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('columnheader', { name: 'Completion' }).getByRole('button').click()
  await expect(page).toHaveURL(/status=finishers/)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export to Excel' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/)
  const { sheets } = await readXlsx(await readFile(await download.path()))
  const expected = await found(client, 'status=finishers&sortBy=completionPercentage&sortDirection=1')
  expect(sheets[0]?.rows.slice(1).map(([name]) => name)).toEqual(expected.map(({ name }) => name))
  await expect(page.getByText('Excel generated correctly')).toBeVisible()
})

test('a workbook is to be had from the activity tray after a reload', async ({ page, portal }) => {
  const client = await admin(portal)
  await openAs(page, portal, 'admin', '/employees')
  const first = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export to Excel' }).click()
  const name = (await first).suggestedFilename()
  await page.reload()
  await page.getByRole('button', { name: /^Activity/ }).click()
  const tray = page.getByRole('region', { name: 'Activity' })
  await expect(tray.getByRole('listitem').first()).toContainText('Employee export')
  const second = page.waitForEvent('download')
  await tray
    .getByRole('button', { name: `Download ${name}` })
    .first()
    .click()
  const { sheets } = await readXlsx(await readFile(await (await second).path()))
  const { total } = await client.get<{ total: number }>('/users/students/count')
  expect(sheets[0]?.rows).toHaveLength(total + 1)
})
