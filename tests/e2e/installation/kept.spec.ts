import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { changeTitle, expectChanged, findAndOpen, newTitle, sought } from '../finding'
import { people, sendCredentials } from '../people'
import type { PortalServer } from '../portal-server'
import { hasPostgres, newDirectory } from '../prepare-data'
import { expect, testAlone as test } from '../test'
import { type Engine, installations } from './installations'

const engines: Engine[] = hasPostgres() ? ['the embedded database', 'PostgreSQL'] : ['the embedded database']

async function signInAt(page: Page, { address }: PortalServer): Promise<void> {
  await page.goto(`${address}/programs`)
  await sendCredentials(page, people.admin)
  await expect(page.getByRole('heading', { name: 'Programs', level: 1 })).toBeVisible()
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
    complaints.expect(/ERR_(CONNECTION_|SOCKET_|EMPTY_RESPONSE)|status of 503/)
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
