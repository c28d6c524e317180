import type { Locator, Page } from '@playwright/test'
import { hold } from './holding'
import { demoPassword, people } from './people'
import { searchLabel } from './programs/program-rows'
import { searchOf } from './searching'
import { clientOf, openAs } from './sessions'
import { expect, test } from './test'

interface Listed {
  programs: { _id: string; title: string; promotions?: unknown }[]
}

const palette = (page: Page) =>
  page.getByRole('combobox', { name: 'Search screens, actions and everything in the company' })

/** Goes on with Tab until the focus is at what is sought. */
async function tabTo(
  page: Page,
  name: string,
  sought: Locator = page.getByLabel(name, { exact: true }),
): Promise<void> {
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
  await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeFocused()
  await page.keyboard.type(title)
  await expect(page.getByRole('option', { name: title }).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/programs\/[0-9a-f]{24}/)
  const id = page.url().split('/').at(-1) ?? ''
  await tabTo(page, 'Edit', page.getByRole('button', { name: 'Edit', exact: true }))
  await page.keyboard.press('Enter')
  await tabTo(page, 'Title')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Changed without a mouse')
  await page.keyboard.press('Control+Enter')
  await expect
    .poll(async () => (await admin.get<{ title: string }>(`/programs/${id}`)).title)
    .toBe('Changed without a mouse')
})

test('the first program is a few keys away, past all that stands before the list', async ({
  page,
  portal,
}) => {
  await openAs(page, portal, 'admin')
  const first = page.getByRole('rowheader').first()
  const inFirst = first.locator(':focus')
  await expect(first).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(inFirst).toBeVisible()
  await page.keyboard.press('/')
  await expect(searchOf(page, searchLabel)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(inFirst).toBeVisible()
})

test('screens, actions and what was opened lately are a few letters away', async ({ page, portal }) => {
  await openAs(page, portal, 'admin')
  await page.getByRole('button', { name: 'Search everything' }).click()
  await expect(palette(page)).toBeFocused()
  await page.keyboard.type('produc')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('chat')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Chat', level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('option').nth(1)).toHaveText('Products')
  await page.keyboard.type('new program')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'New program' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('qqqq')
  await expect(page.getByText('No results for “qqqq”.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
})

test('what is typed before the palette is there is searched, and no key of the page', async ({
  page,
  portal,
}) => {
  const arrive = await hold(page, /\/assets\/Palette-.*\.js/)
  await openAs(page, portal, 'admin')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('/produx')
  await page.keyboard.press('Backspace')
  arrive()
  await expect(palette(page)).toHaveValue('/produ')
  await expect(palette(page)).toBeFocused()
})

test('what the company has is found by its name, also by part of it, and by its code', async ({
  page,
  portal,
}) => {
  const admin = await clientOf(portal, 'admin')
  const { _id: folder } = await admin.post<{ _id: string }>('/folders', { name: 'Dirección de obra' })
  const [product] = await admin.get<{ _id: string; productTitle: string }[]>('/products')
  const [grouping] = await admin.get<{ _id: string; name: string; type: string }[]>('/company/groupings')
  const { data: degrees } = await admin.get<{ data: { _id: string; title: string }[] }>('/degrees')
  const { _id: program } = await admin.post<{ _id: string }>('/programs', { title: 'Found by its code' })
  await admin.put(`/programs/${program}`, { internId: 'ZZQ-4711' })
  await openAs(page, portal, 'admin')
  const follow = async (group: string, typed: string, name: string, address: RegExp) => {
    await page.keyboard.press('Control+k')
    await expect(palette(page)).toBeFocused()
    await page.keyboard.type(typed)
    const found = page.getByRole('group', { name: group }).getByRole('option')
    await found.filter({ hasText: name }).first().click()
    await expect(page).toHaveURL(address)
  }
  await follow('Folders', 'direccion de o', 'Dirección de obra', new RegExp(`/programs\\?folder=${folder}`))
  await follow(
    'Products',
    product?.productTitle ?? '',
    product?.productTitle ?? '',
    /\/products\/[0-9a-f]{24}/,
  )
  await follow(
    'Groupings',
    grouping?.name ?? '',
    grouping?.name ?? '',
    /\/employees\?company\w+=[0-9a-f]{24}/,
  )
  await follow('Programs', 'zzq-47', 'Found by its code', new RegExp(`/programs/${program}`))
  const [degree] = degrees
  await follow('Degrees', degree?.title ?? '', degree?.title ?? '', new RegExp(`/degrees/${degree?._id}`))
  await expect(page.getByRole('heading', { name: degree?.title, level: 1 })).toBeVisible()
})

test('what was opened by a link or an address is among what was opened lately', async ({ page, portal }) => {
  const admin = await clientOf(portal, 'admin')
  const { _id: program } = await admin.post<{ _id: string }>('/programs', { title: 'Opened by its address' })
  await openAs(page, portal, 'admin', `/programs/${program}`)
  await page.getByRole('heading', { name: 'Opened by its address', level: 1 }).waitFor()
  const lately = page.getByRole('option')
  await page.keyboard.press('Control+k')
  await expect(lately.first()).toHaveText('Opened by its address')
  await page.keyboard.press('Escape')
  await page.goto('/employees')
  const person = page.getByRole('table').getByRole('link').first()
  const name = (await person.textContent()) ?? ''
  await person.click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(lately.nth(0)).toHaveText(name)
  await expect(lately.nth(1)).toHaveText('Opened by its address')
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
  await expect(sheet.getByText('Select a range of rows')).toBeVisible()
  await expect(sheet.getByText('Cut a folder')).toHaveCount(0)
})
