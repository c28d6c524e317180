import type { Browser, Page } from '@playwright/test'
import type { Person } from '../people'
import { type PortalServer, startPortal } from '../portal-server'
import { hasPostgres, newDirectory, newPostgresDatabase } from '../prepare-data'
import { untilQuiet } from '../screens/visit'
import { bringSession } from '../sessions'
import { type Complaints, expect, testAlone as test } from '../test'
import { looks, motion } from '../worker-context'
import { chatIn, isWriting, messagesOn, send, type } from './chat'
import { cuttableWay } from './cuttable-way'

const settings = { LIVE_UPDATES: 'true' }
test.use({ serverSettings: settings })

/** Whose browsers they are, and who hears what goes wrong in them. */
interface World {
  browser: Browser
  complaints: Complaints
}

/** Somebody at a browser of their own, who is told what happens from now on. */
async function visit(
  { browser, complaints }: World,
  portal: PortalServer,
  person: Person,
  path: string,
  address = portal.address,
): Promise<Page> {
  const context = await browser.newContext({ ...looks, ...motion, baseURL: address })
  complaints.listenTo(context)
  await bringSession(context, portal, person)
  const page = await context.newPage()
  const live = page.waitForResponse(/\/api\/live$/)
  await page.goto(path)
  await untilQuiet(page)
  await live
  return page
}

const once = (page: Page, text: string) => expect(messagesOn(page).filter({ hasText: text })).toHaveCount(1)

test('two people and a learner talk, each at a browser of their own', async ({
  browser,
  portal,
  complaints,
}) => {
  const chat = await chatIn(portal)
  const [admin, coach] = await Promise.all([
    visit({ browser, complaints }, portal, 'admin', chat.path),
    visit({ browser, complaints }, portal, 'coach', chat.path),
  ])
  await type(coach, 'Did you find')
  await expect(isWriting(admin)).toBeVisible()
  await send(coach, 'Did you find the form?')
  await once(admin, 'Did you find the form?')
  await expect(isWriting(admin)).toBeHidden()
  await chat.answer('I did, thank you')
  for (const page of [admin, coach]) await once(page, 'I did, thank you')
  await send(admin, 'Good luck with it')
  await once(coach, 'Good luck with it')
  for (const page of [admin, coach]) {
    await page.reload()
    for (const text of ['Did you find the form?', 'I did, thank you', 'Good luck with it'])
      await once(page, text)
    await page.context().close()
  }
})

test('what a learner writes counts for everybody until somebody has read it', async ({
  browser,
  portal,
  complaints,
}) => {
  const chat = await chatIn(portal)
  const reader = await visit({ browser, complaints }, portal, 'coach', chat.path)
  await reader.goto('/employees')
  const admin = await visit({ browser, complaints }, portal, 'admin', '/programs')
  const unread = async () => Number(/^\((\d+)\) /.exec(await admin.title())?.[1] ?? 0)
  const before = await chat.unread()
  await expect.poll(unread).toBe(before)
  await chat.answer('Is the class at nine?')
  await expect.poll(unread).toBe(before + 1)
  await reader.goto(chat.path)
  await once(reader, 'Is the class at nine?')
  await expect.poll(unread).toBe(before)
  await Promise.all([reader, admin].map(page => page.context().close()))
})

test('nothing is missed and nothing comes twice where the stream is cut', async ({
  browser,
  portal,
  complaints,
}) => {
  const chat = await chatIn(portal)
  // What is asked for meanwhile comes to nothing, and the browser says so.
  complaints.expect(/ERR_(CONNECTION|EMPTY|INCOMPLETE|SOCKET|NETWORK)/)
  const way = await cuttableWay(portal.port)
  const far = await visit({ browser, complaints }, portal, 'coach', chat.path, way.address)
  const near = await visit({ browser, complaints }, portal, 'admin', chat.path)
  await send(near, 'Before the cut')
  await once(far, 'Before the cut')
  way.cut()
  await send(near, 'While it is cut')
  await chat.answer('An answer meanwhile')
  await send(far, 'Written without a network')
  await expect(messagesOn(far).filter({ hasText: 'Written without a network' })).toBeVisible()
  expect(await chat.texts()).not.toContain('Written without a network')
  way.mend()
  for (const page of [near, far])
    for (const text of [
      'Before the cut',
      'While it is cut',
      'An answer meanwhile',
      'Written without a network',
    ])
      await expect(messagesOn(page).filter({ hasText: text })).toHaveCount(1, { timeout: 60_000 })
  await send(near, 'After it')
  await once(far, 'After it')
  const texts = await chat.texts()
  expect(texts.filter(text => text === 'Written without a network')).toHaveLength(1)
  await Promise.all([near, far].map(page => page.context().close()))
  await way.close()
})

if (hasPostgres())
  test('two server processes on one PostgreSQL are one chat', async ({ browser, complaints }) => {
    const env = { ...settings, SEED: 'demo', DATABASE_URL: await newPostgresDatabase() }
    const dataDir = await newDirectory()
    const first = await startPortal(dataDir, { env })
    const second = await startPortal(dataDir, { env })
    const chat = await chatIn(first)
    const admin = await visit({ browser, complaints }, first, 'admin', chat.path)
    const coach = await visit({ browser, complaints }, second, 'coach', chat.path)
    await type(admin, 'Said')
    await expect(isWriting(coach)).toBeVisible()
    await send(admin, 'Said in one process')
    await once(coach, 'Said in one process')
    await send(coach, 'Answered in the other')
    await once(admin, 'Answered in the other')
    complaints.expect(/ERR_(CONNECTION|EMPTY|INCOMPLETE|SOCKET|NETWORK)/)
    await second.kill()
    await chat.answer('While one of them is away')
    const back = await startPortal(dataDir, { env, port: second.port })
    await expect(messagesOn(coach).filter({ hasText: 'While one of them is away' })).toHaveCount(1, {
      timeout: 60_000,
    })
    await Promise.all([admin, coach].map(page => page.context().close()))
    await Promise.all([first.stop(), back.stop()])
  })
