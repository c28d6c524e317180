import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility'
import type { ApiClient } from '../api'
import type { PortalServer } from '../portal-server'
import { clientOf, openAs } from '../sessions'
import { expect, test } from '../test'

interface Folder {
  _id: string
  name: string
  parentFolder: string | null
  backgroundColor: string
  textColor: string
  promotions: { _id: string; title: string }[]
  version: number
}

let client: ApiClient
const folders = () => client.get<Folder[]>('/company/folders')
const stored = async (id: string) => (await folders()).find(({ _id }) => _id === id)
const parentOf = (id: string) => async () => (await stored(id))?.parentFolder

const row = (page: Page, name: string) =>
  page.getByRole('treeitem').filter({ has: page.getByText(name, { exact: true }) })
const undo = (page: Page) =>
  page.getByRole('region', { name: 'What you can undo' }).getByRole('button', { name: /^Undo/ }).last()

/** Presses keys, one right after the other, before anything is drawn in between. */
const pressAtOnce = (page: Page, ...presses: { key: string; ctrlKey?: boolean }[]) =>
  page.evaluate(all => {
    for (const press of all)
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { ...press, bubbles: true, cancelable: true }),
      )
  }, presses)

/** So high that nothing has to scroll on the way. */
const high = { width: 1280, height: 2000 }

/** Folders of the top level that hold nothing, made for one test, and the manager opened at the last one. */
async function openWithFolders(
  page: Page,
  portal: PortalServer,
  names: string[],
  window = high,
): Promise<string[]> {
  await page.setViewportSize(window)
  const made: Folder[] = []
  for (const name of names) made.push(await client.post('/folders', { name }))
  const ids = made.map(({ _id }) => _id)
  await openAs(page, portal, 'admin', `/folders?folder=${ids.at(-1)}`)
  return ids
}

test.beforeEach(async ({ portal }) => {
  client = await clientOf(portal, 'admin')
})

test('a folder is dragged into another one, and back by undo', async ({ page, portal }) => {
  const [one = ''] = await openWithFolders(page, portal, ['Drag me'])
  await page.getByRole('button', { name: 'New folder', exact: true }).click()
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('drag  me')
  await expect(name).toHaveAccessibleDescription(/^There’s already a folder with this name here\./)
  await name.fill('Target')
  await expect(name).toHaveAccessibleDescription('6 of 40 characters')
  await page.getByRole('button', { name: 'Create folder' }).click()
  await expect(row(page, 'Target')).toHaveAttribute('aria-selected', 'true')
  const other = (await folders()).find(({ name }) => name === 'Target')?._id
  await row(page, 'Drag me').dragTo(row(page, 'Target'))
  await expect.poll(parentOf(one)).toBe(other)
  await expect(row(page, 'Target')).toHaveAttribute('aria-expanded')
  await undo(page).click()
  await expect.poll(parentOf(one)).toBeNull()
})

test('folders are moved by keyboard alone, and each step taken back', async ({ page, portal }) => {
  const [one = '', other = ''] = await openWithFolders(page, portal, ['Yy first', 'Yy second'])
  const keys = page.keyboard
  await row(page, 'Yy second').focus()
  // Letters that come too slowly, as on a busy machine, begin a new word.
  await expect(async () => {
    await keys.type('yy first')
    await expect(row(page, 'Yy first')).toBeFocused({ timeout: 1000 })
  }).toPass()
  await test.step('cut and pasted', async () => {
    await keys.press('Control+x')
    await expect(row(page, 'Yy first')).toHaveAttribute('data-cut')
    await pressAtOnce(page, { key: 'ArrowDown' }, { key: 'v', ctrlKey: true })
    await expect(row(page, 'Yy second')).toBeFocused()
    await expect.poll(parentOf(one)).toBe(other)
    await expect(undo(page)).toBeVisible()
    await keys.press('Control+z')
    await expect.poll(parentOf(one)).toBeNull()
  })
  await test.step('moved in the dialog, which does not offer itself', async () => {
    await keys.press(' ')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Yy second' })).toHaveCount(0)
    await keys.type('yy fir')
    await keys.press('Tab')
    await keys.press(' ')
    await keys.press('Enter')
    await expect.poll(parentOf(other)).toBe(one)
    await expect(undo(page)).toBeVisible()
    await keys.press('Control+z')
    await expect.poll(parentOf(other)).toBeNull()
  })
})

test('folders are renamed and deleted by keyboard alone, and each step taken back', async ({
  page,
  portal,
}) => {
  const [other = ''] = await openWithFolders(page, portal, ['Zz second'])
  const keys = page.keyboard
  await row(page, 'Zz second').focus()
  await test.step('renamed in place', async () => {
    await keys.press('F2')
    await keys.type('Zz third 🎓')
    await keys.press('Enter')
    await expect.poll(async () => (await stored(other))?.name).toBe('Zz third 🎓')
    await expect(row(page, 'Zz third 🎓')).toBeFocused()
    await expect(undo(page)).toBeVisible()
    await keys.press('Control+z')
    await expect.poll(async () => (await stored(other))?.name).toBe('Zz second')
  })
  await test.step('deleted', async () => {
    await keys.press('Delete')
    await keys.press('Tab')
    await keys.press('Enter')
    await expect.poll(() => stored(other)).toBeUndefined()
    await expect(page.getByRole('treeitem', { name: 'No folder' })).toBeFocused()
    await expect(undo(page)).toBeVisible()
    await keys.press('Control+z')
    await expect.poll(parentOf(other)).toBeNull()
  })
})

test('programs are moved together, and each goes back to where it was', async ({ page, portal }) => {
  const target = await client.post<Folder>('/folders', { name: 'For programs' })
  const source = (await folders()).find(({ promotions }) => promotions.length >= 2)
  const inTarget = async () => (await stored(target._id))?.promotions.length
  await page.setViewportSize(high)
  await openAs(page, portal, 'admin', `/folders?folder=${source?._id}`)
  await page.getByRole('list', { name: 'Programs' }).getByRole('checkbox').nth(0).check()
  await page.getByRole('list', { name: 'Programs' }).getByRole('checkbox').nth(1).check()
  await page.getByRole('button', { name: 'Move 2 programs to…' }).click()
  await page.getByRole('radio', { name: 'For programs' }).check()
  await expectAccessible(page, page.getByRole('dialog'))
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await expect.poll(inTarget).toBe(2)
  await undo(page).click()
  await expect.poll(async () => (await stored(source?._id ?? ''))?.promotions).toEqual(source?.promotions)
  expect(await inTarget()).toBe(0)
  await page
    .getByRole('listitem')
    .filter({ hasText: source?.promotions[0]?.title })
    .dragTo(row(page, 'For programs'))
  await expect.poll(inTarget).toBe(1)
})

test('deleting says in numbers what moves where, and undo brings it back with its content', async ({
  page,
  portal,
}) => {
  const all = await folders()
  const inside = (id: string) => all.filter(({ parentFolder }) => parentFolder === id)
  const folder = all.find(({ _id, promotions }) => promotions.length > 1 && inside(_id).length > 1)
  if (!folder) throw new Error('The demo data has no such folder')
  await openAs(page, portal, 'admin', `/folders?folder=${folder._id}`)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const numbers = `${folder.promotions.length} programs and ${inside(folder._id).length} folders`
  await expect(page.getByRole('dialog')).toContainText(numbers)
  await page.getByRole('button', { name: 'Delete folder' }).click()
  await expect.poll(() => stored(folder._id)).toBeUndefined()
  await undo(page).click()
  await expect.poll(async () => (await stored(folder._id))?.promotions).toEqual(folder.promotions)
  for (const { _id } of inside(folder._id)) expect(await parentOf(_id)()).toBe(folder._id)
})

test('colours show their contrast, and can be made readable', async ({ page, portal }) => {
  const [id = ''] = await openWithFolders(page, portal, ['Colourful'])
  await page.getByRole('button', { name: 'Colors' }).click()
  await page.getByLabel('Background').fill('#ffff00')
  await page.getByLabel('Text', { exact: true }).fill('#ffffff')
  await expect(page.getByRole('dialog')).toContainText('Contrast 1 : 1')
  await page.getByRole('button', { name: 'Make readable' }).click()
  await expect(page.getByRole('button', { name: 'Make readable' })).toBeHidden()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(async () => (await stored(id))?.backgroundColor).toBe('#ffff00')
  expect((await stored(id))?.textColor).not.toBe('#ffffff')
  await undo(page).click()
  await expect.poll(async () => (await stored(id))?.backgroundColor).not.toBe('#ffff00')
})

test('who moves a folder second is told what the first did, and sees it', async ({
  page,
  portal,
  complaints,
}) => {
  complaints.expect(/412/)
  const [one = '', other = '', third = ''] = await openWithFolders(page, portal, ['Wanted', 'Theirs', 'Mine'])
  await client.put(`/folders/${one}`, { parentFolder: other })
  await row(page, 'Wanted').dragTo(row(page, 'Mine'))
  await expect(page.getByText('Someone else has moved “Wanted” to “Theirs” in the meantime')).toBeVisible()
  expect(await parentOf(one)()).toBe(other)
  await expect(row(page, 'Theirs')).toHaveAttribute('aria-expanded')
  expect(third).not.toBe('')
})

test('on a phone, a press on a folder shows what is in it', async ({ page, portal }) => {
  await openWithFolders(page, portal, ['On a phone'], { width: 390, height: 500 })
  await page.getByRole('treeitem', { name: 'No folder' }).scrollIntoViewIfNeeded()
  await row(page, 'On a phone').click()
  const heading = page.getByRole('heading', { name: 'On a phone', level: 2 })
  await expect(heading).toBeInViewport()
  await expect(page.getByText('No programs directly in this folder')).toBeVisible()
})
