import { openAs } from '../sessions'
import { expect, test } from '../test'
import { choose, dialog, openFound, type Store, storeOf, undo } from './program-rows'

interface Teaching {
  teachers: { _id: string; name: string }[]
  coaches: { name: string }[]
}

let store: Store

test.beforeEach(async ({ portal }) => {
  store = await storeOf(portal)
})

const namesOf = async (id: string) => {
  const { teachers, coaches } = await store.get<Teaching>(`/programs/${id}`)
  return { teachers: teachers.map(({ name }) => name), coaches: coaches.map(({ name }) => name) }
}

test('a program is given a teacher on its page, by keyboard, and it can be taken back', async ({
  page,
  portal,
}) => {
  const { _id } = await store.newProgram('Without a teacher')
  await openAs(page, portal, 'admin', `/programs/${_id}`)
  await page.getByRole('button', { name: 'Choose teachers' }).press('Enter')
  const teachers = dialog(page).getByRole('combobox', { name: 'Teachers' })
  // Last name first, without accents: each word is looked for wherever it stands.
  await teachers.pressSequentially('fernandez angela')
  await expect(dialog(page).getByRole('option', { name: 'Ángela Fernández Benítez' })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Enter')
  const saved = 'Teachers and coaches of “Without a teacher” saved'
  await expect(page.getByText(saved, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change teachers' })).toBeFocused()
  expect(await namesOf(_id)).toEqual({ teachers: ['Ángela Fernández Benítez'], coaches: [] })
  await undo(page)
  await expect.poll(() => namesOf(_id)).toEqual({ teachers: [], coaches: [] })
  await expect(page.getByRole('button', { name: 'Choose teachers' })).toBeVisible()
})

test('somebody else was faster: both choices are compared, and none is lost', async ({
  page,
  portal,
  complaints,
}) => {
  complaints.expect(/412/)
  const { _id } = await store.newProgram('Taught by two')
  await openFound(page, portal, 'Taught by two')
  await choose(page, 'Taught by two', 'Teachers and coaches…')
  await dialog(page).getByRole('combobox', { name: 'Coaches' }).pressSequentially('valentina')
  await page.keyboard.press('Enter')
  const [somebody] = await store.get<{ _id: string; name: string }[]>('/users/teachers')
  await store.put(`/programs/${_id}`, { teachers: [somebody?._id] })
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page)).toContainText('Someone else changed who teaches this program')
  await expect(dialog(page)).toContainText(somebody?.name ?? 'nobody')
  await dialog(page).getByRole('button', { name: 'Overwrite with mine' }).click()
  await expect(dialog(page)).toBeHidden()
  expect((await namesOf(_id)).coaches).toEqual(['Valentina Herrera Pastor'])
})

test('who only reads sees who teaches, and no way to change it', async ({ page, portal }) => {
  await openAs(page, portal, 'reader', '/programs')
  await page.getByRole('rowheader').getByRole('link').first().click()
  await expect(page.getByText('Teachers', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /teachers/i })).toHaveCount(0)
})
