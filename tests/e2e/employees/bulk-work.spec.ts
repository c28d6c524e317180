import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { newId } from '../../../server/db/ids'
import { openDatabase } from '../../../server/platform/open-database'
import { rows } from '../../setup/rows'
import { learningIn, pick } from '../learning'
import { type PortalServer, startPortal } from '../portal-server'
import { copyOfDemoData } from '../prepare-data'
import { dialog } from '../programs/program-rows'
import { openAs } from '../sessions'
import { expect, test } from '../test'

/** More than one call does at once. */
const many = 1050

/** Demo data with many people more, who are called `Crowd`. */
async function crowdedData(): Promise<string> {
  const dataDir = await copyOfDemoData()
  const db = await openDatabase({ dataDir })
  const [acme] = await db.inSystem(tx =>
    rows<{ id: string }>(tx, sql`select id from companies where name like 'Acme%'`),
  )
  const company = acme?.id ?? ''
  const ids = Array.from({ length: many }, () => newId())
  await db.inCompany({ company }, tx =>
    tx.execute(
      sql`insert into users (id, company_id, first_name, last_name, name_search, email, email_key)
          select id, ${company}, 'Crowd', n, 'crowd ' || n, mail, mail
          from unnest(${sql.param(ids)}::text[]) with ordinality t (id, n), concat('crowd', n, '@acme.example') mail`,
    ),
  )
  await db.close()
  return dataDir
}

const activity = (page: Page) => page.getByRole('button', { name: /^Activity/ })

const crowdedTest = test.extend<{ crowded: PortalServer }>({
  crowded: async ({ page }, use) => {
    const portal = await startPortal(await crowdedData())
    await use(portal)
    // What it would still ask for, nobody answers.
    await page.close()
    await portal.stop()
  },
})

crowdedTest(
  'more than a thousand people are changed as long work, and taken back',
  async ({ page, crowded: portal }) => {
    const store = await learningIn(portal)
    const group = await store.newGrouping('Jcrowd')
    const total = async () =>
      (await store.get<{ total: number }>(`/users/students/count?companyGroups=${group._id}`)).total
    await openAs(page, portal, 'admin', `${portal.address}/employees?search=crowd`)
    await page
      .getByRole('checkbox', { name: /^Select Crowd/ })
      .first()
      .check()
    const selection = page.getByRole('region', { name: 'Selection' })
    await selection.getByRole('button', { name: /^Select all [\d,]+ matches/ }).click()
    await expect(selection.getByRole('status')).toHaveText('1,050 selected')
    await selection.getByRole('button', { name: 'Assign…' }).click()
    await pick(page, 'Groups', group.name)
    await dialog(page).getByRole('button', { name: 'Review changes' }).click()
    expect(await total()).toBe(0)
    await dialog(page).getByRole('button', { name: 'Assign to 1,050 employees' }).click()
    await expect(activity(page)).toBeVisible()
    await expect.poll(total, { timeout: 60_000 }).toBe(many)
    await expect(dialog(page).getByText('1,050 employees changed', { exact: true })).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Done' }).click()
    await activity(page).click()
    const work = page.getByRole('region', { name: 'Activity' }).getByRole('listitem').first()
    await expect(work).toContainText('Employee changes')
    await expect(work).toContainText('Done')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Undo: 1,050 employees changed' }).click()
    await expect.poll(total).toBe(0)
  },
)
