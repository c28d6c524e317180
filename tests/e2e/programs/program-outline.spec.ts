import { hold } from '../holding'
import { openAs } from '../sessions'
import { expect, test } from '../test'
import { dragBehind, line, name, newOutline, outlineOf, type StoredOutline } from './outlines'
import { dialog, type Store, storeOf } from './program-rows'

let store: Store

test.beforeEach(async ({ portal }) => {
  store = await storeOf(portal)
})

test('a program is built from nothing and published, by keyboard alone', async ({ page, portal }) => {
  const { _id: id } = await store.post<{ _id: string }>('/programs', { title: 'Built by keyboard' })
  await openAs(page, portal, 'admin', `/programs/${id}/outline`)
  await page.getByRole('button', { name: 'Add module' }).press('Enter')
  await name(page, 'Welcome')
  await page.keyboard.press('+')
  await name(page, 'First steps')
  await page.keyboard.press('+')
  await name(page, 'A film')
  await page.keyboard.press('Enter')
  await name(page, 'A text')
  const built = [{ Welcome: [{ 'First steps': ['A film', 'A text'] }] }]
  await expect.poll(() => outlineOf(store, id)).toEqual(built)
  await page.keyboard.press('Alt+ArrowUp')
  const sorted = [{ Welcome: [{ 'First steps': ['A text', 'A film'] }] }]
  await expect.poll(() => outlineOf(store, id)).toEqual(sorted)
  await page.keyboard.press('Control+z')
  await expect.poll(() => outlineOf(store, id)).toEqual(built)
  await page.keyboard.press('Control+y')
  await expect.poll(() => outlineOf(store, id)).toEqual(sorted)
  await page.getByLabel('Kind of class').selectOption('Reading')
  await page.getByLabel('Length in minutes').fill('12')
  await page.getByLabel('Web address').fill('javascript:alert(1)')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Enter a web address (https://…)')).toBeVisible()
  await page.getByLabel('Web address').fill('https://example.org/text')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Changes successfully saved')).toBeVisible()
  const { modules } = await store.get<StoredOutline>(`/programs/${id}`)
  const [text] = modules[0]?.lessons[0]?.microlearnings ?? []
  expect(text).toMatchObject({ title: 'A text', kind: 'reading', durationSeconds: 720 })
  await page.getByRole('button', { name: 'Publish' }).press('Enter')
  await dialog(page)
    .getByRole('button', { name: /^Publish/ })
    .press('Enter')
  await expect.poll(async () => (await store.get<StoredOutline>(`/programs/${id}`)).isPublished).toBe(true)
})

test('what is typed while a slow server adds a line is its title', async ({ page, portal }) => {
  const id = await newOutline(store, 'Typed ahead', ['One', 'Two'])
  await openAs(page, portal, 'admin', `/programs/${id}/outline`)
  const release = await hold(page, `**/api/programs/${id}/modules/*/lessons/*/microlearnings`)
  await line(page, 'One').click()
  const asked = page.waitForRequest(request => request.method() === 'POST')
  await line(page, 'One').press('Enter')
  await asked
  await page.keyboard.type('Simulación: ñu')
  for (const key of ['Backspace', 'i', 'Enter']) await page.keyboard.press(key)
  expect(await outlineOf(store, id), 'It is not there yet').toEqual([
    { Module: [{ First: ['One', 'Two'] }, { Second: [] }] },
  ])
  release()
  await expect
    .poll(() => outlineOf(store, id))
    .toEqual([{ Module: [{ First: ['One', 'Simulación: ñi', 'Two'] }, { Second: [] }] }])
  await expect(line(page, 'Simulación: ñi')).toBeFocused()
})

test('classes are dragged between lessons, deleted after a look at the numbers, and brought back', async ({
  page,
  portal,
}) => {
  const id = await newOutline(store, 'Built by mouse', ['One', 'Two'], ['Three'])
  await openAs(page, portal, 'admin', `/programs/${id}/outline`)
  await dragBehind(line(page, 'One'), line(page, 'Three'))
  const moved = [{ Module: [{ First: ['Two'] }, { Second: ['Three', 'One'] }] }]
  await expect.poll(() => outlineOf(store, id)).toEqual(moved)
  await line(page, 'Second').click()
  await page.getByRole('button', { name: 'Delete…' }).click()
  await expect(dialog(page)).toContainText('2 classes')
  await expect(dialog(page)).toContainText('No learner has results in it')
  await dialog(page).getByRole('button', { name: 'Delete lesson' }).click()
  await expect(line(page, 'First')).toHaveAttribute('aria-selected', 'true')
  await expect.poll(() => outlineOf(store, id)).toEqual([{ Module: [{ First: ['Two'] }] }])
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  // A class with its panel open goes as well, and comes back.
  await expect.poll(() => outlineOf(store, id)).toEqual(moved)
  await line(page, 'Three').click()
  await page.getByRole('button', { name: 'Delete…' }).click()
  await dialog(page).getByRole('button', { name: 'Delete class' }).click()
  await expect
    .poll(() => outlineOf(store, id))
    .toEqual([{ Module: [{ First: ['Two'] }, { Second: ['One'] }] }])
  await expect(line(page, 'One')).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(() => outlineOf(store, id)).toEqual(moved)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect
    .poll(() => outlineOf(store, id))
    .toEqual([{ Module: [{ First: ['One', 'Two'] }, { Second: ['Three'] }] }])
  await line(page, 'Two').click()
  await page.getByRole('button', { name: 'Move to…' }).click()
  await dialog(page).getByLabel('Search places').fill('sec')
  await dialog(page).getByLabel('Second').check()
  await dialog(page).getByRole('button', { name: 'Move' }).click()
  await expect
    .poll(() => outlineOf(store, id))
    .toEqual([{ Module: [{ First: ['One'] }, { Second: ['Three', 'Two'] }] }])
})

test('a module is deleted with all that is in it, and comes back whole', async ({ page, portal }) => {
  const id = await newOutline(store, 'Deleted whole', ['One'], ['Two'])
  const whole = [{ Module: [{ First: ['One'] }, { Second: ['Two'] }] }]
  expect(await outlineOf(store, id)).toEqual(whole)
  await openAs(page, portal, 'admin', `/programs/${id}/outline`)
  await line(page, 'Module').click()
  await page.getByRole('button', { name: 'Delete…' }).click()
  await expect(dialog(page)).toContainText('2 classes')
  await dialog(page).getByRole('button', { name: 'Delete module' }).click()
  await expect.poll(() => outlineOf(store, id)).toEqual([])
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(() => outlineOf(store, id)).toEqual(whole)
})

test('several at once are dragged, moved, duplicated and deleted, and all of that is taken back', async ({
  page,
  portal,
}) => {
  const id = await newOutline(store, 'Several at once', ['One', 'Two', 'Three', 'Four'], ['Five'])
  await openAs(page, portal, 'admin', `/programs/${id}/outline`)
  const start = await outlineOf(store, id)
  await line(page, 'One').click()
  await line(page, 'Three').click({ modifiers: ['Shift'] })
  await line(page, 'Two').click({ modifiers: ['ControlOrMeta'] })
  await expect(page.getByRole('heading', { name: '2 classes selected' })).toBeVisible()
  await dragBehind(line(page, 'One'), line(page, 'Five'))
  const moved = [{ Module: [{ First: ['Two', 'Four'] }, { Second: ['Five', 'One', 'Three'] }] }]
  await expect.poll(() => outlineOf(store, id)).toEqual(moved)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(() => outlineOf(store, id)).toEqual(start)
  await page.getByRole('button', { name: 'Redo', exact: true }).click()
  await expect.poll(() => outlineOf(store, id)).toEqual(moved)
  await line(page, 'Two').click()
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByRole('heading', { name: '2 classes selected' })).toBeVisible()
  await page.keyboard.press('Delete')
  await expect(dialog(page)).toContainText('2 classes')
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect
    .poll(() => outlineOf(store, id))
    .toEqual([{ Module: [{ First: [] }, { Second: ['Five', 'One', 'Three'] }] }])
  await expect(line(page, 'First')).toBeFocused()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(() => outlineOf(store, id)).toEqual(moved)
  await line(page, 'Two').click()
  await page.getByRole('button', { name: 'Select several' }).click()
  await line(page, 'Four').click()
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await expect
    .poll(() => outlineOf(store, id))
    .toEqual([{ Module: [{ First: ['Two', 'Four', 'Two', 'Four'] }, { Second: ['Five', 'One', 'Three'] }] }])
  // The first of the copies is open by then, and nothing is asked of it any more.
  await expect(page.getByLabel('Description')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(() => outlineOf(store, id)).toEqual(moved)
})

test('what exists is added, copied or shared; what is shared says so and becomes an own copy', async ({
  page,
  portal,
}) => {
  await newOutline(store, 'Where it comes from', ['Reused class'], [])
  const id = await newOutline(store, 'Where it goes', ['Here'], [])
  await openAs(page, portal, 'admin', `/programs/${id}/outline`)
  await line(page, 'First').click()
  await page.getByRole('button', { name: 'Add existing classes…' }).click()
  await dialog(page).getByText('Shared', { exact: true }).click()
  await expect(dialog(page)).toContainText('A change shows in all of them')
  await dialog(page).getByLabel('Search classes').fill('reused')
  await dialog(page)
    .getByRole('checkbox', { name: /Reused class/ })
    .check()
  await dialog(page).getByRole('button', { name: 'Add 1' }).click()
  await expect(line(page, 'Reused class')).toContainText('shared')
  await expect(page.getByText('This class is also in 1 other program')).toBeVisible()
  await page.getByRole('button', { name: 'Make an own copy' }).click()
  await expect(page.getByText('This program has its own copy now')).toBeVisible()
  await expect(line(page, 'Reused class')).not.toContainText('shared')
  expect(await outlineOf(store, id)).toEqual([
    { Module: [{ First: ['Here', 'Reused class'] }, { Second: [] }] },
  ])
})

test('a module is added as a copy; a class leaves one lesson and can be added again', async ({
  page,
  portal,
}) => {
  const from = await newOutline(store, 'Modules come from here', ['Copied'], [])
  const [original] = (await store.get<StoredOutline>(`/programs/${from}`)).modules
  await store.put(`/programs/${from}/module/${original?._id}`, { title: 'A module to copy' })
  const id = await newOutline(store, 'Modules go here', ['Stays', 'Leaves'], [])
  await openAs(page, portal, 'admin', `/programs/${id}/outline`)
  await page.getByRole('button', { name: 'Add existing modules…' }).click()
  await dialog(page).getByLabel('Search modules').fill('module to copy')
  await dialog(page)
    .getByRole('checkbox', { name: /A module to copy/ })
    .check()
  await dialog(page).getByRole('button', { name: 'Add 1' }).click()
  const withCopy = (first: string[]) => [
    { Module: [{ First: first }, { Second: [] }] },
    { 'A module to copy': [{ First: ['Copied'] }, { Second: [] }] },
  ]
  await expect.poll(() => outlineOf(store, id)).toEqual(withCopy(['Stays', 'Leaves']))
  const copied = (await store.get<StoredOutline>(`/programs/${id}`)).modules[1]
  expect(copied?._id).not.toBe(original?._id)
  await line(page, 'Leaves').click()
  await page.getByRole('button', { name: 'Delete…' }).click()
  await dialog(page).getByRole('button', { name: 'Only take it out of this lesson' }).click()
  await expect.poll(() => outlineOf(store, id)).toEqual(withCopy(['Stays']))
  await line(page, 'Stays').click()
  await page.getByRole('button', { name: 'Add existing classes…' }).click()
  await dialog(page).getByText('Shared', { exact: true }).click()
  await dialog(page).getByLabel('Search classes').fill('leaves')
  await dialog(page)
    .getByRole('checkbox', { name: /Leaves/ })
    .check()
  await dialog(page).getByRole('button', { name: 'Add 1' }).click()
  await expect.poll(() => outlineOf(store, id)).toEqual(withCopy(['Stays', 'Leaves']))
})

test('two who write in the same class are told, and nothing is lost', async ({
  page,
  portal,
  complaints,
}) => {
  complaints.expect(/412/)
  const id = await newOutline(store, 'Written by two', ['Ours'], [])
  await openAs(page, portal, 'admin', `/programs/${id}/outline`)
  await line(page, 'Ours').click()
  await page.getByLabel('Description').fill('What I typed')
  const { modules } = await store.get<StoredOutline>(`/programs/${id}`)
  const classId = modules[0]?.lessons[0]?.microlearnings[0]?._id
  await store.put(`/programs/${id}/microlearning/${classId}`, { description: 'What they typed' })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Someone else changed this')).toBeVisible()
  await expect(page.getByText('What they typed')).toBeVisible()
  await page.getByRole('button', { name: 'Overwrite with mine' }).click()
  await expect
    .poll(() => store.get<{ description: string }>(`/programs/${id}/microlearning/${classId}`))
    .toMatchObject({ description: 'What I typed' })
})

test('two browsers in one program: each sees the other there, and what the other adds', async ({
  page,
  browser,
  portal,
}) => {
  const id = await newOutline(store, 'Built by two', ['Ours'], [])
  const people = await store.get<{ _id: string; name: string; email: string }[]>('/users/teachers')
  const teacher = people.find(({ email }) => email === 'teacher@acme.example')
  await store.put(`/programs/${id}`, { teachers: [teacher?._id] })
  await openAs(page, portal, 'admin', `/programs/${id}/outline`)
  await line(page, 'Ours').click()
  const context = await browser.newContext()
  const other = await context.newPage()
  await openAs(other, portal, 'teacher', `/programs/${id}/outline`)
  await expect(other.getByText('Also working here:')).toBeVisible()
  await other.getByRole('button', { name: 'at “Ours”' }).click()
  await expect(other.getByRole('heading', { name: 'Ours' })).toBeVisible()
  // Two signs of life apart.
  const soon = { timeout: 15_000 }
  await expect(page.getByRole('button', { name: teacher?.name })).toBeVisible(soon)
  await other.getByRole('button', { name: 'Add class' }).click()
  await name(other, 'Theirs')
  await expect(line(page, 'Theirs')).toBeVisible(soon)
  await other.getByRole('link', { name: 'People', exact: true }).click()
  await expect(page.getByText('Also working here:')).toBeHidden(soon)
  await context.close()
})

test('whoever only reads a program has no way into it', async ({ page, portal }) => {
  await openAs(page, portal, 'reader', '/programs')
  await page.getByRole('rowheader').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Structure' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'People', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Content', exact: true })).toHaveCount(0)
})
