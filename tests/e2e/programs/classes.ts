import type { Locator, Page } from '@playwright/test'
import type { Store } from './program-rows'

/** A class as the API answers it, as far as the tests look. */
export interface StoredClass {
  kind: string
  liveAt: string | null
  durationSeconds: number
  version: number
  steps: {
    _id: string
    title: string
    kind: string
    content: string
    tags: { _id: string; name: string }[]
  }[]
}

/** Where a class is stored. */
export interface ClassPlace {
  program: string
  path: string
  read: () => Promise<StoredClass>
  /** Its steps as `title (kind)`. */
  steps: () => Promise<string[]>
}

/** A draft of its own with one class in it. */
export async function newClass(store: Store, title: string, body: object = {}): Promise<ClassPlace> {
  const { _id: program } = await store.post<{ _id: string }>('/programs', { title })
  const added = await store.post<{ modules: { _id: string }[] }>(`/programs/${program}/modules`, {
    title: 'Module',
  })
  const lessons = `/programs/${program}/modules/${added.modules[0]?._id}/lessons`
  const lesson = await store.post<{ _id: string }>(lessons, { title: 'Lesson' })
  const { microlearnings } = await store.post<{ microlearnings: { _id: string }[] }>(
    `${lessons}/${lesson._id}/microlearnings`,
    { title: 'Class', ...body },
  )
  const path = `/programs/${program}/microlearning/${microlearnings[0]?._id}`
  const read = () => store.get<StoredClass>(path)
  const steps = async () => (await read()).steps.map(step => `${step.title} (${step.kind})`)
  return { program, path, read, steps }
}

/** The line of a step in the panel of its class. */
export const stepLine = (page: Page, title: string): Locator =>
  page.getByRole('region', { name: 'Steps' }).getByRole('button', { name: new RegExp(`^\\d+ ?${title}`) })
