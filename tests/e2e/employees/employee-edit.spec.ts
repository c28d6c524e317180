import type { Page } from '@playwright/test'
import { chooseInList, learningIn, pick } from '../learning'
import { dialog } from '../programs/program-rows'
import { openAs } from '../sessions'
import { expect, test } from '../test'

const field = (page: Page, name: string) => dialog(page).getByLabel(name, { exact: true })

/** A Spanish speaker, with names and an address. */
async function fill(page: Page, texts: [first: string, last: string, email: string], type: string) {
  for (const [place, label] of ['First name', 'Last name', 'Email'].entries())
    await field(page, label).fill(texts[place] ?? '')
  await field(page, 'Type').selectOption(type)
  await field(page, 'Language').selectOption('Spanish')
}

const names = (of: { name: string }[]) => of.map(({ name }) => name)

test('a new employee is stored as it was typed, and an address that is taken is refused where it stands', async ({
  page,
  portal,
  complaints,
}) => {
  complaints.expect(/status of 409/)
  const store = await learningIn(portal)
  const group = await store.newGrouping('Jnew')
  const organization = await store.newGrouping('Jorg', 'organization')
  await openAs(page, portal, 'admin', '/employees')
  await page.getByRole('button', { name: 'New employee' }).click()
  await fill(page, ['Añadida', 'Del Formulario', 'ADMIN@acme.example'], 'Coach')
  await pick(page, 'Groups', group.name)
  await pick(page, 'Organizations', organization.name)
  await dialog(page).getByRole('button', { name: 'Add employee' }).click()
  await expect(field(page, 'Email')).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog(page).getByText('This email is already in use').last()).toBeVisible()
  await expect(field(page, 'First name')).toHaveValue('Añadida')
  await expect(dialog(page).getByRole('button', { name: `Remove ${group.name}` })).toBeVisible()
  expect(await store.found('search=anadida')).toEqual([])
  await field(page, 'Email').fill('added@acme.example')
  // What was typed and not chosen is not left out in silence.
  const suborganizations = dialog(page).getByRole('combobox', { name: 'Suborganizations' })
  await suborganizations.fill('Nowhere')
  await dialog(page).getByRole('button', { name: 'Add employee' }).click()
  await expect(suborganizations).toBeFocused()
  expect(await store.found('search=anadida')).toEqual([])
  await suborganizations.fill('')
  await dialog(page).getByRole('button', { name: 'Add employee' }).click()
  await expect(page.getByText('Añadida Del Formulario added')).toBeVisible()
  const [added] = await store.found('search=anadida')
  expect(added).toMatchObject({
    name: 'Añadida Del Formulario',
    email: 'added@acme.example',
    type: 'coach',
    language: 'es',
    companyGroups: [group],
    companyOrganizations: [organization],
    companySuborganizations: [],
  })
})

test('names, type, language and groupings are changed and stored; the list shows them', async ({
  page,
  portal,
}) => {
  const store = await learningIn(portal)
  const [before, after] = [await store.newGrouping('Jbefore'), await store.newGrouping('Jafter')]
  const person = await store.newPerson('Editana', { companyGroups: [before._id] })
  await openAs(page, portal, 'admin', '/employees?search=editana')
  await chooseInList(page, person.name, 'Edit…')
  await fill(page, ['Editada', 'Núñez', 'editada@acme.example'], 'Read-only teacher')
  await pick(page, 'Groups', before.name, false)
  await pick(page, 'Groups', after.name)
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Editada Núñez saved')).toBeVisible()
  const { companyGroups, ...stored } = await store.person(person._id)
  expect(stored).toMatchObject({
    name: 'Editada Núñez',
    email: 'editada@acme.example',
    type: 'teacher_reader',
    language: 'es',
  })
  expect(names(companyGroups)).toEqual([after.name])
  await page.goto('/employees?search=nunez&types=teacher_reader')
  await expect(page.getByRole('rowheader', { name: 'Editada Núñez' })).toBeVisible()
})

test('of two who change a person, the later one sees what the first has saved and keeps what they typed', async ({
  page,
  portal,
  complaints,
}) => {
  complaints.expect(/status of 412/)
  const store = await learningIn(portal)
  const person = await store.newPerson('Duala')
  await openAs(page, portal, 'admin', `/employees/${person._id}`)
  const colleague = (lastName: string) => store.put(`/users/${person._id}`, { lastName })
  const save = () => dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await field(page, 'First name').fill('Dual')
  await colleague('Colega')
  await save()
  await expect(dialog(page)).toContainText('Someone else has changed this person since you opened the form')
  await expect(dialog(page).getByRole('definition').filter({ hasText: 'Colega' })).toHaveCount(1)
  await expect(field(page, 'First name')).toHaveValue('Dual')
  expect((await store.person(person._id)).name).toBe('Duala Colega')
  await dialog(page).getByRole('button', { name: 'Continue with theirs' }).click()
  await expect(field(page, 'Last name')).toHaveValue('Colega')
  await field(page, 'Last name').fill('Propio')
  await colleague('Otra Vez')
  await save()
  await expect(dialog(page).getByRole('definition').filter({ hasText: 'Otra Vez' })).toHaveCount(1)
  await expect(field(page, 'Last name')).toHaveValue('Propio')
  await dialog(page).getByRole('button', { name: 'Overwrite with mine' }).click()
  await expect(page.getByText('Duala Propio saved')).toBeVisible()
  expect((await store.person(person._id)).name).toBe('Duala Propio')
})
