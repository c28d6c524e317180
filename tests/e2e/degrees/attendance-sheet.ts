import { expect, type Locator, type Page } from '@playwright/test'
import { openAs } from '../sessions'
import type { School } from './school'

export const rows = (page: Page) => page.getByRole('list', { name: 'Students' }).getByRole('listitem')
export const choice = (row: Locator, name: string) => row.getByRole('button', { name, exact: true })
export const bar = (page: Page) => page.getByRole('region', { name: 'Result' })
export const allSaved = (page: Page) => expect(bar(page).getByText('All saved')).toBeVisible()
export const nameIn = (row: Locator) => row.getByRole('link').first().innerText()

/** Opens the attendance of a day on which there is no session yet: long before those of the demo data. */
export const openDay = (page: Page, portal: Parameters<typeof openAs>[1], { path }: School, day: string) =>
  openAs(page, portal, 'teacher', `${path}/attendance?date=${day}`)
