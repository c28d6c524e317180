import type { Locator, Page } from '@playwright/test'
import { openAs } from '../sessions'
import { expect, test } from '../test'
import { dialog, type Store, storeOf } from './program-rows'

interface Stored {
  isPublished: boolean
  modules: {
    _id: string
    title: string
    lessons: {
      _id: string
      title: string
      microlearnings: { _id: string; title: string; kind: string; durationSeconds: number }[]
    }[]
  }[]
}

let store: Store

test.beforeEach(async ({ portal }) => {
  store = await storeOf(portal)
})

/** What is stored, by titles. */
const outlineOf = async (id: string) =>
  (await store.get<Stored>(`/programs/${id}`)).modules.map(({ title, lessons }) => ({
    [title]: lessons.map(lesson => ({
      [lesson.title]: lesson.microlearnings.map(found => found.title),
    })),
  }))

/** A draft with a module whose two lessons have these classes. */
async function newOutline(title: string, first: readonly string[], second: readonly string[]) {
  const { _id: id } = await store.post<{ _id: string }>('/programs', { title })
  const { modules } = await store.post<{ modules: { _id: string }[] }>(`/programs/${id}/modules`, {
    title: 'Module',
  })
  const module = modules[0]?._id
  for (const [lessonTitle, classes] of [
    ['First', first],
    ['Second', second],
  ] as const) {
    const path = `/programs/${id}/modules/${module}/lessons`
    const lesson = await store.post<{ _id: string }>(path, { title: lessonTitle })
    for (const name of classes) await store.post(`${path}/${lesson._id}/microlearnings`, { title: name })
  }
  return id
}

const line = (page: Page, title: string): Locator =>
  page.getByRole('treeitem').filter({ has: page.getByText(title, { exact: true }) })

/** The title of the new thing is typed at once. */
async function name(page: Page, title: string): Promise<void> {
  const input = page.getByRole('tree').getByRole('textbox')
  await expect(input).toBeFocused()
  await input.fill(title)
  await page.keyboard.press('Enter')
  await expect(line(page, title)).toBeFocused()
}

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
  await expect.poll(() => outlineOf(id)).toEqual(built)
  await page.keyboard.press('Alt+ArrowUp')
  const sorted = [{ Welcome: [{ 'First steps': ['A text', 'A film'] }] }]
  await expect.poll(() => outlineOf(id)).toEqual(sorted)
  await page.keyboard.press('Control+z')
  await expect.poll(() => outlineOf(id)).toEqual(built)
  await page.keyboard.press('Control+y')
  await expect.poll(() => outlineOf(id)).toEqual(sorted)
  await page.getByLabel('Kind of class').selectOption('Reading')
  await page.getByLabel('Length in minutes').fill('12')
  await page.getByLabel('Web address').fill('javascript:alert(1)')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Enter a web address (https://…)')).toBeVisible()
  await page.getByLabel('Web address').fill('https://example.org/text')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Changes successfully saved')).toBeVisible()
  const { modules } = await store.get<Stored>(`/programs/${id}`)
  const [text] = modules[0]?.lessons[0]?.microlearnings ?? []
  expect(text).toMatchObject({ title: 'A text', kind: 'reading', durationSeconds: 720 })
  await page.getByRole('button', { name: 'Publish' }).press('Enter')
  await dialog(page)
    .getByRole('button', { name: /^Publish/ })
    .press('Enter')
  await expect.poll(async () => (await store.get<Stored>(`/programs/${id}`)).isPublished).toBe(true)
})

test('classes are dragged between lessons, deleted after a look at the numbers, and brought back', async ({
  page,
  portal,
}) => {
  const id = await newOutline('Built by mouse', ['One', 'Two'], ['Three'])
  await openAs(page, portal, 'admin', `/programs/${id}/outline`)
  await line(page, 'One').dragTo(line(page, 'Three'), { targetPosition: { x: 120, y: 28 } })
  const moved = [{ Module: [{ First: ['Two'] }, { Second: ['Three', 'One'] }] }]
  await expect.poll(() => outlineOf(id)).toEqual(moved)
  await line(page, 'Second').click()
  await page.getByRole('button', { name: 'Delete…' }).click()
  await expect(dialog(page)).toContainText('2 classes')
  await expect(dialog(page)).toContainText('No learner has results in it')
  await dialog(page).getByRole('button', { name: 'Delete lesson' }).click()
  await expect.poll(() => outlineOf(id)).toEqual([{ Module: [{ First: ['Two'] }] }])
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  // A class with its panel open goes as well, and comes back.
  await expect.poll(() => outlineOf(id)).toEqual(moved)
  await line(page, 'Three').click()
  await page.getByRole('button', { name: 'Delete…' }).click()
  await dialog(page).getByRole('button', { name: 'Delete class' }).click()
  await expect.poll(() => outlineOf(id)).toEqual([{ Module: [{ First: ['Two'] }, { Second: ['One'] }] }])
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(() => outlineOf(id)).toEqual(moved)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect
    .poll(() => outlineOf(id))
    .toEqual([{ Module: [{ First: ['One', 'Two'] }, { Second: ['Three'] }] }])
  await line(page, 'Two').click()
  await page.getByRole('button', { name: 'Move to…' }).click()
  await dialog(page).getByLabel('Search places').fill('sec')
  await dialog(page).getByLabel('Second').check()
  await dialog(page).getByRole('button', { name: 'Move' }).click()
  await expect
    .poll(() => outlineOf(id))
    .toEqual([{ Module: [{ First: ['One'] }, { Second: ['Three', 'Two'] }] }])
})

test('what exists is added, copied or shared; what is shared says so and becomes an own copy', async ({
  page,
  portal,
}) => {
  await newOutline('Where it comes from', ['Reused class'], [])
  const id = await newOutline('Where it goes', ['Here'], [])
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
  expect(await outlineOf(id)).toEqual([{ Module: [{ First: ['Here', 'Reused class'] }, { Second: [] }] }])
})

test('two who write in the same class are told, and nothing is lost', async ({
  page,
  portal,
  complaints,
}) => {
  complaints.expect(/412/)
  const id = await newOutline('Written by two', ['Ours'], [])
  await openAs(page, portal, 'admin', `/programs/${id}/outline`)
  await line(page, 'Ours').click()
  await page.getByLabel('Description').fill('What I typed')
  const { modules } = await store.get<Stored>(`/programs/${id}`)
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

test('what is typed stays as one goes to another item; Back asks; a second click adds no other', async ({
  page,
  portal,
}) => {
  const id = await newOutline('Typed and left', ['One', 'Two'], [])
  await openAs(page, portal, 'admin', `/programs/${id}`)
  await page.getByRole('link', { name: 'Content', exact: true }).click()
  await line(page, 'One').click()
  await page.getByLabel('Description').fill('Not saved')
  await line(page, 'Two').click()
  await expect(line(page, 'One')).toContainText('Not saved yet')
  await expect(page.getByLabel('Description')).toHaveValue('')
  await page.goBack()
  await dialog(page).getByRole('button', { name: 'Keep editing' }).click()
  await line(page, 'One').click()
  await expect(page.getByLabel('Description')).toHaveValue('Not saved')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Changes successfully saved')).toBeVisible()
  await expect(line(page, 'One')).not.toContainText('Not saved yet')
  await page.getByRole('button', { name: 'Add module' }).dblclick()
  await name(page, 'Only one')
  expect((await outlineOf(id)).map(module => Object.keys(module)[0])).toEqual(['Module', 'Only one'])
})

test('whoever only reads a program has no way into it', async ({ page, portal }) => {
  await openAs(page, portal, 'reader', '/programs')
  await page.getByRole('rowheader').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Structure' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'People', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Content', exact: true })).toHaveCount(0)
})
