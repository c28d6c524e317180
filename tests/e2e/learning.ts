import { expect, type Page } from '@playwright/test'
import type { PortalServer } from './portal-server'
import { dialog, type Store, type StoredProgram, storeOf } from './programs/program-rows'

export interface StoredPerson {
  _id: string
  firstName: string
  lastName: string
  name: string
  email: string
  type: string
  language: string | null
  companyOrganizations: { _id: string; name: string }[]
  companySuborganizations: { _id: string; name: string }[]
  companyGroups: { _id: string; name: string }[]
  program?: { title: string } | null
  lastContactDate?: string | null
}

export interface StoredEnrolment {
  program: { _id: string; title: string }
  status: string
  removed: boolean
  deadline: string | null
  lastFollowUp: string | null
}

type GroupingType = 'organization' | 'suborganization' | 'group'

/** People, their programs and their groupings as they are stored, behind the back of the page. */
export interface Learning extends Store {
  /** Somebody whom no other test works with: `Ana Prueba` at `ana@acme.example`. */
  newPerson: (firstName: string, more?: Record<string, unknown>) => Promise<StoredPerson>
  newGrouping: (name: string, type?: GroupingType) => Promise<{ _id: string; name: string }>
  /** A program that nobody is in yet. */
  published: (title: string) => Promise<StoredProgram>
  enlist: (person: StoredPerson, program: StoredProgram) => Promise<unknown>
  /** Those whom the list finds, by name. */
  found: (query: string) => Promise<StoredPerson[]>
  person: (id: string) => Promise<StoredPerson>
  enrolments: (id: string) => Promise<StoredEnrolment[]>
}

export async function learningIn(portal: PortalServer): Promise<Learning> {
  const store = await storeOf(portal)
  return {
    ...store,
    newPerson: (firstName, more = {}) =>
      store.post('/users', {
        firstName,
        lastName: 'Prueba',
        email: `${firstName.toLowerCase()}@acme.example`,
        ...more,
      }),
    newGrouping: async (name, type = 'group') => {
      const { _id } = await store.post<{ _id: string }>('/company/groupings', { name, type })
      return { _id, name }
    },
    published: async title => {
      const { _id } = await store.newProgram(title)
      return store.post(`/programs/${_id}/publish`)
    },
    enlist: (person, program) => store.post(`/users/${person._id}/programs/${program._id}/enlist`),
    found: async query =>
      (await store.get<{ data: StoredPerson[] }>(`/users/students?sortBy=name&sortDirection=1&${query}`))
        .data,
    person: id => store.get(`/users/${id}/profile`),
    enrolments: id => store.get(`/users/${id}/programs`),
  }
}

/** Chooses in the menu of somebody's enrolment. */
export async function chooseFor(page: Page, person: string, program: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions: ${person}, ${program}` }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** Chooses in the menu of somebody in the list of employees. */
export async function chooseInList(page: Page, person: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${person}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** Chooses in a picker of the open dialog, by typing a name, or takes out what is chosen. */
export async function pick(page: Page, picker: string, name: string, on = true): Promise<void> {
  const chosen = dialog(page).getByRole('button', { name: `Remove ${name}`, exact: true })
  if (!on) return chosen.click()
  await dialog(page).getByRole('combobox', { name: picker, exact: true }).fill(name)
  await dialog(page).getByRole('option', { name }).first().click()
  await expect(chosen).toBeVisible()
}
