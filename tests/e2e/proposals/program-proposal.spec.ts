import type { Page } from '@playwright/test'
import { chapters, madePdf } from '../../setup/documents/make-pdf'
import { outlineOf } from '../programs/outlines'
import { dialog, type Store, storeOf } from '../programs/program-rows'
import { openAs } from '../sessions'
import { expect, test } from '../test'

let store: Store

test.beforeEach(async ({ portal }) => {
  store = await storeOf(portal)
})

/** Opens the screen of a way to a new program, from the dialog of the list. */
async function begin(page: Page, way: string): Promise<void> {
  await page.getByRole('button', { name: 'New program' }).click()
  await dialog(page).getByRole('radio', { name: way, exact: true }).check()
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
}

const line = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

async function act(page: Page, of: string, action: string): Promise<void> {
  const item = page.getByRole('menuitem', { name: action })
  // Where the button has to be scrolled to first, that closes the menu again.
  await expect(async () => {
    await page.getByRole('button', { name: `Actions for ${of}`, exact: true }).click()
    await item.click({ timeout: 1000 })
  }).toPass()
}

/** Creates the draft, and reads its outline. */
async function create(page: Page) {
  await page.getByRole('button', { name: 'Create draft', exact: true }).click()
  await expect(page).toHaveURL(/\/programs\/[0-9a-f]{24}\/outline/)
  await expect(page.getByText('Draft created')).toBeVisible()
  return outlineOf(store, /[0-9a-f]{24}/.exec(page.url())?.[0] ?? '')
}

test('a program begins with a title, is edited over a reload and becomes a draft', async ({
  page,
  portal,
}) => {
  await openAs(page, portal, 'admin', '/programs')
  await begin(page, 'From a title')
  await line(page, 'Program title').fill('Fire safety for warehouses')
  await page.keyboard.press('Enter')
  await expect(page.getByText('follows a general pattern')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Review the outline' })).toBeFocused()
  await expect(line(page, 'Module 2')).toHaveValue('What applies')
  await line(page, 'Module 2').fill('Our rules')
  await act(page, 'Our rules', 'Move up')
  await expect(line(page, 'Module 1')).toBeFocused()
  await line(page, 'Description').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Create draft', exact: true })).toBeFocused()
  await act(page, 'Getting started', 'Remove')
  await page.getByRole('button', { name: 'Add a module' }).click()
  await expect(line(page, 'Module 5')).toBeFocused()
  await page.keyboard.type('Drills')
  await act(page, 'Drills', 'Add a lesson')
  await page.keyboard.type('Every spring')
  await expect(line(page, 'Lesson 5.1')).toHaveValue('Every spring')
  await page.reload()
  await expect(line(page, 'Module 1')).toHaveValue('Our rules')
  await expect(line(page, 'Lesson 5.1')).toHaveValue('Every spring')
  const stored = await create(page)
  expect(stored.map(module => Object.keys(module)[0])).toEqual([
    'Our rules',
    'Recognizing risks',
    'Acting correctly',
    'Review and next steps',
    'Drills',
  ])
})

test('a program begins with a PDF, which the whole company sees, and becomes a draft', async ({
  page,
  portal,
}) => {
  const pdf = await madePdf(made => chapters(made, ['Chapter 1 Welcome', 'Chapter 2 Safety']))
  await openAs(page, portal, 'admin', '/programs')
  await begin(page, 'From a PDF')
  const files = page.locator('input[type=file]')
  await files.setInputFiles({ name: 'list.pdf', mimeType: 'application/pdf', buffer: Buffer.from('a list') })
  await expect(page.getByRole('alert')).toHaveText('This isn’t a PDF')
  await files.setInputFiles({ name: 'handbook.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) })
  await expect(line(page, 'Module 2')).toHaveValue('Chapter 2 Safety')
  await expect(page.getByText('follows the headings of the PDF')).toBeVisible()
  await page.getByText('Page 1', { exact: true }).first().click()
  await expect(page.getByText('Every employee knows what to do').first()).toBeVisible()
  // It is there in another visit as well.
  await openAs(page, portal, 'admin', '/programs/from-pdf')
  await expect(page.getByText('handbook.pdf')).toBeVisible()
  await line(page, 'Lesson 1.1').fill('')
  await page.getByRole('button', { name: 'Create draft', exact: true }).click()
  await expect(line(page, 'Lesson 1.1')).toBeFocused()
  await expect(page.getByRole('alert')).toHaveText('Every module, lesson and class needs a title.')
  await line(page, 'Lesson 1.1').fill('Before you begin')
  expect(await create(page)).toEqual([
    {
      'Chapter 1 Welcome': [
        { 'Before you begin': ['Introduction'] },
        { 'Section 1': ['Section 1'] },
        { 'Section 2': ['Section 2'] },
      ],
    },
    {
      'Chapter 2 Safety': [
        { Introduction: ['Introduction'] },
        { 'Section 1': ['Section 1'] },
        { 'Section 2': ['Section 2'] },
      ],
    },
  ])
  await page.goto('/programs/from-pdf')
  await expect(page.getByRole('button', { name: 'Choose a PDF' })).toBeVisible()
})
