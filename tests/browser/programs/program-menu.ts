import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { company, folder, programId } from './company-data'
import { type Answer, type Asked, answerWith, ok } from './fake-api'
import { open } from './Visit'

/** The menu of a program in the list, and what its dialogs ask for. */

const extensions = ['auth', 'impact', 'undo', 'bulkPrograms']
const impact = {
  learners: 12,
  finished: 3,
  withResults: 7,
  referencedBy: [],
  sharedWith: [{ _id: programId(9), title: 'Sibling' }],
  degrees: [],
}
const sales = 'a'.repeat(24)
const folders = [
  folder({ _id: sales, name: 'Sales', programCount: 0 }),
  folder({ _id: 'b'.repeat(24), name: 'Região Sul', parentFolder: sales, programCount: 0 }),
]

/** The company with what the actions ask for; `special` answers some requests in a way of its own. */
export function answer(special: (request: Asked) => Answer | undefined = () => undefined): void {
  const usual = company()
  answerWith(request => {
    if (request.path === '/extensions') return ok({ extensions })
    const own = special(request)
    if (own) return own
    if (request.path.endsWith('/impact')) return ok(impact)
    if (request.path === '/company/folders') return ok(folders)
    return usual(request)
  })
}

export const menuButton = page.getByRole('button', { name: 'Actions for Gestión Ágil', exact: true })
export const menu = page.getByRole('menu')
export const item = (name: string) => menu.getByRole('menuitem', { name })
export const dialog = page.getByRole('dialog')

export async function openMenu(person: object = {}): Promise<void> {
  await open('/programs', person)
  await menuButton.click()
  await expect.element(menu).toBeVisible()
}

export async function openDialog(action: string): Promise<void> {
  await openMenu()
  await item(action).click()
  await expect.element(dialog).toBeVisible()
}
