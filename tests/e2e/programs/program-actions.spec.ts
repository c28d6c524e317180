import { pick } from '../learning'
import { openAs } from '../sessions'
import { expect, test } from '../test'
import { choose, dialog, openFound, row, type Store, storeOf, undo } from './program-rows'

let store: Store

test.beforeEach(async ({ portal }) => {
  store = await storeOf(portal)
})

test('a program is renamed in its place, by keyboard', async ({ page, portal }) => {
  const { _id } = await store.newProgram('Renamed by hand')
  await openFound(page, portal, 'Renamed by hand')
  await row(page, 'Renamed by hand').getByRole('link').press('F2')
  const field = page.getByLabel('Program title')
  await field.fill('Never saved')
  await field.press('Escape')
  await expect(row(page, 'Renamed by hand').getByRole('link')).toBeFocused()
  expect((await store.program(_id)).title).toBe('Renamed by hand')
  await page.keyboard.press('F2')
  await field.fill('Renamed by hand 🎓')
  await field.press('Enter')
  await expect(row(page, 'Renamed by hand 🎓')).toBeVisible()
  expect((await store.program(_id)).title).toBe('Renamed by hand 🎓')
})

test('a program is published once it is complete, after it is said that it stays so', async ({
  page,
  portal,
}) => {
  const { _id } = await store.newProgram('Soon published')
  const empty = await store.post<{ _id: string }>('/programs', { title: 'Nothing in it yet' })
  await openFound(page, portal, 'Nothing in it yet')
  await choose(page, 'Nothing in it yet', 'Publish…')
  await expect(dialog(page)).toContainText('The program has no modules')
  await expect(row(page, 'Nothing in it yet')).toContainText('Draft')
  expect((await store.program(empty._id)).isPublished).toBe(false)
  await dialog(page).getByRole('link', { name: 'The program has no modules' }).click()
  await expect(page.getByRole('button', { name: 'Add module' })).toBeVisible()
  await page.goBack()
  await openFound(page, portal, 'Soon published')
  await choose(page, 'Soon published', 'Publish…')
  await expect(dialog(page)).toContainText('Once published')
  expect((await store.program(_id)).isPublished).toBe(false)
  await dialog(page).getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(row(page, 'Soon published')).toContainText('Published')
  await expect.poll(async () => (await store.program(_id)).isPublished).toBe(true)
  await page.getByRole('button', { name: 'Actions for Soon published' }).click()
  await expect(page.getByRole('menuitem', { name: 'Publish' })).toHaveAccessibleName(
    'Publish… It’s already published.',
  )
})

test('a draft is published on its own page in three steps from the list', async ({ page, portal }) => {
  const { _id } = await store.newProgram('Published where it is read')
  await openFound(page, portal, 'Published where it is read')
  await row(page, 'Published where it is read').getByRole('link').click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Enlist people' })).toBeVisible()
  expect((await store.program(_id)).isPublished).toBe(true)
})

test('marks are set and taken away', async ({ page, portal }) => {
  const { _id } = await store.newProgram('Often marked')
  await openFound(page, portal, 'Often marked')
  const stored = async () => {
    const { isTemplate, isFundae, allowChallengeSlides } = await store.program(_id)
    return { isTemplate, isFundae, allowChallengeSlides }
  }
  const before = await stored()
  for (const [mark, unmark, field] of [
    ['Mark as template', 'Unmark as template', 'isTemplate'],
    ['Mark as Fundae program', 'Unmark as Fundae program', 'isFundae'],
    ['Allow challenge slides', 'Disallow challenge slides', 'allowChallengeSlides'],
  ] as const) {
    for (const wanted of [!before[field], before[field]]) {
      await choose(page, 'Often marked', wanted ? mark : unmark)
      await expect.poll(stored).toEqual({ ...before, [field]: wanted })
    }
  }
})

test('marking as a template is seen in the list', async ({ page, portal }) => {
  await store.newProgram('Becomes a template')
  await openFound(page, portal, 'Becomes a template')
  await choose(page, 'Becomes a template', 'Mark as template')
  await expect(row(page, 'Becomes a template')).toContainText('Template')
})

test('a program moves to a new folder, and back', async ({ page, portal }) => {
  const { _id, folder } = await store.newProgram('On the move')
  await openFound(page, portal, 'On the move')
  await choose(page, 'On the move', 'Move to folder…')
  await dialog(page).getByRole('radio', { name: 'No folder' }).check()
  await dialog(page).getByRole('button', { name: 'New folder' }).click()
  await dialog(page).getByLabel('New folder').fill('Made on the way')
  await dialog(page).getByRole('button', { name: 'Create' }).click()
  await expect(dialog(page).getByRole('radio', { name: 'Made on the way' })).toBeChecked()
  await dialog(page).getByRole('button', { name: 'Move', exact: true }).click()
  await expect(row(page, 'On the move')).toContainText('Made on the way')
  const folders = await store.get<{ _id: string; name: string }[]>('/company/folders')
  const made = folders.find(({ name }) => name === 'Made on the way')
  expect((await store.program(_id)).folder).toBe(made?._id)
  await undo(page)
  await expect.poll(async () => (await store.program(_id)).folder).toBe(folder)
})

test('a program takes the structure of another one, and gets its own back', async ({ page, portal }) => {
  const { _id, modules } = await store.newProgram('Follows another')
  const other = await store.newProgram('Leads the way')
  await openFound(page, portal, 'Follows another')
  await choose(page, 'Follows another', 'Use another program’s structure…')
  await pick(page, 'Program whose structure to use', 'Leads the way')
  await dialog(page).getByRole('button', { name: 'Use this structure' }).click()
  await expect.poll(async () => (await store.program(_id)).referencedProgram?._id).toBe(other._id)
  await choose(page, 'Follows another', 'Use another program’s structure…')
  await dialog(page).getByRole('button', { name: 'Use its own structure' }).click()
  await expect.poll(async () => (await store.program(_id)).referencedProgram).toBeNull()
  expect((await store.program(_id)).modules).toEqual(modules)
})

test('a program is deleted after its numbers are read, and brought back', async ({
  page,
  portal,
  complaints,
}) => {
  complaints.expect(/404/)
  const { _id } = await store.newProgram('Short life')
  await store.post(`/programs/clone/program/${_id}`)
  await openFound(page, portal, 'Short life')
  await choose(page, 'Short life', 'Delete…')
  await expect(dialog(page)).toContainText('This program shares modules or classes with it: “Short life (')
  await dialog(page).getByRole('button', { name: 'Delete program' }).click()
  await expect(row(page, 'Short life')).toBeHidden()
  await expect(store.program(_id)).rejects.toThrow('404')
  await undo(page)
  await expect(row(page, 'Short life')).toBeVisible()
  expect((await store.program(_id)).title).toBe('Short life')
})

test('a program that somebody else has deleted goes from the list', async ({ page, portal, complaints }) => {
  complaints.expect(/404/)
  const { _id } = await store.newProgram('Gone already')
  await openFound(page, portal, 'Gone already')
  await expect(row(page, 'Gone already')).toBeVisible()
  await store.remove(`/programs/${_id}`)
  await choose(page, 'Gone already', 'Publish…')
  await dialog(page).getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('This program no longer exists: someone has deleted it.')).toBeVisible()
  await expect(row(page, 'Gone already')).toBeHidden()
})

test('a deletion that cannot be taken back says why', async ({ page, portal, complaints }) => {
  complaints.expect(/409/)
  const { _id } = await store.newProgram('Loses its SKU')
  await store.put(`/programs/${_id}`, { internId: 'SKU-TAKEN' })
  await openFound(page, portal, 'Loses its SKU')
  await choose(page, 'Loses its SKU', 'Delete…')
  await dialog(page).getByRole('button', { name: 'Delete program' }).click()
  await expect(row(page, 'Loses its SKU')).toBeHidden()
  const other = await store.newProgram('Has that SKU now')
  await store.put(`/programs/${other._id}`, { internId: 'SKU-TAKEN' })
  await undo(page)
  await expect(page.getByText(/another program has taken its SKU in the meantime/)).toBeVisible()
})

test('the page of a program has the same menu, and leaves what is deleted', async ({
  page,
  portal,
  complaints,
}) => {
  complaints.expect(/404/)
  const { _id } = await store.newProgram('From its page')
  await openAs(page, portal, 'admin', `/programs/${_id}`)
  await choose(page, 'From its page', 'Mark as template')
  await expect(page.locator('header').filter({ hasText: 'From its page' })).toContainText('Template')
  expect((await store.program(_id)).isTemplate).toBe(true)
  await choose(page, 'From its page', 'Delete…')
  await dialog(page).getByRole('button', { name: 'Delete program' }).click()
  await expect(page.getByRole('heading', { name: 'Programs', level: 1 })).toBeVisible()
  await expect(store.program(_id)).rejects.toThrow('404')
})
