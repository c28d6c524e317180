import type { Page } from '@playwright/test'
import { type Learning, learningIn, pick, type StoredPerson } from '../learning'
import type { PortalServer } from '../portal-server'
import { dialog } from '../programs/program-rows'
import { openAs } from '../sessions'
import { expect, test } from '../test'

const selection = (page: Page) => page.getByRole('region', { name: 'Selection' })

/** An action of the menu. */
async function choose(page: Page, action: string): Promise<void> {
  await selection(page).getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

const changed = (page: Page, count: number) =>
  expect(dialog(page).getByText(`${count} employees changed`, { exact: true })).toBeVisible()

/** Takes back what the open dialog has done, and leaves. */
async function takeBack(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: /^Undo/ }).click()
  await expect(dialog(page)).toBeHidden()
}

/** Everybody whom a search finds is selected, from one row. */
async function selectAll(page: Page, portal: PortalServer, search: string) {
  await openAs(page, portal, 'admin', `/employees?search=${search}`)
  await page
    .getByRole('checkbox', { name: /^Select (?!the)/ })
    .first()
    .check()
  await selection(page)
    .getByRole('button', { name: /^Select all \d+ matches/ })
    .click()
}

const look = (page: Page) => dialog(page).getByRole('button', { name: 'Review changes' }).click()

const groupsOf = async (store: Learning, of: readonly StoredPerson[]) =>
  (await Promise.all(of.map(({ _id }) => store.person(_id)))).map(({ companyGroups }) =>
    companyGroups.map(({ name }) => name),
  )

test('all that match get a program and a group, without whom a colleague deletes meanwhile', async ({
  page,
  portal,
  complaints,
}) => {
  complaints.expect(/status of 404/)
  const store = await learningIn(portal)
  const program = await store.published('Assigned to all that match')
  const group = await store.newGrouping('Jall')
  const stay = [await store.newPerson('Zallmar'), await store.newPerson('Zallnor')]
  const goes = await store.newPerson('Zallolg')
  await selectAll(page, portal, 'zall')
  await expect(selection(page).getByRole('status')).toHaveText('3 selected')
  await selection(page).getByRole('button', { name: 'Assign…' }).click()
  await pick(page, 'Programs', program.title)
  await pick(page, 'Groups', group.name)
  await look(page)
  await expect(dialog(page).getByText('3 employees will get something new.')).toBeVisible()
  await store.remove(`/users/${goes._id}`)
  await dialog(page).getByRole('button', { name: 'Assign to 3 employees' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText(
    'Nothing was changed: 1 of the selected people no longer exists. Zallolg Prueba',
  )
  const programs = () => Promise.all(stay.map(({ _id }) => store.enrolments(_id)))
  expect(await programs()).toEqual([[], []])
  expect(await groupsOf(store, stay)).toEqual([[], []])
  await dialog(page).getByRole('button', { name: 'Continue with the remaining 2' }).click()
  await dialog(page).getByRole('button', { name: 'Assign to 2 employees' }).click()
  await changed(page, 2)
  const enrolled = [{ program: { _id: program._id, title: program.title }, removed: false }]
  expect(await programs()).toMatchObject([enrolled, enrolled])
  expect(await groupsOf(store, stay)).toEqual([[group.name], [group.name]])
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(selection(page).getByRole('status')).toHaveText('2 selected')
  await page.getByRole('button', { name: 'Undo: 2 employees changed' }).click()
  await expect.poll(programs).toEqual([[], []])
  expect(await groupsOf(store, stay)).toEqual([[], []])
})

test('many leave a program and groupings, and come back as they were', async ({ page, portal }) => {
  const store = await learningIn(portal)
  const program = await store.published('Left by many')
  const [group, kept] = [await store.newGrouping('Jleft'), await store.newGrouping('Jkept')]
  const more = { companyGroups: [group._id, kept._id] }
  const both = [await store.newPerson('Leavera', more), await store.newPerson('Leavina', more)]
  for (const person of both) await store.enlist(person, program)
  const [stopped] = both
  await store.put(`/users/${stopped?._id}/programs/${program._id}/blockUnblock`, { status: 'stopped' })
  const enrolments = () => Promise.all(both.map(({ _id }) => store.enrolments(_id)))
  const before = [[{ removed: false, status: 'stopped' }], [{ removed: false, status: 'in progress' }]]
  expect(await enrolments()).toMatchObject(before)
  await selectAll(page, portal, 'leav')

  await choose(page, 'Remove from programs…')
  await pick(page, 'Programs', program.title)
  await look(page)
  await expect(dialog(page).getByText('2 employees will leave programs.')).toBeVisible()
  expect(await enrolments()).toMatchObject(before)
  await dialog(page).getByRole('button', { name: 'Remove 2 employees' }).click()
  await changed(page, 2)
  expect(await enrolments()).toMatchObject([[{ removed: true }], [{ removed: true }]])
  await takeBack(page)
  expect(await enrolments()).toMatchObject(before)

  await choose(page, 'Remove groupings…')
  await pick(page, 'Groups', group.name)
  await look(page)
  await expect(dialog(page).getByText('2 employees will leave groupings.')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Remove from 2 employees' }).click()
  await changed(page, 2)
  expect(await groupsOf(store, both)).toEqual([[kept.name], [kept.name]])
  await takeBack(page)
  const names = [kept.name, group.name]
  expect((await groupsOf(store, both)).map(stored => stored.sort())).toEqual([names, names])
})
