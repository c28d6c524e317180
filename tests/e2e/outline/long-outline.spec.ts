import { line } from '../programs/outlines'
import { type Store, storeOf } from '../programs/program-rows'
import { openAs } from '../sessions'
import { expect, test } from '../test'

interface Outline {
  modules: { _id: string; lessons: { _id: string; title: string; microlearnings: { title: string }[] }[] }[]
}

let store: Store

test.beforeEach(async ({ portal }) => {
  store = await storeOf(portal)
})

const lessonsOf = async (id: string) =>
  (await store.get<Outline>(`/programs/${id}`)).modules.flatMap(({ lessons }) => lessons)

const classesOf = async (id: string, lesson: string) =>
  (await lessonsOf(id)).find(({ title }) => title === lesson)?.microlearnings.map(({ title }) => title)

/** A draft of 1 module with 15 lessons of 8 classes each: more lines than a tree draws. */
async function newLongOutline(title: string): Promise<string> {
  const { _id: id } = await store.post<{ _id: string }>('/programs', { title })
  const { modules } = await store.post<Outline>(`/programs/${id}/modules`, { title: 'Long module' })
  const path = `/programs/${id}/modules/${modules[0]?._id}/lessons`
  const first = await store.post<{ _id: string }>(path, { title: 'Lesson 1' })
  for (let place = 1; place <= 8; place++)
    await store.post(`${path}/${first._id}/microlearnings`, { title: `Class ${place}` })
  let last = first._id
  for (let place = 2; place <= 15; place++) {
    last = (await store.post<{ _id: string }>(path, { copyOf: last }))._id
    await store.put(`/programs/${id}/lesson/${last}`, { title: `Lesson ${place}` })
  }
  return id
}

test('a long outline is gone through by keyboard, and searched, and what is added shows', async ({
  page,
  portal,
}) => {
  const id = await newLongOutline('A long one')
  await openAs(page, portal, 'admin', `/programs/${id}/outline`)
  await line(page, 'Long module').click()
  // All of its lessons: the arrow opens one, and leads on to the next.
  for (let place = 1; place <= 15; place++) {
    await page.keyboard.type(`lesson ${place}`)
    await expect(line(page, `Lesson ${place}`)).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(line(page, `Lesson ${place}`)).toHaveAttribute('aria-expanded', 'true')
  }
  await page.keyboard.press('End')
  await expect(line(page, 'Class 8').last()).toBeFocused()
  expect(await page.getByRole('treeitem').count()).toBeLessThan(100)
  await expect(line(page, 'Lesson 15')).toHaveAttribute('aria-setsize', '15')

  await page.getByRole('searchbox', { name: 'Search the outline' }).fill('lesson 9')
  await expect(page.getByText('1 found')).toBeVisible()
  await expect(page.getByRole('treeitem')).toHaveCount(2)
  await expect(line(page, 'Lesson 9').locator('mark')).toHaveText('Lesson 9')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  await expect(line(page, 'Lesson 9')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('treeitem')).toHaveCount(10)
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('treeitem')).toHaveCount(2)
  await page.keyboard.press('+')
  const input = page.getByRole('tree').getByRole('textbox')
  await expect(input).toBeFocused()
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await input.fill('Added to the ninth')
  await page.keyboard.press('Enter')
  await expect(line(page, 'Added to the ninth')).toBeFocused()
  await expect.poll(() => classesOf(id, 'Lesson 9')).toContain('Added to the ninth')

  await page.getByRole('searchbox').fill('zzz')
  await expect(page.getByText('Nothing in this program is called that')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(line(page, 'Added to the ninth')).toBeVisible()
})

test('what is dragged to the edge of a long outline scrolls it, and is dropped where that was not drawn', async ({
  page,
  portal,
}) => {
  const id = await newLongOutline('Dragged far')
  await page.setViewportSize({ width: 1280, height: 700 })
  await openAs(page, portal, 'admin', `/programs/${id}/outline`)
  await line(page, 'Long module').click()
  for (let place = 1; place <= 15; place++) {
    await page.keyboard.type(`lesson ${place}`)
    await expect(line(page, `Lesson ${place}`)).toBeFocused()
    await page.keyboard.press('ArrowRight')
  }
  await page.keyboard.press('Home')
  const tree = page.getByRole('tree')
  await tree.evaluate(element => element.scrollIntoView({ block: 'end' }))
  const box = await tree.boundingBox()
  const moved = await line(page, 'Class 1').first().boundingBox()
  if (!box || !moved) throw new Error('The tree shows')
  await page.mouse.move(moved.x + 80, moved.y + 10)
  await page.mouse.down()
  await page.mouse.move(moved.x + 80, moved.y + 30, { steps: 4 })
  // What is held near the edge scrolls for as long as it is moved there.
  await expect
    .poll(
      async () => {
        for (const x of [80, 82]) await page.mouse.move(moved.x + x, box.y + box.height - 6, { steps: 2 })
        return tree.evaluate(element => element.scrollTop)
      },
      { intervals: [50] },
    )
    .toBeGreaterThan(2500)
  await line(page, 'Lesson 15').hover()
  await page.mouse.up()
  await expect.poll(() => classesOf(id, 'Lesson 15')).toContain('Class 1')
  await expect.poll(async () => (await classesOf(id, 'Lesson 1'))?.[0]).toBe('Class 2')
})
