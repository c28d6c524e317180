import type { Page } from '@playwright/test'
import type { PortalServer } from '../portal-server'
import { expect, test } from '../test'
import { dialog, openFound, row, type Store, type StoredProgram, storeOf, undo } from './program-rows'

let store: Store

test.beforeEach(async ({ portal }) => {
  store = await storeOf(portal)
})

const newPrograms = (...titles: string[]) => Promise.all(titles.map(title => store.newProgram(title)))

/** Selects every program that a search finds. */
async function selectFound(page: Page, portal: PortalServer, text: string, count: number): Promise<void> {
  await openFound(page, portal, text)
  await expect(page.getByRole('status').filter({ hasText: `${count} programs` })).toBeVisible()
  await page.getByRole('checkbox', { name: `Select the ${count} loaded rows` }).check()
}

const button = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Selection' }).getByRole('button', { name })

async function chooseFurther(page: Page, action: string): Promise<void> {
  await button(page, 'More actions').click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

const confirm = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()

const stored = (programs: readonly StoredProgram[]) =>
  Promise.all(programs.map(({ _id }) => store.program(_id)))

test('many move to a folder, and each goes back to where it was', async ({ page, portal }) => {
  const programs = await newPrograms('Bulk move one', 'Bulk move two')
  const folder = await store.post<{ _id: string }>('/folders', { name: 'Bulk target' })
  await store.post('/programs/bulk', { ids: [programs[0]?._id], action: 'move', folder: null })
  const before = (await stored(programs)).map(program => program.folder)
  await selectFound(page, portal, 'Bulk move', 2)
  await button(page, 'Move to folder…').click()
  await dialog(page).getByRole('radio', { name: 'Bulk target' }).check()
  await expect(dialog(page)).toContainText('2 programs will move: “Bulk move')
  await confirm(page, 'Move 2')
  await expect(row(page, 'Bulk move one')).toContainText('Bulk target')
  expect((await stored(programs)).map(program => program.folder)).toEqual([folder._id, folder._id])
  await undo(page)
  await expect.poll(async () => (await stored(programs)).map(program => program.folder)).toEqual(before)
})

test('many are marked, and only those that changed are unmarked again', async ({ page, portal }) => {
  const programs = await newPrograms('Bulk mark one', 'Bulk mark two')
  await store.put(`/templates/mark/${programs[0]?._id}`, {})
  await selectFound(page, portal, 'Bulk mark', 2)
  await chooseFurther(page, 'Mark as templates')
  await expect(dialog(page)).toContainText('1 program will become a template: “Bulk mark two”')
  await expect(dialog(page)).toContainText('1 is already a template.')
  await confirm(page, 'Mark 1')
  await expect
    .poll(async () => (await stored(programs)).map(({ isTemplate }) => isTemplate))
    .toEqual([true, true])
  await undo(page)
  await expect
    .poll(async () => (await stored(programs)).map(({ isTemplate }) => isTemplate))
    .toEqual([true, false])
})

test('what is incomplete is left out of what is published, and is named', async ({ page, portal }) => {
  const complete = await newPrograms('Bulk publish one', 'Bulk publish two')
  const empty = await store.post<StoredProgram>('/programs', { title: 'Bulk publish nothing' })
  await selectFound(page, portal, 'Bulk publish', 3)
  await button(page, 'Publish').click()
  await expect(dialog(page)).toContainText('“Bulk publish nothing”')
  await expect(dialog(page)).toContainText('They’re still missing a module, a lesson or a class')
  await confirm(page, 'Publish 2')
  await expect(dialog(page)).toBeHidden()
  expect((await stored([...complete, empty])).map(({ isPublished }) => isPublished)).toEqual([
    true,
    true,
    false,
  ])
})

test('many are deleted and brought back', async ({ page, portal }) => {
  const programs = await newPrograms('Bulk delete one', 'Bulk delete two')
  await selectFound(page, portal, 'Bulk delete', 2)
  await chooseFurther(page, 'Delete…')
  await expect(dialog(page)).toContainText('2 programs will be deleted')
  await confirm(page, 'Delete 2')
  await expect(page.getByText('No matching programs')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Selection' })).toBeHidden()
  await undo(page)
  await expect(row(page, 'Bulk delete one')).toBeVisible()
  expect((await stored(programs)).map(({ title }) => title)).toEqual(['Bulk delete one', 'Bulk delete two'])
})

test('nothing is done while one is gone, which is named, and the rest without it', async ({
  page,
  portal,
  complaints,
}) => {
  complaints.expect(/404/)
  const [gone, ...rest] = await newPrograms('Bulk rest gone', 'Bulk rest one', 'Bulk rest two')
  await selectFound(page, portal, 'Bulk rest', 3)
  await store.remove(`/programs/${gone?._id}`)
  await chooseFurther(page, 'Mark as templates')
  await confirm(page, 'Mark 3')
  await expect(dialog(page)).toContainText('this program no longer exists')
  await expect(dialog(page)).toContainText('“Bulk rest gone”')
  expect((await stored(rest)).map(({ isTemplate }) => isTemplate)).toEqual([false, false])
  await confirm(page, 'Skip and continue with the remaining 2')
  await expect(dialog(page)).toBeHidden()
  expect((await stored(rest)).map(({ isTemplate }) => isTemplate)).toEqual([true, true])
})

test('what is under way is shown at once, and is sent once', async ({ page, portal }) => {
  const programs = await newPrograms('Bulk slow one', 'Bulk slow two')
  const sent: string[] = []
  let answer = () => {}
  const released = new Promise<void>(resolve => (answer = resolve))
  await page.route('**/api/programs/bulk', async route => {
    sent.push(route.request().method())
    await released
    await route.continue()
  })
  await selectFound(page, portal, 'Bulk slow', 2)
  await chooseFurther(page, 'Mark as templates')
  await dialog(page).getByRole('button', { name: 'Mark 2', exact: true }).dblclick()
  await expect(dialog(page).getByRole('progressbar', { name: 'Working on 2 programs' })).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Mark 2', exact: true })).toBeDisabled()
  await page.keyboard.press('Enter')
  answer()
  await expect(page.getByText('2 programs are now templates').last()).toBeVisible()
  expect(sent).toEqual(['POST'])
  expect((await stored(programs)).map(({ isTemplate }) => isTemplate)).toEqual([true, true])
})
