import type { Page } from '@playwright/test'
import { demoPassword, people } from './people'
import { searchLabel } from './program-rows'
import { searchOf } from './searching'
import { clientOf, openAs } from './sessions'
import { expect, test } from './test'

interface Listed {
  programs: { _id: string; title: string; promotions?: unknown }[]
}

const palette = (page: Page) =>
  page.getByRole('combobox', { name: 'Search screens, actions, programs and employees' })

/** Goes on with Tab until the focus is at what is sought. */
async function tabTo(page: Page, name: string): Promise<void> {
  const sought = page.getByLabel(name, { exact: true })
  await expect(sought).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(sought).toBeFocused({ timeout: 100 })
  }).toPass()
}

test('a program is found by its name and changed, by keyboard alone', async ({ page, portal }) => {
  const admin = await clientOf(portal, 'admin')
  const { programs } = await admin.get<Listed>('/programs')
  const program = programs.find(({ promotions }) => !promotions)
  const title = program?.title ?? ''
  await page.goto('/')
  await tabTo(page, 'Email')
  await page.keyboard.type(people.admin)
  await tabTo(page, 'Password')
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Programs', level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeFocused()
  await page.keyboard.type(title)
  await expect(page.getByRole('option', { name: title }).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/programs\/[0-9a-f]{24}/)
  const id = page.url().split('/').at(-1) ?? ''
  await tabTo(page, 'Title')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Changed without a mouse')
  await page.keyboard.press('Control+Enter')
  await expect
    .poll(async () => (await admin.get<{ title: string }>(`/programs/${id}`)).title)
    .toBe('Changed without a mouse')
})

test('screens, actions and what was opened lately are a few letters away', async ({ page, portal }) => {
  await openAs(page, portal, 'admin')
  await page.getByRole('button', { name: 'Search everything' }).click()
  await expect(palette(page)).toBeFocused()
  await page.keyboard.type('produc')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('option').first()).toHaveText('Products')
  await page.keyboard.type('new program')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'New program' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('qqqq')
  await expect(page.getByText('Nothing is called “qqqq”.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
})

test('the keys of a screen are shown at the question mark', async ({ page, portal }) => {
  await openAs(page, portal, 'admin')
  const navigation = page.getByRole('navigation', { name: 'Main navigation' })
  await navigation.getByRole('link', { name: 'Folders', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Folders', level: 1 })).toBeVisible()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(sheet.getByText('Cut a folder')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await navigation.getByRole('link', { name: 'Programs', exact: true }).click()
  await searchOf(page, searchLabel).press('?')
  await expect(searchOf(page, searchLabel)).toHaveValue('?')
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await expect(sheet.getByText('Select all rows in between')).toBeVisible()
  await expect(sheet.getByText('Cut a folder')).toHaveCount(0)
})
