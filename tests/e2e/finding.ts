import type { Page } from '@playwright/test'
import { searchText } from '#contract/words/search-text'
import type { PortalServer } from './portal-server'
import { clientOf } from './sessions'
import { expect } from './test'

export const newTitle = 'Títulos nuevos & “comillas” 2027'

interface Listed {
  programs: { _id: string; promotions?: unknown }[]
  folders: { name: string; promotions: { _id: string }[] }[]
  degrees: { title: string; courses: { promotions: { _id: string; title: string }[] }[] }[]
}

/** A program of a degree that lies in a folder, and in no group. */
export async function sought(portal: PortalServer) {
  const { programs, folders, degrees } = await (await clientOf(portal, 'admin')).get<Listed>('/programs')
  for (const degree of degrees)
    for (const { _id, title } of degree.courses.flatMap(course => course.promotions)) {
      const folder = folders.find(({ promotions }) => promotions.some(program => program._id === _id))
      const single = programs.some(program => program._id === _id && !program.promotions)
      if (folder && single) return { title, folder: folder.name, degree: degree.title }
    }
  throw new Error('The demo data has no such program')
}

/** Types the title without accents, and sees the program in its folder, in its degree and in the list. */
export async function findAndOpen(page: Page, { title, folder, degree }: Awaited<ReturnType<typeof sought>>) {
  await page.getByRole('searchbox', { name: 'Search programs, folders and degrees' }).fill(searchText(title))
  await expect(page.getByRole('region', { name: 'Folders' })).toContainText(folder)
  const degrees = page.getByRole('region', { name: 'Degrees' })
  await expect(degrees.getByRole('group').filter({ hasText: degree })).toContainText(title)
  await page.getByRole('table').getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
}

export async function changeTitle(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Title', { exact: true }).fill(newTitle)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Changes successfully saved', { exact: true })).toBeVisible()
}

/** The open program says so. */
export async function expectChanged(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: newTitle, level: 1 })).toBeVisible()
}
