import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readSheet } from '#contract/sheets/read-sheet'
import type { ApiClient } from '../api'
import { pick } from '../learning'
import { dialog } from '../programs/program-rows'
import { clientOf, openAs } from '../sessions'
import { expect, test } from '../test'

interface Named {
  _id: string
  title: string
}

interface Listed<Row> {
  data: Row[]
  total: number
}

let client: ApiClient
test.beforeEach(async ({ portal }) => {
  client = await clientOf(portal, 'admin')
})

const degrees = async () =>
  (await client.get<Listed<Named & { courses: Named[] }>>('/degrees?limit=200')).data

const summary = (page: Page) => page.getByRole('main').getByRole('status').first()
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Degrees and what is in them' }).getByRole('link', { name })

/** The title of the course that is at hand, and its program. */
async function addCourse(page: Page, title: string, program: string): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Add course' }).click()
  const course = dialog(page)
    .getByRole('group', { name: /^Course \d+$/ })
    .last()
  await course.getByLabel('Course title').fill(title)
  await course.getByRole('combobox', { name: 'Programs' }).fill(program)
  await page.getByRole('option', { name: program }).first().click()
}

test('a degree is made by keyboard alone, and its courses never lose the focus', async ({ page, portal }) => {
  await openAs(page, portal, 'admin', '/degrees')
  await page.getByRole('button', { name: 'New degree' }).press('Enter')
  await dialog(page).getByLabel('Title', { exact: true }).fill('Degree without a mouse')
  await dialog(page).getByRole('button', { name: 'Add course' }).press('Enter')
  await expect(dialog(page).getByLabel('Course title')).toBeFocused()
  await page.keyboard.type('A course')
  await dialog(page).getByRole('button', { name: 'Add course' }).press('Enter')
  await dialog(page).getByRole('button', { name: 'Remove course 2' }).press('Enter')
  await expect(dialog(page).getByRole('button', { name: 'Remove course 1' })).toBeFocused()
  await dialog(page).getByRole('button', { name: 'Remove course 1' }).press('Enter')
  await expect(dialog(page).getByRole('button', { name: 'Add course' })).toBeFocused()
  await dialog(page).getByRole('button', { name: 'Create degree' }).press('Enter')
  await expect(dialog(page)).toBeHidden()
  expect((await degrees()).filter(({ title }) => title === 'Degree without a mouse')).toHaveLength(1)
})

test('a degree is made with two courses, found by a filter, edited with undo, and deleted', async ({
  page,
  portal,
}) => {
  const programs = await client.get<Named[]>('/company/promotions')
  const [first = '', second = ''] = programs.map(({ title }) => title)
  await openAs(page, portal, 'admin', '/degrees')
  await page.getByRole('button', { name: 'New degree' }).click()
  // Nothing is sent while something is missing.
  await dialog(page).getByRole('button', { name: 'Create degree' }).click()
  await expect(dialog(page).getByText('Required', { exact: false }).first()).toBeVisible()
  await dialog(page).getByLabel('Title', { exact: true }).fill('Degree of journeys')
  await addCourse(page, 'First half', first)
  await addCourse(page, 'Second half', second)
  await dialog(page).getByRole('button', { name: 'Create degree' }).click()
  await expect(dialog(page)).toBeHidden()

  await page.getByRole('button', { name: 'Filters' }).click()
  await pick(page, 'Degree', 'Degree of journeys')
  await dialog(page).getByRole('button', { name: 'Show results' }).click()
  await expect(summary(page)).toHaveText('1 degree')
  await expect(page).toHaveURL(/degree=[0-9a-f]{24}/)
  await page.getByRole('table').getByRole('link', { name: 'Degree of journeys' }).click()
  await expect(page.getByRole('heading', { name: 'Degree of journeys', level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['First half', 'Second half'])

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Move up: course 2' }).click()
  await dialog(page).getByRole('button', { name: 'Remove course 2' }).click()
  await expect(dialog(page).getByText('attendance and marks of its modules')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Second half'])
  await page.getByRole('button', { name: /^Undo/ }).last().click()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['First half', 'Second half'])

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(dialog(page)).toContainText('2 courses')
  await dialog(page).getByRole('button', { name: 'Delete degree' }).dblclick()
  await expect(page).toHaveURL(/\/degrees$/)
  expect((await degrees()).map(({ title }) => title)).not.toContain('Degree of journeys')
})

test('filters are in the address, stay through the tabs, and Back takes them off', async ({
  page,
  portal,
}) => {
  const [degree] = await degrees()
  const { total } = await client.get<Listed<Named>>(`/degrees/courses?degree=${degree?._id}`)
  const all = (await client.get<Listed<Named>>('/degrees/courses')).total
  await openAs(page, portal, 'admin', '/degrees?tab=courses')
  await expect(summary(page)).toHaveText(`${all} courses`)
  await page.getByRole('button', { name: 'Filters' }).click()
  await pick(page, 'Degree', degree?.title ?? '')
  // What the others offer follows what is chosen here, before the list does.
  const course = dialog(page).getByRole('combobox', { name: 'Course' })
  await course.click()
  await expect(page.getByRole('option')).toHaveCount(total)
  await course.press('Escape')
  await dialog(page).getByRole('button', { name: 'Show results' }).click()
  await expect(summary(page)).toHaveText(`${total} courses`)
  await tab(page, 'Students').click()
  await expect(page).toHaveURL(new RegExp(`degree=${degree?._id}`))
  await page.reload()
  await expect(page.getByRole('button', { name: `Degree: ${degree?.title}` })).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(/tab=courses$/)
  await expect(summary(page)).toHaveText(`${all} courses`)
})

test('the list goes into a workbook as a whole', async ({ page, portal }) => {
  const { total } = await client.get<Listed<Named>>('/degrees/modules')
  await openAs(page, portal, 'admin', '/degrees?tab=modules')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^Modules .*\.xlsx$/)
  const { head, rows } = readSheet(new Uint8Array(await readFile(await download.path())))
  expect(head).toEqual(['Module', 'Course', 'Degree', 'Begins', 'Sessions', 'Students'])
  expect(rows.length).toBe(total)
})

test('weeks follow each other, also with two quick clicks', async ({ page, portal }) => {
  await openAs(page, portal, 'admin', '/degrees?tab=schedule&week=2026-03-04')
  await page.getByRole('button', { name: 'Next week' }).dblclick()
  await expect(page).toHaveURL(/week=2026-03-16/)
  await page.goBack()
  await expect(page).toHaveURL(/week=2026-03-09/)
})

test('the way to today leads to its sessions, also within the week', async ({ page, portal }) => {
  await openAs(page, portal, 'admin', '/degrees?tab=schedule&week=2026-03-04')
  const today = page.getByRole('heading', { level: 3, name: /Today/ })
  await page.getByRole('button', { name: 'Today' }).click()
  await expect(today).toBeFocused()
  await expect(today).toBeInViewport()
  await page.getByRole('button', { name: 'Next week' }).focus()
  await page.getByRole('button', { name: 'Today' }).click()
  await expect(today).toBeFocused()
})

test('who only reads finds the degrees that are theirs, and no controls', async ({ page, portal }) => {
  await openAs(page, portal, 'reader', '/degrees')
  await expect(page.getByRole('heading', { name: 'Degrees', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'New degree' })).toHaveCount(0)
  const reader = await clientOf(portal, 'reader')
  const { data } = await reader.get<Listed<Named>>('/degrees')
  if (data[0]) {
    await page.getByRole('table').getByRole('link', { name: data[0].title }).click()
    await expect(page.getByRole('heading', { name: data[0].title, level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Delete', exact: true })).toHaveCount(0)
  }
})

test('modules are sorted by their beginning, and stay so after a reload and Back', async ({
  page,
  portal,
}) => {
  await openAs(page, portal, 'admin', '/degrees?tab=modules')
  const list = page.getByRole('table', { name: 'Modules' })
  const begins = list.getByRole('columnheader', { name: /^Begins/ })
  const { data: expected } = await client.get<Listed<Named & { startDate: string | null }>>(
    '/degrees/modules?sortBy=startDate&sortDirection=-1&limit=1',
  )
  await begins.getByRole('button').first().click()
  await expect(begins).toHaveAttribute('aria-sort', 'ascending')
  await begins.getByRole('button').first().click()
  await expect(begins).toHaveAttribute('aria-sort', 'descending')
  await expect(list.getByRole('row').nth(1)).toContainText(expected[0]?.title ?? '')
  await page.reload()
  await expect(begins).toHaveAttribute('aria-sort', 'descending')
  await expect(list.getByRole('row').nth(1)).toContainText(expected[0]?.title ?? '')
  await tab(page, 'Students').click()
  await expect(page).toHaveURL(/tab=students$/)
  await page.goBack()
  await expect(begins).toHaveAttribute('aria-sort', 'descending')
})
