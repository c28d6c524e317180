import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility'
import type { PortalServer } from '../portal-server'
import { openAs } from '../sessions'
import { expect, test } from '../test'
import { row, type Store, type StoredProgram, storeOf, undo } from './program-rows'

let store: Store

test.beforeEach(async ({ portal }) => {
  store = await storeOf(portal)
})

interface Place {
  outer: string
  inner: string
  programs: StoredProgram[]
}

/** A folder in a folder, and programs in the outer one, which the list is opened at. */
async function openOuter(
  page: Page,
  portal: PortalServer,
  name: string,
  ...titles: string[]
): Promise<Place> {
  const programs = await Promise.all(titles.map(title => store.newProgram(title)))
  const outer = await store.post<{ _id: string }>('/folders', {
    name: `${name} outer`,
    promotions: programs.map(({ _id }) => _id),
  })
  const inner = await store.post<{ _id: string }>('/folders', {
    name: `${name} inner`,
    parentFolder: outer._id,
  })
  await openAs(page, portal, 'admin', `/programs?folder=${outer._id}`)
  return { outer: outer._id, inner: inner._id, programs }
}

const chip = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Folders' }).getByRole('listitem').filter({ hasText: name })

const placesOf = (programs: readonly StoredProgram[]) => async () =>
  (await Promise.all(programs.map(({ _id }) => store.program(_id)))).map(({ folder }) => folder)

test('a row is dragged into a folder, and back by undo', async ({ page, portal }) => {
  const { outer, inner, programs } = await openOuter(page, portal, 'Row', 'Dragged as a row', 'Stays a row')
  await row(page, 'Dragged as a row').dragTo(chip(page, 'Row inner'))
  await expect.poll(placesOf(programs)).toEqual([inner, outer])
  await expect(row(page, 'Dragged as a row')).toBeHidden()
  await expect(page.getByText('“Dragged as a row” moved to “Row inner”').last()).toBeVisible()
  await expectAccessible(page, page.getByRole('region', { name: 'What you can undo' }))
  await undo(page)
  await expect.poll(placesOf(programs)).toEqual([outer, outer])
  await expect(row(page, 'Dragged as a row')).toBeVisible()
})

test('all that are selected go with one of them, from whatever folder, and back in one step', async ({
  page,
  portal,
}) => {
  const { outer, inner, programs } = await openOuter(
    page,
    portal,
    'Many',
    'Many one',
    'Many two',
    'Many three',
  )
  const [, , third] = programs
  await page.getByRole('checkbox', { name: 'Select Many one' }).check()
  await page.getByRole('checkbox', { name: 'Select Many three' }).check()
  await store.post('/programs/bulk', { ids: [third?._id], action: 'move', folder: null })
  await row(page, 'Many one').dragTo(chip(page, 'Many inner'))
  await expect.poll(placesOf(programs)).toEqual([inner, outer, inner])
  await expect(page.getByText('2 programs moved to “Many inner”').last()).toBeVisible()
  const moves: unknown[] = []
  page.on(
    'request',
    request => request.url().endsWith('/programs/bulk') && moves.push(request.postDataJSON()),
  )
  await undo(page)
  await expect.poll(placesOf(programs)).toEqual([outer, outer, null])
  expect(moves).toHaveLength(1)
})

test('a tile is dragged out of its folder by the way back up', async ({ page, portal }) => {
  const { inner, programs } = await openOuter(page, portal, 'Tile', 'Dragged as a tile')
  await store.post('/programs/bulk', { ids: [programs[0]?._id], action: 'move', folder: inner })
  await page.goto(`/programs?folder=${inner}&view=grid`)
  const tile = page.getByRole('listitem').filter({ hasText: 'Dragged as a tile' })
  await tile.dragTo(page.getByRole('navigation', { name: 'Folder path' }).getByRole('link').first())
  await expect.poll(placesOf(programs)).toEqual([null])
  await expect(tile).toBeHidden()
})

test('a program that is gone meanwhile is not moved, and what is listed is true again', async ({
  page,
  complaints,
  portal,
}) => {
  complaints.expect(/404/)
  const { programs } = await openOuter(page, portal, 'Gone', 'Gone while dragged')
  await expect(row(page, 'Gone while dragged')).toBeVisible()
  await store.remove(`/programs/${programs[0]?._id}`)
  await row(page, 'Gone while dragged').dragTo(chip(page, 'Gone inner'))
  await expect(page.getByText('This program no longer exists: someone has deleted it.')).toBeVisible()
  await expect(row(page, 'Gone while dragged')).toBeHidden()
  const others = await openOuter(page, portal, 'Gone too', 'Gone with others', 'Left by the others')
  await page.getByRole('checkbox', { name: 'Select Gone with others' }).check()
  await page.getByRole('checkbox', { name: 'Select Left by the others' }).check()
  await store.remove(`/programs/${others.programs[0]?._id}`)
  await row(page, 'Left by the others').dragTo(chip(page, 'Gone too inner'))
  await expect(page.getByText('Nothing was moved: 1 of these programs no longer exists.')).toBeVisible()
  expect((await store.program(others.programs[1]?._id ?? '')).folder).toBe(others.outer)
})

test('who may not move programs drags none', async ({ page, portal }) => {
  await openAs(page, portal, 'teacher')
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
  await expect(page.locator('tr[draggable="true"]')).toHaveCount(0)
})
