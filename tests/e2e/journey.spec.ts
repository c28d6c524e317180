import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { searchText } from '#contract/search-text'
import { api } from './api'
import { type Engine, installations } from './installation'
import { people, sendCredentials } from './people'
import type { PortalServer } from './portal-server'
import { hasPostgres, newDirectory } from './prepare-data'
import { expect, test } from './test'

const engines: Engine[] = hasPostgres() ? ['the embedded database', 'PostgreSQL'] : ['the embedded database']

const newTitle = 'Títulos nuevos & “comillas” 2027'

interface Listed {
  programs: { _id: string; promotions?: unknown }[]
  folders: { name: string; promotions: { _id: string }[] }[]
  degrees: { title: string; courses: { promotions: { _id: string; title: string }[] }[] }[]
}

/** A program of a degree that lies in a folder, and in no group. */
async function sought({ address }: PortalServer) {
  const { programs, folders, degrees } = await (await api(address, people.admin)).get<Listed>('/programs')
  for (const degree of degrees)
    for (const { _id, title } of degree.courses.flatMap(course => course.promotions)) {
      const folder = folders.find(({ promotions }) => promotions.some(program => program._id === _id))
      const single = programs.some(program => program._id === _id && !program.promotions)
      if (folder && single) return { title, folder: folder.name, degree: degree.title }
    }
  throw new Error('The demo data has no such program')
}

async function signInAt(page: Page, { address }: PortalServer): Promise<void> {
  await page.goto(address)
  await sendCredentials(page, 'admin')
  await expect(page.getByRole('heading', { name: 'Programs', level: 1 })).toBeVisible()
}

/** Types the title without accents, and sees the program in its folder, in its degree and in the list. */
async function findAndOpen(page: Page, { title, folder, degree }: Awaited<ReturnType<typeof sought>>) {
  await page.getByRole('searchbox', { name: 'Search programs, folders and degrees' }).fill(searchText(title))
  await expect(page.getByRole('region', { name: 'Folders' })).toContainText(folder)
  const degrees = page.getByRole('region', { name: 'Degrees' })
  await expect(degrees.getByRole('group').filter({ hasText: degree })).toContainText(title)
  await page.getByRole('table').getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
}

async function changeTitle(page: Page): Promise<void> {
  await page.getByLabel('Title', { exact: true }).fill(newTitle)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Changes successfully saved')).toBeVisible()
}

/** The open program and the list both say so. */
async function expectChanged(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: newTitle, level: 1 })).toBeVisible()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(newTitle)
}

async function expectRestored(page: Page, portal: PortalServer): Promise<void> {
  await page.context().clearCookies()
  await signInAt(page, portal)
  await page.getByRole('searchbox').fill(newTitle)
  await page.getByRole('table').getByRole('link', { name: newTitle }).click()
  await expectChanged(page)
}

for (const engine of engines)
  test(`a program is found, changed and kept on ${engine}`, async ({ page, complaints }) => {
    test.setTimeout(180_000)
    // What the page asks for while its server is away.
    complaints.expect(/ERR_(CONNECTION_|EMPTY_RESPONSE)|status of 503/)
    const here = await installations[engine].withDemo()
    let portal = await here.start()
    await test.step('found among folders and degrees, and changed', async () => {
      await signInAt(page, portal)
      await findAndOpen(page, await sought(portal))
      await changeTitle(page)
      await page.reload()
      await expectChanged(page)
    })
    for (const end of ['stop', 'kill'] as const)
      await test.step(`there after ${end}`, async () => {
        await portal[end]()
        portal = await here.start(portal.port)
        await page.reload()
        await expectChanged(page)
      })
    await test.step('there in a backup that is brought back elsewhere', async () => {
      const file = join(await newDirectory(), 'portal.backup')
      await here.backup(file)
      await portal.stop()
      const elsewhere = await installations[engine].empty()
      await elsewhere.restore(file)
      portal = await elsewhere.start()
      await expectRestored(page, portal)
      await portal.stop()
    })
  })
