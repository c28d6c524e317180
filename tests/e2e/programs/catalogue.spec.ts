import type { Page } from '@playwright/test'
import type { ApiClient } from '../api'
import { searchOf } from '../searching'
import { clientOf, openAs } from '../sessions'
import { expect, test } from '../test'

let client: ApiClient
test.beforeEach(async ({ portal }) => {
  client = await clientOf(portal, 'admin')
})

const undo = (page: Page) =>
  page.getByRole('region', { name: 'What you can undo' }).getByRole('button', { name: /^Undo/ }).last()

interface Product {
  _id: string
  productTitle: string
  version: number
}
interface Option {
  _id: string
  name: string
  isoLanguage: string
  product: string | null
}

test('a program is put into a product, and taken out of another one, with undo', async ({ page, portal }) => {
  const products = await client.get<Product[]>('/products')
  const product = products[0]
  const options = () => client.get<Option[]>(`/products/${product?._id}/options-list`)
  const productOf = (id?: string) => async () => (await options()).find(({ _id }) => _id === id)?.product
  const free = (await options()).find(option => option.product === null)
  const inside = (await options()).find(option => option.product === product?._id)
  await openAs(page, portal, 'admin', '/products')
  await page.getByRole('link', { name: product?.productTitle, exact: true }).click()
  await searchOf(page, 'Search programs to add').fill(free?.name ?? '')
  await page.getByRole('button', { name: `Add ${free?.isoLanguage} - ${free?.name}`, exact: true }).click()
  await expect.poll(productOf(free?._id)).toBe(product?._id)
  await undo(page).click()
  await expect.poll(productOf(free?._id)).toBeNull()
  await page
    .getByRole('button', { name: `Remove ${inside?.isoLanguage} - ${inside?.name}`, exact: true })
    .click()
  await expect.poll(productOf(inside?._id)).toBeNull()
  await undo(page).click()
  await expect.poll(productOf(inside?._id)).toBe(product?._id)
})

test('a double click puts one program into a product', async ({ page, portal }) => {
  const product = (await client.get<Product[]>('/products'))[1]
  const inside = async () =>
    (await client.get<Option[]>(`/products/${product?._id}/options-list`)).filter(
      option => option.product === product?._id,
    ).length
  const before = await inside()
  await openAs(page, portal, 'admin', '/products')
  await page.getByRole('link', { name: product?.productTitle, exact: true }).click()
  const notices = page
    .getByRole('region', { name: 'What you can undo' })
    .getByRole('button', { name: /^Undo/ })
  await page.getByRole('button', { name: /^Add / }).first().dblclick()
  await expect.poll(inside).toBe(before + 1)
  await expect(notices).toHaveCount(1)
})

test('programs are put into a product one after the other, by keyboard alone', async ({ page, portal }) => {
  const product = (await client.get<Product[]>('/products'))[2]
  await openAs(page, portal, 'admin', `/products/${product?._id}`)
  const adding = page.getByRole('button', { name: /^Add / })
  const second = await adding.nth(1).getAttribute('aria-label')
  await adding.first().press('Enter')
  await expect(page.getByRole('button', { name: second ?? '', exact: true })).toBeFocused()
  const taking = page.getByRole('button', { name: /^Remove / })
  for (let left = await taking.count(); left > 0; left -= 1) {
    await expect(taking).toHaveCount(left)
    await taking.first().press('Enter')
    await expect(left > 1 ? taking.first() : page.getByRole('main')).toBeFocused()
  }
})

test('a title that is typed is asked about before one goes elsewhere', async ({ page, portal }) => {
  const product = (await client.get<Product[]>('/products'))[0]
  await openAs(page, portal, 'admin', `/products/${product?._id}`)
  await page.getByRole('button', { name: 'Rename' }).click()
  await page.getByLabel('Product title').fill('Not saved')
  await page.getByRole('navigation').getByRole('link', { name: 'Folders' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Product title')).toHaveValue('Not saved')
})

test('a product is renamed, and the second of two people is told', async ({ page, portal, complaints }) => {
  complaints.expect(/412/)
  const product = (await client.get<Product[]>('/products')).at(-1)
  const title = async () =>
    (await client.get<Product[]>('/products')).find(({ _id }) => _id === product?._id)?.productTitle
  await openAs(page, portal, 'admin', '/products')
  await page.getByRole('searchbox').fill(product?.productTitle ?? '')
  await page.getByRole('link', { name: product?.productTitle, exact: true }).click()
  await page.getByRole('button', { name: 'Rename' }).press('Enter')
  await expect(page.getByLabel('Product title')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Rename' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByLabel('Product title').fill('Mine')
  await client.put(`/products/${product?._id}`, { productTitle: 'Theirs' })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('Someone else has changed this product')
  await expect(page.getByRole('heading', { name: 'Theirs', level: 1 })).toBeVisible()
  expect(await title()).toBe('Theirs')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Mine', level: 1 })).toBeVisible()
  expect(await title()).toBe('Mine')
})

test('products and templates are found by words in any order, and say where there is none', async ({
  page,
  portal,
}) => {
  const { _id: id } = await client.post<{ _id: string }>('/programs', {
    title: 'Zeppelin pilots: first steps',
  })
  await client.put(`/templates/mark/${id}`, {})
  const [product] = await client.get<Product[]>('/products')
  const turned = (product?.productTitle ?? '').split(' ').reverse().join(' ')
  await openAs(page, portal, 'admin', '/products')
  await page.getByRole('searchbox').fill(turned)
  await expect(page.getByRole('link', { name: product?.productTitle, exact: true })).toBeVisible()
  await page.goto('/templates')
  await page.getByRole('searchbox').fill('steps zeppelin')
  await expect(page.getByRole('link', { name: 'Zeppelin pilots: first steps' })).toBeVisible()
  await page.getByRole('searchbox').fill('zzzz')
  await expect(page.getByText('No matching templates')).toBeVisible()
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page.getByRole('link', { name: 'Zeppelin pilots: first steps' })).toBeVisible()
})

interface Program {
  _id: string
  title: string
  isTemplate: boolean
  isDraft: boolean
  modules: { _id: string; title: string }[]
}

test('a program is created from a template, once', async ({ page, portal }) => {
  await openAs(page, portal, 'admin', '/templates')
  const title = (await page.getByRole('main').getByRole('heading', { level: 2 }).first().textContent()) ?? ''
  await page.getByRole('button', { name: `Create program from ${title}` }).click()
  const dialog = page.getByRole('dialog', { name: 'New program' })
  await dialog.getByLabel('Title', { exact: true }).fill('Begun as a copy')
  await dialog.getByRole('button', { name: 'Create program' }).dblclick()
  await expect(page).toHaveURL(/\/programs\/[0-9a-f]{24}$/)
  const created = await client.get<Program>(`/programs/${page.url().split('/').at(-1)}`)
  expect(created).toMatchObject({ title: 'Begun as a copy', isTemplate: false, isDraft: true })
  expect(created.modules.length).toBeGreaterThan(0)
  const all = await client.get<Program[]>('/company/promotions')
  expect(all.filter(program => program.title === created.title && program._id > created._id)).toEqual([])
})

test('a template becomes an ordinary program, and a template again by undo', async ({ page, portal }) => {
  await openAs(page, portal, 'admin', '/templates')
  const link = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first()
  const title = (await link.textContent()) ?? ''
  const id = (await link.getAttribute('href'))?.split('/').at(-1)
  const isTemplate = async () => (await client.get<Program>(`/programs/${id}`)).isTemplate
  await page.getByRole('button', { name: `Unmark as template: ${title}` }).click()
  await expect.poll(isTemplate).toBe(false)
  await expect(page.getByRole('link', { name: title, exact: true })).toBeHidden()
  await undo(page).click()
  await expect.poll(isTemplate).toBe(true)
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible()
})

test('a grouping is created once, and its name is taken then', async ({ page, portal, complaints }) => {
  complaints.expect(/409/)
  const stored = () => client.get<{ name: string; type: string }[]>('/company/groupings')
  const form = page.getByRole('region', { name: 'Groups' })
  await openAs(page, portal, 'admin', '/groupings')
  await form.getByLabel('New group').fill('🎓🎓🎓🎓🎓🎓🎓🎓🎓🎓🎓')
  await expect(form).toContainText('11 of 10 characters')
  await expect(form).toContainText('At most 10 characters')
  await form.getByLabel('New group').fill('Noche 🌙')
  await form.getByRole('button', { name: 'Create group' }).dblclick()
  await expect(form.getByRole('listitem').filter({ hasText: 'Noche 🌙' })).toBeVisible()
  await form.getByLabel('New group').fill('Noche 🌙')
  await form.getByLabel('New group').press('Enter')
  await expect(form).toContainText('There’s already a group called “Noche 🌙”')
  await expect(form.getByLabel('New group')).toBeFocused()
  expect((await stored()).filter(({ name, type }) => name === 'Noche 🌙' && type === 'group')).toHaveLength(1)
})
