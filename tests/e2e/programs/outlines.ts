import type { Locator, Page } from '@playwright/test'
import { expect } from '../test'
import type { Store } from './program-rows'

/** A program as the API answers it, as far as its outline is looked at. */
export interface StoredOutline {
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

/** What is stored, by titles. */
export const outlineOf = async (store: Store, id: string) =>
  (await store.get<StoredOutline>(`/programs/${id}`)).modules.map(({ title, lessons }) => ({
    [title]: lessons.map(lesson => ({
      [lesson.title]: lesson.microlearnings.map(found => found.title),
    })),
  }))

/** A draft with a module whose two lessons have these classes. */
export async function newOutline(
  store: Store,
  title: string,
  first: readonly string[],
  second: readonly string[] = [],
): Promise<string> {
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

export const line = (page: Page, title: string): Locator =>
  page.getByRole('treeitem').filter({ has: page.getByText(title, { exact: true }) })

/** Drags a line behind another one, as a hand moves it, once lines can be dragged. */
export async function dragBehind(moved: Locator, other: Locator): Promise<void> {
  await expect(moved).toHaveAttribute('draggable', 'true')
  await moved.dragTo(other, { targetPosition: { x: 120, y: 28 }, steps: 8 })
}

/** The title of the new thing is typed at once. */
export async function name(page: Page, title: string): Promise<void> {
  const input = page.getByRole('tree').getByRole('textbox')
  await expect(input).toBeFocused()
  await input.fill(title)
  await page.keyboard.press('Enter')
  await expect(line(page, title)).toBeFocused()
}
