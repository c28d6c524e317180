import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility'
import { bringSession } from '../sessions'
import { expect, test } from '../test'
import { type Store, type StoredProgram, search, storeOf, undo } from './program-rows'

let store: Store

test.beforeEach(async ({ context, portal }) => {
  store = await storeOf(portal)
  await bringSession(context, portal, 'admin')
})

/** One pixel each, of different colours, so that their bytes differ. */
const red = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=='
const clear = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAAC0lEQVR42mNgAAIAAAUAAen63NgAAAAASUVORK5CYII='

const png = (content: string, name = 'cover.png') => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(content, 'base64'),
})

interface Pictured extends Omit<StoredProgram, 'modules'> {
  image: string | null
  modules: (StoredProgram['modules'][number] & { image: string | null })[]
}

const stored = async (id: string) => (await store.program(id)) as unknown as Pictured

/** The bytes behind the address of a stored picture; null where there is none. */
async function bytes({ baseURL }: { baseURL: string | undefined }, image: string | null | undefined) {
  if (!image) return null
  const answer = await fetch(`${baseURL}/api${image}`)
  return Buffer.from(await answer.arrayBuffer()).toString('base64')
}

const section = (page: Page) => page.getByRole('region', { name: 'Picture', exact: true })

/** Presses the button of the picture by keyboard, and chooses a file. */
async function choose(page: Page, name: string, file: ReturnType<typeof png>): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name }).press('Enter')
  await (await chooser).setFiles(file)
}

test('a program gets a picture, another one and none, and each is taken back', async ({ page, baseURL }) => {
  const { _id } = await store.newProgram('Pictured')
  const kept = async () => bytes({ baseURL }, (await stored(_id)).image)
  await page.goto(`/programs/${_id}`)
  await choose(page, 'Add picture to “Pictured”', png(red))
  await expect.poll(kept).toBe(red)
  await expect(section(page).getByRole('button', { name: 'Change picture' })).toBeVisible()
  await expect(page.getByText('“Pictured” has a new picture').first()).toBeVisible()
  await expectAccessible(page, section(page))
  await choose(page, 'Change picture of “Pictured”', png(clear))
  await expect.poll(kept).toBe(clear)
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(2)
  await undo(page)
  await expect.poll(kept).toBe(red)
  await page.getByRole('button', { name: 'Remove picture of “Pictured”' }).press('Enter')
  await expect.poll(kept).toBeNull()
  await expect(page.getByRole('button', { name: 'Add picture to “Pictured”' })).toBeFocused()
  await expect(page.getByText('Picture of “Pictured” removed').first()).toBeVisible()
  await undo(page)
  await expect.poll(kept).toBe(red)
})

test('the grid shows a new picture at once', async ({ page }) => {
  const { _id } = await store.newProgram('Shown in the grid')
  const image = page.getByRole('listitem').filter({ hasText: 'Shown in the grid' }).locator('img')
  await page.goto('/programs?view=grid')
  await search(page, 'Shown in the grid')
  await page.getByRole('link', { name: 'Shown in the grid', exact: true }).click()
  await choose(page, 'Add picture to “Shown in the grid”', png(red))
  await expect.poll(async () => (await stored(_id)).image).not.toBeNull()
  await page.goBack()
  await expect(image).toBeVisible()
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(1)
})

test('what is no picture is not sent, and the one before stays', async ({ page }) => {
  const { _id } = await store.newProgram('Keeps its picture')
  await store.put(`/programs/${_id}/image`, { image: `data:image/png;base64,${red}` })
  const before = (await stored(_id)).image
  await page.goto(`/programs/${_id}`)
  await choose(page, 'Change picture of', png(Buffer.from('not a picture').toString('base64')))
  await expect(section(page).getByRole('alert')).toContainText('its content isn’t a picture')
  await expectAccessible(page, section(page))
  await choose(page, 'Change picture of', png(Buffer.alloc(2_097_153).toString('base64')))
  await expect(section(page).getByRole('alert')).toContainText('it’s larger than 2 MB')
  await expect(section(page).locator('img')).toHaveAttribute('src', `/api${before}`)
  expect((await stored(_id)).image).toBe(before)
})

/** Lets a file go over an element, or beside it. */
async function dropFile(page: Page, selector: string): Promise<void> {
  const data = await page.evaluateHandle(content => {
    const transfer = new DataTransfer()
    const binary = Uint8Array.from(atob(content), sign => sign.charCodeAt(0))
    transfer.items.add(new File([binary], 'cover.png', { type: 'image/png' }))
    return transfer
  }, red)
  for (const kind of ['dragover', 'drop']) await page.dispatchEvent(selector, kind, { dataTransfer: data })
}

test('a picture is dropped, and one that misses does not take the page away', async ({ page, baseURL }) => {
  const { _id } = await store.newProgram('Dropped on')
  await page.goto(`/programs/${_id}`)
  await expect(page.getByRole('button', { name: 'Add picture to “Dropped on”' })).toBeVisible()
  await dropFile(page, 'h1')
  await expect(page.getByRole('heading', { name: 'Dropped on', level: 1 })).toBeVisible()
  expect((await stored(_id)).image).toBeNull()
  await dropFile(page, '[data-of="program"]')
  await expect.poll(async () => bytes({ baseURL }, (await stored(_id)).image)).toBe(red)
})

test('a module has its own picture, and a shared one is refused with the reason', async ({
  page,
  baseURL,
  complaints,
}) => {
  complaints.expect(/403/)
  const { _id, modules } = await store.newProgram('Its modules have pictures')
  const title = modules[0]?.title
  const kept = async () => bytes({ baseURL }, (await stored(_id)).modules[0]?.image)
  await page.goto(`/programs/${_id}`)
  await choose(page, `Add picture to “${title}”`, png(red))
  await expect.poll(kept).toBe(red)
  expect((await stored(_id)).image).toBeNull()
  const shares = await store.post<StoredProgram>(`/programs/clone/program/${_id}`)
  await page.goto(`/programs/${shares._id}`)
  await choose(page, `Change picture of “${title}”`, png(clear))
  await expect(page.getByText('this module belongs to another program')).toBeVisible()
  expect(await kept()).toBe(red)
})
