import type { Page } from '@playwright/test'
import { openAs } from '../sessions'
import { expect, test } from '../test'
import { newClass } from './classes'
import { dialog, type Store, storeOf } from './program-rows'

interface Tag {
  _id: string
  name: string
  kind: string
  isInternal: boolean
  stepsCount: number
  programsCount: number
}

interface Steps {
  steps: { _id: string; title: string; kind: string; content: string; tags: { name: string }[] }[]
}

let store: Store
let company: string

test.beforeEach(async ({ portal }) => {
  store = await storeOf(portal)
  const me = JSON.parse(atob(store.token.split('.')[1] ?? '')) as { company?: string; sub: string }
  const { company: own } = await store.get<{ company: { _id: string } }>(`/users/${me.sub}/profile`)
  company = own._id
})

const tagsOf = async () =>
  (await store.get<{ companyTags: Tag[] }>(`/tags/get-by-company/${company}?isInternalTags=true`)).companyTags
const tag = async (name: string) => (await tagsOf()).find(found => found.name === name)
const newTag = (name: string) => store.post<Tag>('/company/tags', { name })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

/** A class of its own with steps that have a tag of their own. */
async function tagged(name: string, titles: readonly string[]) {
  const { _id } = await newTag(name)
  const place = await newClass(store, `Class with ${name}`)
  const steps = titles.map(title => ({ title, kind: 'text', content: 'Read this', tags: [_id] }))
  await store.put(place.path, { steps })
  const found = async () => (await store.get<Steps>(`/steps/get-by-tag-ids/${_id}`)).steps
  return { id: _id, place, found }
}

test('a tag is made, changed, refused where its name is in use, deleted with its numbers and brought back', async ({
  page,
  portal,
  complaints,
}) => {
  complaints.expect(/409/)
  await tagged('In use', ['One', 'Two'])
  await openAs(page, portal, 'admin', '/programs')
  await page.getByRole('link', { name: 'Tags', exact: true }).click()
  await page.getByRole('button', { name: 'New tag' }).click()
  await dialog(page).getByLabel('Name').fill('in USE')
  await dialog(page).getByRole('button', { name: 'Create' }).click()
  await expect(dialog(page).getByText('Another tag has this name already')).toBeVisible()
  await dialog(page).getByLabel('Name').fill('Made here')
  await dialog(page).getByLabel('Kind').selectOption('New')
  await dialog(page).getByLabel('Internal').check()
  await dialog(page).getByRole('button', { name: 'Create' }).dblclick()
  await expect(row(page, 'Made here')).toContainText('Internal')
  expect(await tag('Made here')).toMatchObject({ kind: 'new', isInternal: true })
  await page.getByRole('button', { name: 'Edit “Made here”' }).click()
  await dialog(page).getByLabel('Name').fill('Changed here')
  await dialog(page).getByLabel('Name').press('Control+Enter')
  await expect(row(page, 'Changed here')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Made here')).toBeVisible()
  await page.getByRole('button', { name: 'Delete “In use”' }).click()
  await expect(dialog(page)).toContainText('2 steps lose it')
  await expect(dialog(page)).toContainText('No program has it')
  await dialog(page).getByRole('button', { name: 'Delete tag' }).click()
  await expect.poll(() => tag('In use')).toBe(undefined)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => tag('In use')).toMatchObject({ stepsCount: 2 })
})

test('a tag that two people change is compared', async ({ page, portal, complaints }) => {
  complaints.expect(/412/)
  const { _id } = await newTag('Of two')
  await openAs(page, portal, 'admin', '/tags?search=two')
  await page.getByRole('button', { name: 'Edit “Of two”' }).click()
  await dialog(page).getByLabel('Name').fill('Of mine')
  await store.put(`/company/tags/${_id}`, { name: 'Of others' })
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page).getByText('Of others')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Overwrite with mine' }).click()
  await expect.poll(async () => (await tagsOf()).map(({ name }) => name)).toContain('Of mine')
})

test('steps are found by tags, lead to their class, and are renamed in their place', async ({
  page,
  portal,
}) => {
  const { found } = await tagged('To find', ['First of it', 'Second of it'])
  await openAs(page, portal, 'admin', '/tags?search=to find')
  await page.getByRole('link', { name: '2 steps with “To find”' }).click()
  await expect(page.getByText('2 steps', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Rename “First of it”' }).click()
  await page.getByRole('textbox', { name: 'Rename “First of it”' }).fill('Renamed in place')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await found()).map(({ title }) => title)).toContain('Renamed in place')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await found()).map(({ title }) => title)).toContain('First of it')
  await page
    .getByRole('row')
    .filter({ hasText: 'Second of it' })
    .getByRole('link', { name: 'Open the class “Class”' })
    .click()
  await expect(page.getByRole('heading', { name: 'Class', exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Steps' })).toContainText('Second of it')
})

test('steps are found by names of tags, of which the longest that is known counts', async ({
  page,
  portal,
}) => {
  await tagged('On-the-spot', ['There and then'])
  await openAs(page, portal, 'admin', '/programs')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('find steps')
  await page
    .getByRole('option', { name: /^(Find steps by tags|Steps by tags)/ })
    .first()
    .click()
  await page.getByText('Names', { exact: true }).click()
  await page.getByLabel('Names of tags').fill('on-the-spot')
  await expect(row(page, 'There and then')).toBeVisible()
  await page.reload()
  await expect(row(page, 'There and then')).toBeVisible()
})

test('many steps are changed at once, all or none, and taken back', async ({ page, portal, complaints }) => {
  complaints.expect(/400|412/)
  const { id, found } = await tagged('Of many', ['One of many', 'Two of many', 'Three of many'])
  const other = await newTag('Added to many')
  const tagsNow = async () =>
    (await found()).map(({ kind, tags }) => `${kind}: ${tags.map(({ name }) => name).join()}`)
  await openAs(page, portal, 'admin', `/steps?tags=${id}`)
  for (const title of ['One of many', 'Two of many']) await row(page, title).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Change…' }).click()
  await dialog(page).getByLabel('Kind of step').selectOption('Video')
  await dialog(page).getByRole('button', { name: 'Change', exact: true }).click()
  await expect(dialog(page).getByText('These show no web address')).toContainText('One of many')
  await dialog(page).getByLabel('Kind of step').selectOption('Task')
  const add = dialog(page).getByRole('combobox', { name: 'Add tags' })
  await add.fill('added to')
  await expect(page.getByRole('option', { name: other.name })).toBeVisible()
  await add.press('Enter')
  const [first] = await found()
  // Somebody else is faster: nothing is written, and the step is named.
  await store.put('/steps', { steps: [{ _id: first?._id, content: 'Read that' }] })
  await dialog(page).getByRole('button', { name: 'Change', exact: true }).click()
  await expect(dialog(page).getByText('somebody changed these steps meanwhile')).toContainText(
    `${first?.title}`,
  )
  expect(await tagsNow()).toEqual(['text: Of many', 'text: Of many', 'text: Of many'])
  await dialog(page).getByRole('button', { name: 'Change', exact: true }).click()
  await expect(page.getByText('2 steps changed', { exact: true })).toBeVisible()
  const changed = ['task: Added to many,Of many', 'task: Added to many,Of many', 'text: Of many']
  expect(await tagsNow()).toEqual(changed)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(tagsNow).toEqual(['text: Of many', 'text: Of many', 'text: Of many'])
})

test('the tags of one step are changed as they are by now, and taken back', async ({ page, portal }) => {
  const { id, found } = await tagged('Of one', ['Alone'])
  const [step] = await found()
  const names = async () => {
    const path = `/tags/get-by-step/${step?._id}?isInternalTags=true`
    const { stepMicrolearningContentTags } = await store.get<{ stepMicrolearningContentTags: Tag[] }>(path)
    return stepMicrolearningContentTags.map(({ name }) => name)
  }
  await openAs(page, portal, 'admin', `/steps?tags=${id}`)
  await page.getByRole('button', { name: 'Change the tags of “Alone”' }).click()
  await dialog(page).getByRole('combobox').fill('Besides')
  await expect(page.getByRole('option', { name: 'Create “Besides”' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('listitem').filter({ hasText: 'Besides' })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Change', exact: true }).click()
  await expect.poll(names).toEqual(['Besides', 'Of one'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(names).toEqual(['Of one'])
})

test('who only reads has nothing to press', async ({ page, portal }) => {
  await openAs(page, portal, 'reader', '/tags')
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Edit/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'New tag' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('link', { name: 'Find steps by tags' }).click()
  await expect(page.getByRole('heading', { name: 'Choose one or more tags' })).toBeVisible()
})
