import type { ApiClient } from '../api'
import { people } from '../people'
import { undo } from '../programs/program-rows'
import { clientOf, openAs } from '../sessions'
import { expect, test } from '../test'
import { choose, form, openEdit, openId, openRecord, openRecords, remove, save, shownValue } from './support'

interface Stored {
  _id: string
  [field: string]: unknown
}

let store: ApiClient

test.beforeEach(async ({ page, portal }) => {
  store = await clientOf(portal, 'admin')
  await openAs(page, portal, 'staffInCompany', '/support')
})

const named = (records: Stored[], field: string, name: string) =>
  records.find(record => record[field] === name)

test('people are found, shown, created, edited and deleted', async ({ page }) => {
  await openRecords(page, 'People')
  await page.getByRole('link', { name: 'New person' }).click()
  await form(page).getByLabel('First name').fill('Amparo')
  await form(page).getByLabel('Last name').fill('Núñez Ortega')
  await form(page).getByLabel('Email').fill('amparo.nunez@acme.example')
  await form(page).getByLabel('Type', { exact: true }).selectOption('Coach')
  await choose(page, 'Language', 'es - Spanish')
  await save(page)
  await expect(page.getByRole('heading', { name: 'Amparo Núñez Ortega', level: 1 })).toBeVisible()
  const id = openId(page)
  const person = await store.get<Stored>(`/users/${id}/profile`)
  expect(person).toMatchObject({
    firstName: 'Amparo',
    lastName: 'Núñez Ortega',
    email: 'amparo.nunez@acme.example',
    type: 'coach',
    language: 'es',
  })
  await expect(shownValue(page, 'Language')).toHaveText('Spanish')

  const [group] = (await store.get<Stored[]>('/company/groupings')).filter(({ type }) => type === 'group')
  await openEdit(page)
  await form(page).getByLabel('Last name').fill('Núñez')
  await choose(page, 'Groups', String(group?.name))
  await save(page)
  await expect(shownValue(page, 'Groups').getByRole('link', { name: String(group?.name) })).toBeVisible()
  const edited = await store.get<Stored>(`/users/${id}/profile`)
  expect(edited).toMatchObject({ lastName: 'Núñez', type: 'coach', companyGroups: [{ _id: group?._id }] })

  await openRecords(page, 'People')
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Coach')
  await openRecord(page, 'Amparo Núñez')
  await remove(page)
  await expect(page.getByText('Amparo Núñez deleted', { exact: true })).toBeVisible()
  const found = async () => (await store.get<{ total: number }>('/users?search=amparo.nunez')).total
  expect(await found()).toBe(0)
  await undo(page)
  await expect.poll(found).toBe(1)
})

test('programs are found, shown, created, edited, deleted and brought back', async ({ page }) => {
  await openRecords(page, 'Programs')
  await page.getByRole('link', { name: 'New program' }).click()
  await form(page).getByLabel('Title').fill('Made by support')
  await form(page).getByLabel('Language').selectOption('Spanish')
  await save(page)
  const id = openId(page)
  expect(await store.get(`/programs/${id}`)).toMatchObject({
    title: 'Made by support',
    language: 'spanish',
    isDraft: true,
  })

  const [teacher] = (await store.get<{ data: Stored[] }>('/users?type=teacher')).data
  await openEdit(page)
  await form(page).getByLabel('SKU').fill('SUP-1')
  await choose(page, 'Teachers', String(teacher?.name))
  await save(page)
  await expect(shownValue(page, 'SKU')).toHaveText('SUP-1')
  expect(await store.get(`/programs/${id}`)).toMatchObject({
    internId: 'SUP-1',
    title: 'Made by support',
    teachers: [{ _id: teacher?._id }],
  })

  await openRecords(page, 'Programs')
  await page.getByRole('combobox', { name: 'State' }).selectOption('Drafts')
  await openRecord(page, 'Made by support')
  await expect(page.getByRole('link', { name: 'Open in the portal' })).toHaveAttribute(
    'href',
    `/programs/${id}`,
  )
  await remove(page)
  await expect(page.getByRole('heading', { name: 'Programs', level: 1 })).toBeVisible()
  await expect.poll(() => store.get(`/programs/${id}`).then(String, String)).toContain('404')
  await undo(page)
  await expect
    .poll(() => store.get<Stored>(`/programs/${id}`).then(({ title }) => title, String))
    .toBe('Made by support')
})

test('folders are found, shown, created, edited, deleted and brought back', async ({ page }) => {
  const folders = await store.get<Stored[]>('/company/folders')
  const parent = folders.find(({ name }) => folders.filter(other => other.name === name).length === 1)
  const [program] = await store.get<Stored[]>('/company/promotions')
  await openRecords(page, 'Folders')
  await page.getByRole('link', { name: 'New folder' }).click()
  await form(page).getByLabel('Name').fill('Kept by support')
  await choose(page, 'Parent folder', String(parent?.name))
  await save(page)
  const id = openId(page)
  const folder = async () => (await store.get<Stored[]>('/company/folders')).find(({ _id }) => _id === id)
  expect(await folder()).toMatchObject({ name: 'Kept by support', parentFolder: parent?._id })
  await expect(
    shownValue(page, 'Parent folder').getByRole('link', { name: String(parent?.name) }),
  ).toBeVisible()

  await openEdit(page)
  await form(page).getByLabel('Color', { exact: true }).fill('#204060')
  await choose(page, 'Programs', String(program?.title))
  await save(page)
  expect(await folder()).toMatchObject({
    name: 'Kept by support',
    backgroundColor: '#204060',
    parentFolder: parent?._id,
    promotions: [{ _id: program?._id }],
  })

  await openRecords(page, 'Folders')
  await openRecord(page, 'Kept by support')
  await remove(page)
  await expect.poll(folder).toBeUndefined()
  await undo(page)
  await expect.poll(folder).toMatchObject({ name: 'Kept by support' })
})

test('degrees are found, shown, created, edited and deleted', async ({ page }) => {
  const promotions = await store.get<Stored[]>('/company/promotions')
  const [first, second] = promotions.map(({ title }) => String(title))
  await openRecords(page, 'Degrees')
  await page.getByRole('link', { name: 'New degree' }).click()
  await form(page).getByLabel('Title', { exact: true }).fill('Degree of support')
  await form(page).getByRole('button', { name: 'Add course' }).click()
  await form(page).getByLabel('Course title').fill('First course')
  await choose(page, 'Programs', first ?? '')
  await save(page)
  const id = openId(page)
  const degree = async () =>
    named((await store.get<{ data: Stored[] }>('/degrees?search=support')).data, '_id', id)
  expect(await degree()).toMatchObject({
    title: 'Degree of support',
    courses: [{ title: 'First course', promotions: [{ title: first }] }],
  })

  await openEdit(page)
  await form(page).getByRole('button', { name: 'Add course' }).click()
  await form(page).getByLabel('Course title').last().fill('Second course')
  await save(page)
  const before = (await degree())?.courses as Stored[]
  expect(before.map(({ title }) => title)).toEqual(['First course', 'Second course'])
  await openEdit(page)
  await form(page).getByRole('button', { name: 'Remove course 1' }).click()
  await choose(page, 'Programs', second ?? '')
  await save(page)
  expect(await degree()).toMatchObject({
    courses: [{ _id: before[1]?._id, title: 'Second course', promotions: [{ title: second }] }],
  })

  await openRecords(page, 'Degrees')
  await openRecord(page, 'Degree of support')
  await remove(page)
  await expect(page.getByText('“Degree of support” deleted')).toBeVisible()
  expect(await degree()).toBeUndefined()
})

test('products are found, shown and edited: the API has no call for more', async ({ page }) => {
  const [product] = await store.get<Stored[]>('/products')
  await openRecords(page, 'Products')
  await expect(page.getByRole('link', { name: /^New/ })).toBeHidden()
  await openRecord(page, String(product?.productTitle))
  await expect(page.getByRole('button', { name: 'Delete' })).toBeHidden()
  await openEdit(page)
  await form(page).getByLabel('Title').fill('Titled by support')
  await save(page)
  const products = await store.get<Stored[]>('/products')
  expect(named(products, '_id', product?._id as string)?.productTitle).toBe('Titled by support')
})

test('groupings are found, shown and created: the API has no call for more', async ({ page }) => {
  await openRecords(page, 'Groupings')
  await page.getByRole('link', { name: 'New grouping' }).click()
  await form(page).getByLabel('Name').fill('Office of support')
  await form(page).getByLabel('Type', { exact: true }).selectOption('Suborganization')
  await save(page)
  const grouping = named(await store.get<Stored[]>('/company/groupings'), 'name', 'Office of support')
  expect(grouping).toMatchObject({ _id: openId(page), type: 'suborganization' })
  await openRecords(page, 'Groupings')
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Suborganization')
  await openRecord(page, 'Office of support')
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Delete' })).toBeHidden()
})

test('templates are found, shown, edited, and made of programs', async ({ page }) => {
  const made = await store.post<Stored>('/programs', { title: 'A pattern for support' })
  await openRecords(page, 'Templates')
  await page.getByRole('link', { name: 'New template' }).click()
  await choose(page, 'Program', 'A pattern for support')
  await save(page)
  expect(openId(page)).toBe(made._id)
  expect(await store.get(`/programs/${made._id}`)).toMatchObject({ isTemplate: true })
  await openEdit(page)
  await form(page).getByLabel('Title').fill('A pattern, edited')
  await save(page)
  expect(await store.get(`/programs/${made._id}`)).toMatchObject({
    title: 'A pattern, edited',
    isTemplate: true,
  })
  await openRecords(page, 'Templates')
  await openRecord(page, 'A pattern, edited')
})

test('wrong fields are named, and what was typed stays', async ({ page, complaints }) => {
  complaints.expect(/409/)
  await page.goto('/support/users/create')
  await form(page).getByRole('button', { name: 'Save' }).click()
  await expect(form(page).getByRole('alert').first()).toContainText('First name')
  await form(page).getByLabel('First name').fill('Twice')
  await form(page).getByLabel('Last name').fill('There')
  await form(page).getByLabel('Email').fill(people.teacher.toUpperCase())
  await form(page).getByLabel('Email').press('Control+Enter')
  await expect(form(page).getByRole('alert').first()).toContainText('Email')
  await expect(form(page).getByLabel('First name')).toHaveValue('Twice')
})

test('an unknown record and an unknown resource say so', async ({ page, complaints }) => {
  complaints.expect(/404/)
  await page.goto('/support/programs/000000000000000000000000')
  await expect(page.getByRole('heading', { name: 'Record not found' })).toBeVisible()
  await page.goto('/support/secrets')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

test('the id and the raw record can be copied, and Back returns to the same list', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openRecords(page, 'People')
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Teacher')
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByRole('button', { name: 'Copy ID' }).click()
  await expect(page.getByText('Copied').first()).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(openId(page))
  await page.getByText('Raw record').click()
  await expect(page.getByRole('textbox', { name: 'Raw record' })).toHaveValue(new RegExp(openId(page)))
  await page.goBack()
  await expect(page).toHaveURL(/type=teacher/)
  await expect(page.getByRole('button', { name: /Teacher$/ })).toBeVisible()
})

test('support is for staff alone', async ({ page, portal }) => {
  // What the page of staff still asks for has no session once its cookie is gone.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await openAs(page, portal, 'admin')
  await expect(page.getByRole('link', { name: 'Support' })).toBeHidden()
  await page.goto('/support/users')
  await expect(page.getByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible()
})
