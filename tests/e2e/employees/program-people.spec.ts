import type { Page } from '@playwright/test'
import { learningIn, pick } from '../learning'
import { dialog } from '../programs/program-rows'
import { openAs } from '../sessions'
import { expect, test } from '../test'

/** Opens the dialog, also from where nobody is listed yet. */
async function beginToEnlist(page: Page, way: string): Promise<void> {
  await page.getByRole('button', { name: 'Enlist people' }).first().click()
  await dialog(page).getByText(way, { exact: true }).click()
}

async function done(page: Page, confirm: string): Promise<void> {
  await dialog(page).getByRole('button', { name: confirm }).click()
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(dialog(page)).toBeHidden()
}

/** Looks at what would change, and does it; `before` looks at what is stored until then. */
async function enlist(page: Page, changes: string, confirm: string, before?: () => Promise<void>) {
  await dialog(page).getByRole('button', { name: 'Review changes' }).click()
  await expect(dialog(page).getByText(changes)).toBeFocused()
  await before?.()
  await done(page, confirm)
}

/** A list of addresses with one that nobody has: nothing is done until it is left out. */
async function pasteWithStranger(page: Page, addresses: string): Promise<void> {
  await dialog(page).getByLabel('Email addresses').fill(`${addresses}, stranger@else.example\nnothing`)
  await expect(
    dialog(page).getByText('entry isn’t an email address and will be skipped: nothing'),
  ).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Review changes' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText(
    'Nothing was changed: 1 of the addresses doesn’t belong to anyone here. stranger@else.example',
  )
  await dialog(page).getByRole('button', { name: 'Continue with the remaining 2' }).click()
  // Who will change, and who is in the program already.
  await expect(dialog(page).getByRole('definition')).toHaveText(['1', '1'])
}

const named = (page: Page, name: string) => page.getByRole('rowheader', { name })

test('people are enlisted by name, by grouping and by address, and a step is taken back', async ({
  page,
  portal,
  complaints,
}) => {
  complaints.expect(/status of 404/)
  const store = await learningIn(portal)
  const { _id, title } = await store.published('Peopled in three ways')
  const group = await store.newGrouping('Jpeople')
  for (const name of ['Peopleana', 'Peopledora']) await store.newPerson(name)
  for (const name of ['Peoplebea', 'Peoplecira']) await store.newPerson(name, { companyGroups: [group._id] })
  const enlisted = async () => (await store.found(`promotion=${_id}`)).map(({ firstName }) => firstName)
  await openAs(page, portal, 'admin', `/programs/${_id}/people`)

  await beginToEnlist(page, 'By name')
  await pick(page, 'Name or email', 'Peopleana Prueba')
  const untilThen = async () => expect(await enlisted()).toEqual([])
  await enlist(page, '1 person will be enlisted', 'Enlist 1 person', untilThen)
  await expect(named(page, 'Peopleana')).toBeVisible()
  expect(await enlisted()).toEqual(['Peopleana'])

  await beginToEnlist(page, 'By grouping')
  await pick(page, 'Organization, suborganization or group', group.name)
  await enlist(page, '2 people will be enlisted', 'Enlist 2 people')
  await expect(page.getByRole('rowheader')).toHaveCount(3)
  expect(await enlisted()).toEqual(['Peopleana', 'Peoplebea', 'Peoplecira'])
  await page.getByRole('button', { name: `Undo: 2 people enlisted in “${title}”` }).click()
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  expect(await enlisted()).toEqual(['Peopleana'])

  await beginToEnlist(page, 'By email')
  await pasteWithStranger(page, 'Dora <PeopleDora@acme.example>; peopleana@acme.example')
  await done(page, 'Enlist 1 person')
  await expect(named(page, 'Peopledora')).toBeVisible()
  expect(await enlisted()).toEqual(['Peopleana', 'Peopledora'])
})
