import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility'
import { line, newOutline, outlineOf } from '../programs/outlines'
import { dialog, storeOf } from '../programs/program-rows'
import { openAs } from '../sessions'
import { expect, test } from '../test'
import { chooseCourse, course, packagesOf, placeOf, playable, threeChunks } from './courses'

const items = { one: 'What is a hazard?', two: 'Reporting' }

/** The package of the class that is chosen. */
const panel = (page: Page) => page.getByRole('region', { name: 'SCORM package' })
const idIn = (page: Page) => new URL(page.url()).pathname.split('/')[2] ?? ''

async function openAdding(page: Page, level: 'module' | 'lesson' | 'classes'): Promise<void> {
  await page.getByRole('toolbar').getByRole('button', { name: 'SCORM package' }).click()
  await page.getByRole('menuitem', { name: `Add SCORM package as ${level}…` }).click()
}

/** Sends it once it shows what it is. */
async function send(page: Page, name: string): Promise<void> {
  await expect(dialog(page).getByText('Unpacked')).toBeVisible()
  await dialog(page).getByRole('button', { name }).click()
}

const addAndUpload = (page: Page) => send(page, 'Add and upload')

test('a package becomes a program, shown before anything is sent', async ({ page, portal }) => {
  const store = await storeOf(portal)
  await openAs(page, portal, 'admin')
  await page.getByRole('button', { name: 'New program' }).click()
  await dialog(page).getByRole('radio', { name: 'From a SCORM package' }).press('Space')
  await chooseCourse(page, 'notes.zip', Buffer.from('no archive'))
  await expect(dialog(page).getByRole('alert')).toContainText('This isn’t a .zip file')
  await chooseCourse(page, 'safety.zip', course('Safety', { items }))
  await expect(dialog(page).getByRole('region', { name: 'The new program' })).toContainText(
    'What is a hazard?',
  )
  await expect(dialog(page).getByText('SCORM 1.2')).toBeVisible()
  await expectAccessible(page, dialog(page))
  await dialog(page).getByRole('button', { name: 'Create and upload' }).dblclick()
  await expect(page).toHaveURL(/\/outline$/)
  await line(page, 'What is a hazard?').click()
  await expect(panel(page).getByRole('link', { name: 'Preview' })).toBeVisible()
  expect(await outlineOf(store, idIn(page))).toEqual([{ Safety: [{ Safety: Object.values(items) }] }])
  expect(await packagesOf(store, idIn(page))).toMatchObject([{ state: 'ready', fileName: 'safety.zip' }])
})

test('a package becomes a module, a lesson and classes of a program that is there', async ({
  page,
  portal,
}) => {
  const store = await storeOf(portal)
  const id = await newOutline(store, 'Filled by packages', ['Welcome'])
  await openAs(page, portal, 'admin', `/programs/${id}/outline`)
  for (const [level, title] of [
    ['classes', 'As classes'],
    ['lesson', 'As lesson'],
    ['module', 'As module'],
  ] as const) {
    await line(page, 'Welcome').click()
    await openAdding(page, level)
    await chooseCourse(
      page,
      `${level}.zip`,
      course(title, { items: { one: `${title} 1`, two: `${title} 2` } }),
    )
    await addAndUpload(page)
    await expect(page.getByRole('heading', { name: `${title} 1` })).toBeVisible()
    await expect(panel(page).getByRole('link', { name: 'Preview' })).toBeVisible()
  }
  expect(await outlineOf(store, id)).toEqual([
    {
      Module: [
        { First: ['Welcome', 'As classes 1', 'As classes 2'] },
        { Second: [] },
        { 'As lesson': ['As lesson 1', 'As lesson 2'] },
      ],
    },
    { 'As module': [{ 'As module': ['As module 1', 'As module 2'] }] },
  ])
})

test('an upload that was cut goes on after a reload with what is missing alone', async ({
  page,
  portal,
  complaints,
}) => {
  complaints.expect(/scorm\/upload/)
  complaints.expect(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
  const id = await newOutline(await storeOf(portal), 'Cut on its way', ['Welcome'])
  await openAs(page, portal, 'admin', `/programs/${id}/outline`)
  const sent: number[] = []
  let cut = true
  await page.route('**/api/scorm/upload', route => {
    const place = placeOf(route)
    if (cut && place > 0) return route.abort('failed')
    sent.push(place)
    return route.continue()
  })
  const large = course('Large', { items, ballast: threeChunks })
  await openAdding(page, 'lesson')
  await chooseCourse(page, 'large.zip', large)
  await addAndUpload(page)
  await expect(panel(page).getByText(/No answer from the server/)).toBeVisible()
  await expect.poll(() => sent).toEqual([0])
  await expect(line(page, 'Reporting')).toContainText('Content pending')
  page.once('dialog', question => void question.accept())
  await page.reload()
  cut = false
  await panel(page).getByRole('button', { name: 'Continue upload' }).click()
  await chooseCourse(page, 'large.zip', course('Large', { items, ballast: threeChunks + 1 }))
  await expect(dialog(page).getByText('This file has another size.', { exact: false })).toBeVisible()
  await chooseCourse(page, 'large.zip', large)
  await expect(dialog(page).getByText('another size', { exact: false })).toBeHidden()
  await send(page, 'Continue')
  await expect(panel(page).getByRole('link', { name: 'Preview' })).toBeVisible()
  expect(sent.toSorted()).toEqual([0, 1, 2])
})

test('a package that can’t be played says why, and is sent again', async ({ page, portal }) => {
  const id = await newOutline(await storeOf(portal), 'With a broken package', ['Welcome'])
  await openAs(page, portal, 'admin', `/programs/${id}/outline`)
  await openAdding(page, 'lesson')
  await chooseCourse(page, 'broken.zip', course('Broken', { items, without: ['two'] }))
  await addAndUpload(page)
  await expect(panel(page).getByRole('alert')).toContainText('A page that it starts isn’t in the package.')
  await expect(panel(page).getByRole('alert')).toContainText('two.html')
  await panel(page).getByRole('button', { name: 'Send again…' }).click()
  await chooseCourse(page, 'whole.zip', course('Whole', { items }))
  await send(page, 'Send the package')
  await expect(panel(page).getByRole('link', { name: 'Preview' })).toBeVisible()
  await expect(panel(page)).toContainText('whole.zip')
})

test('a package takes the place of another one, and what it lacks keeps the old one', async ({
  page,
  portal,
}) => {
  const store = await storeOf(portal)
  const { program } = await playable(store, portal.address, 'Replaced', items)
  await expect.poll(async () => (await packagesOf(store, program))[0]?.state).toBe('ready')
  await openAs(page, portal, 'admin', `/programs/${program}/outline`)
  await line(page, 'What is a hazard?').click()
  await panel(page).getByRole('button', { name: 'Replace package…' }).click()
  await chooseCourse(
    page,
    'newer.zip',
    course('Newer', { items: { one: 'What is a hazard?', three: 'Fire' } }),
  )
  for (const text of ['1 class gets the new content', '1 class isn’t in it', '1 class is new'])
    await expect(dialog(page).getByRole('heading', { name: text })).toBeVisible()
  await send(page, 'Send the package')
  await expect(panel(page)).toContainText('newer.zip')
  await line(page, 'Reporting').click()
  await expect(panel(page)).toContainText('Replaced.zip')
  await expect(line(page, 'Fire')).toBeVisible()
})

test('an upload is given up with what it has brought', async ({ page, portal, complaints }) => {
  complaints.expect(/scorm\/upload|ERR_FAILED/)
  const store = await storeOf(portal)
  const id = await newOutline(store, 'Given up', ['Welcome'])
  await openAs(page, portal, 'admin', `/programs/${id}/outline`)
  await page.route('**/api/scorm/upload', route => route.abort('failed'))
  await openAdding(page, 'lesson')
  await chooseCourse(page, 'safety.zip', course('Safety', { items }))
  await addAndUpload(page)
  await panel(page).getByRole('button', { name: 'Give up…' }).click()
  await dialog(page).getByRole('button', { name: 'Give up' }).click()
  await expect(line(page, 'Reporting')).toBeHidden()
  expect(await packagesOf(store, id)).toEqual([])
})

test('a package for a module that other programs have says so before anything is sent', async ({
  page,
  portal,
}) => {
  const store = await storeOf(portal)
  const id = await newOutline(store, 'Its module is lent', ['There'], [])
  await store.post(`/programs/clone/program/${id}`)
  await openAs(page, portal, 'admin', `/programs/${id}/outline`)
  await line(page, 'First').click()
  await openAdding(page, 'lesson')
  await expect(dialog(page).getByText('The module is also in 1 other program')).toBeVisible()
  await page.keyboard.press('Escape')
  await openAdding(page, 'module')
  await expect(dialog(page).getByRole('button', { name: 'Add and upload' })).toBeVisible()
  await expect(dialog(page).getByText('The module is also in')).toBeHidden()
})
