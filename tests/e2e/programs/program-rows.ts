import type { Locator, Page } from '@playwright/test'
import type { ApiClient } from '../api'
import type { PortalServer } from '../portal-server'
import { searchFor } from '../searching'
import { clientOf, openAs } from '../sessions'

/** A program as the API answers it, as far as the tests look. */
export interface StoredProgram {
  _id: string
  title: string
  language: string
  folder: string | null
  isCustom: boolean
  isDraft: boolean
  isPublished: boolean
  isTemplate: boolean
  isFundae: boolean
  allowChallengeSlides: boolean
  referencedProgram: { _id: string } | null
  version: number
  modules: { _id: string; title: string; lessons: { _id: string; microlearnings: { _id: string }[] }[] }[]
}

/** The stored programs, behind the back of the page. */
export interface Store extends ApiClient {
  program: (id: string) => Promise<StoredProgram>
  /** A program of the company's own that nobody else works with: a deep clone of one that has modules. */
  newProgram: (title: string) => Promise<StoredProgram>
}

export async function storeOf(portal: PortalServer): Promise<Store> {
  const client = await clientOf(portal, 'admin')
  const program = (id: string) => client.get<StoredProgram>(`/programs/${id}`)
  const { programs } = await client.get<{ programs: StoredProgram[] }>(
    '/programs?owner=yours&status=published&limit=200',
  )
  const original = programs.find(item => !('promotions' in item))
  if (!original) throw new Error('The demo data has no published program of its own')
  return {
    ...client,
    program,
    newProgram: async title => {
      const clone = await client.post<StoredProgram>(`/programs/clone-deep/program/${original._id}`)
      return client.put(`/programs/${clone._id}`, { title })
    },
  }
}

export const searchLabel = 'Search programs, folders and degrees'

/** Shows the programs whose title holds a text. */
export const search = (page: Page, text: string): Promise<void> => searchFor(page, searchLabel, text)

/** Opens the list at the programs whose title holds a text. */
export const openFound = (page: Page, portal: PortalServer, text: string): Promise<void> =>
  openAs(page, portal, 'admin', `/programs?search=${encodeURIComponent(text)}`)

export const row = (page: Page, title: string): Locator =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: title, exact: true }) })

/** Chooses an action in the menu of a program. */
export async function choose(page: Page, title: string, action: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${title}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

export const dialog = (page: Page): Locator => page.getByRole('dialog')

/** Takes the newest action back. */
export const undo = (page: Page): Promise<void> => page.getByRole('button', { name: /^Undo/ }).last().click()
