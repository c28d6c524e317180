import { openAs } from '../sessions'
import { expect, test } from '../test'
import { newClass, stepLine } from './classes'
import { line as treeLine } from './outlines'
import { type Store, storeOf } from './program-rows'

let store: Store

test.beforeEach(async ({ portal }) => {
  store = await storeOf(portal)
})

test('steps are written, tagged, sorted and undone by keyboard alone', async ({ page, portal }) => {
  const { program, read, steps } = await newClass(store, 'Steps by keyboard')
  await openAs(page, portal, 'admin', `/programs/${program}/outline`)
  await treeLine(page, 'Class').click()
  await page.getByRole('button', { name: 'Add step' }).press('Enter')
  const title = page.getByLabel('Title of the step')
  await expect(title).toBeFocused()
  await page.keyboard.type('Read')
  await page.keyboard.press('Enter')
  await expect(title).toHaveValue('')
  await page.keyboard.type('Watch')
  await page.getByLabel('Kind of step').selectOption('Video')
  await page.getByLabel('Web address of the video').fill('a film')
  await page.getByRole('combobox', { name: 'Tags' }).fill('Made while typing')
  await expect(page.getByRole('option', { name: 'Create “Made while typing”' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Steps' }).getByText('Made while typing')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('1 step needs another look')).toBeVisible()
  await expect(page.getByLabel('Web address of the video')).toBeFocused()
  await page.getByLabel('Web address of the video').fill('https://videos.example/1')
  await stepLine(page, 'Watch').press('Alt+ArrowUp')
  await expect(stepLine(page, 'Watch')).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Changes successfully saved')).toBeVisible()
  const [watch] = (await read()).steps
  expect(watch).toMatchObject({ content: 'https://videos.example/1', tags: [{ name: 'Made while typing' }] })
  expect(await steps()).toEqual(['Watch (video)', 'Read (text)'])
  await stepLine(page, 'Watch').press('Delete')
  await expect(stepLine(page, 'Read')).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect.poll(steps).toEqual(['Read (text)'])
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(steps).toEqual(['Watch (video)', 'Read (text)'])
  expect((await read()).steps[0]?.tags).toMatchObject([{ name: 'Made while typing' }])
  await page.getByRole('button', { name: 'Redo', exact: true }).click()
  await expect.poll(steps).toEqual(['Read (text)'])
})

test('steps are dragged, and saving sends what was changed alone', async ({ page, portal }) => {
  const { program, path, steps } = await newClass(store, 'Steps by mouse')
  const made = ['One', 'Two', 'Three'].map(title => ({ title, kind: 'text' }))
  await store.put(path, { steps: made })
  await openAs(page, portal, 'admin', `/programs/${program}/outline`)
  await treeLine(page, 'Class').click()
  const grip = page.getByTitle('Drag to sort').first()
  await grip.dragTo(stepLine(page, 'Three'), { targetPosition: { x: 60, y: 34 }, steps: 8 })
  await expect(page.getByRole('listitem').filter({ hasText: 'One' })).toContainText('3')
  const sent = page.waitForRequest(request => request.method() === 'PUT' && request.url().endsWith(path))
  await page.getByRole('button', { name: 'Save' }).click()
  expect(Object.keys((await sent).postDataJSON())).toEqual(['steps'])
  await expect.poll(steps).toEqual(['Two (text)', 'Three (text)', 'One (text)'])
})

test('two who change the steps of a class compare them, and nothing is lost', async ({
  page,
  portal,
  complaints,
}) => {
  complaints.expect(/412/)
  const { program, path, read, steps } = await newClass(store, 'Steps of two')
  await store.put(path, { steps: [{ title: 'Ours', kind: 'text' }] })
  await openAs(page, portal, 'admin', `/programs/${program}/outline`)
  await treeLine(page, 'Class').click()
  await stepLine(page, 'Ours').click()
  await page.getByLabel('Title of the step').fill('Mine')
  const [ours] = (await read()).steps
  // Found by its tags and changed there: the class has changed with it.
  await store.put('/steps', { steps: [{ _id: ours?._id, title: 'Theirs' }] })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Someone else changed this')).toBeVisible()
  await expect(page.getByText('Theirs Text')).toBeVisible()
  await page.getByRole('button', { name: 'Overwrite with mine' }).click()
  await expect.poll(steps).toEqual(['Mine (text)'])
})

test('a live class has its day and time on the clocks of the company', async ({ page, portal }) => {
  const { program, read } = await newClass(store, 'Live from Madrid', { kind: 'live' })
  await openAs(page, portal, 'admin', `/programs/${program}/outline`)
  await treeLine(page, 'Class').click()
  await page.getByLabel('Day').fill('2030-03-31')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Enter the time as well')).toBeVisible()
  await page.getByLabel('Begins at').fill('02:30')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The clocks are put forward that day')).toBeVisible()
  await page.getByLabel('Begins at').fill('09:30')
  await page.getByLabel('Length in minutes').fill('90')
  await expect(page.getByText(/^Until 11:00/)).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Changes successfully saved')).toBeVisible()
  expect(await read()).toMatchObject({ liveAt: '2030-03-31T07:30:00.000Z', durationSeconds: 5400 })
  await page.getByLabel('Kind of class').selectOption('SCORM')
  await expect(page.getByLabel('Begins at')).toHaveCount(0)
  await expect(page.getByText('No package yet')).toBeVisible()
})
