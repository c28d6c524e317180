import type { Page } from '@playwright/test'
import { expectQuestion } from '../checks'
import { pick } from '../learning'
import { openAs } from '../sessions'
import { expect, test } from '../test'
import { choose, dialog, openFound, type Store, type StoredProgram, storeOf } from './program-rows'

let store: Store

test.beforeEach(async ({ portal }) => {
  store = await storeOf(portal)
})

async function openDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New program' }).click()
  await expect(dialog(page).getByLabel('Title', { exact: true })).toBeVisible()
}

/** Creates, and reads what was stored from the page that opens. */
async function create(page: Page): Promise<StoredProgram> {
  const before = page.url()
  await dialog(page).getByRole('button', { name: 'Create program' }).click()
  await expect(page.getByText('Program created')).toBeVisible()
  await expect(page).not.toHaveURL(before)
  await expect(page).toHaveURL(/\/programs\/[0-9a-f]{24}$/)
  return store.program(page.url().split('/').at(-1) ?? '')
}

/** Clones with the title that was typed, or the usual one, and reads what was stored. */
async function clone(page: Page): Promise<StoredProgram> {
  const before = page.url()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Program created')).toBeVisible()
  await expect(page).not.toHaveURL(before)
  await expect(page).toHaveURL(/\/programs\/[0-9a-f]{24}$/)
  return store.program(page.url().split('/').at(-1) ?? '')
}

/** The ids of modules, lessons and classes. */
const ids = ({ modules }: StoredProgram) =>
  modules.flatMap(module => [
    module._id,
    ...module.lessons.flatMap(lesson => [lesson._id, ...lesson.microlearnings.map(({ _id }) => _id)]),
  ])

test('a blank program is created once by a double click, in the open folder', async ({ page, portal }) => {
  await openAs(page, portal, 'admin')
  await page.getByRole('region', { name: 'Folders' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/folder=/)
  const folder = new URL(page.url()).searchParams.get('folder')
  await openDialog(page)
  await dialog(page).getByLabel('Title', { exact: true }).fill('Created from nothing')
  await dialog(page).getByLabel('Language').selectOption('Spanish')
  await dialog(page).getByRole('button', { name: 'Create program' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Created from nothing', level: 1 })).toBeVisible()
  const { programs } = await store.get<{ programs: StoredProgram[] }>('/programs?search=Created+from+nothing')
  expect(programs).toHaveLength(1)
  expect(programs[0]).toMatchObject({ language: 'spanish', folder, isCustom: true, isDraft: true })
})

test('a program begins as a copy of a template', async ({ page, portal }) => {
  const template = await store.newProgram('Pattern of all')
  await store.put(`/templates/mark/${template._id}`, {})
  await openAs(page, portal, 'admin')
  await openDialog(page)
  await dialog(page).getByRole('radio', { name: 'From a template' }).check()
  await pick(page, 'Template', 'Pattern of all')
  await dialog(page).getByLabel('Title', { exact: true }).fill('Made to pattern')
  const created = await create(page)
  expect(created).toMatchObject({ title: 'Made to pattern', isTemplate: false })
  expect(created.modules.map(({ title }) => title)).toEqual(template.modules.map(({ title }) => title))
  expect(ids(created).filter(id => ids(template).includes(id))).toEqual([])
})

test('a program refers to another one', async ({ page, portal }) => {
  const original = await store.newProgram('Referred to')
  await openAs(page, portal, 'admin')
  await openDialog(page)
  await dialog(page).getByRole('radio', { name: 'By reference' }).check()
  await dialog(page).getByRole('button', { name: 'Create program' }).click()
  await expect(dialog(page)).toContainText('Choose a program')
  await pick(page, 'Program to reference', 'Referred to')
  expect((await create(page)).referencedProgram?._id).toBe(original._id)
})

test('a shallow clone shares every module with its original', async ({ page, portal }) => {
  const original = await store.newProgram('Shared by two')
  await openFound(page, portal, 'Shared by two')
  await choose(page, 'Shared by two', 'Clone with shared modules…')
  await expect(dialog(page).getByRole('heading', { name: 'Clone “Shared by two”' })).toBeVisible()
  const [, announced] = /“(Shared by two \(.+\))”/.exec(await dialog(page).innerText()) ?? []
  const cloned = await clone(page)
  expect(cloned.title).toBe(announced)
  expect(ids(cloned)).toEqual(ids(original))
})

test('a deep clone shares nothing with its original, and is made in three steps under the title that is typed', async ({
  page,
  portal,
}) => {
  const original = await store.newProgram('Copied whole')
  await openFound(page, portal, 'Copied whole')
  await choose(page, 'Copied whole', 'Clone as a separate copy…')
  await expect(dialog(page).getByLabel('Title', { exact: true })).toBeFocused()
  await page.keyboard.type('A copy apart')
  const cloned = await clone(page)
  expect(cloned.title).toBe('A copy apart')
  expect(ids(cloned)).toHaveLength(ids(original).length)
  expect(ids(cloned).filter(id => ids(original).includes(id))).toEqual([])
})

test('what was typed stays where creating fails', async ({ page, complaints, portal }) => {
  complaints.expect(/503/)
  await openAs(page, portal, 'admin')
  await openDialog(page)
  await page.route('**/api/programs', route =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  )
  await dialog(page).getByLabel('Title', { exact: true }).fill('Typed in vain')
  await dialog(page).getByRole('button', { name: 'Create program' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText(
    'There has been an error generating a new custom program. Please try again later.',
  )
  await expect(dialog(page).getByLabel('Title', { exact: true })).toHaveValue('Typed in vain')
  await page.unrouteAll()
  expect((await create(page)).title).toBe('Typed in vain')
})

test('in plain mode nobody creates programs, and it says why', async ({ page, portal }) => {
  await openAs(page, portal, 'plainAdmin')
  await expect(page.getByText(/Your programs come from your provider/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'New program' })).toBeHidden()
})

test('what is typed is not lost without a question', async ({ page, portal }) => {
  await openAs(page, portal, 'admin')
  await page.getByRole('link', { name: /^Draft/ }).click()
  await expect(page).toHaveURL(/status=draft/)
  await openDialog(page)
  const title = dialog(page).getByLabel('Title', { exact: true })
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await title.pressSequentially('Half a title')
  const steps = [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(4, 4),
    () => page.evaluate(() => history.back()),
  ]
  for (const step of steps) {
    await step()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    // While it closes, a press beside it is beside it and not beside the form.
    await expect(question).toBeHidden()
    await expect(title).toHaveValue('Half a title')
  }
  await expectQuestion(page)
  await expect(title).toHaveValue('Half a title')
  await expect(page).toHaveURL(/status=draft/)
  await page.evaluate(() => history.back())
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(page).not.toHaveURL(/status=draft/)
})
