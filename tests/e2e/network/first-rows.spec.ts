import type { Page, Request } from '@playwright/test'
import { apiWith } from '../api'
import { phone } from '../phone'
import { drawNothing } from '../screens/undrawn'
import { untilQuiet } from '../screens/visit'
import { bringSession, bringToken, clientOf } from '../sessions'
import { expect, testOfFirstVisit as test } from '../test'
import { drawnPage, openDrawn, textOfPage } from './drawn'

/** Lists come with their first rows, and the portal takes them over (docs/decisions/first-visit.md). */

/** What a screen says above its later rows, but the minute in which it was asked. */
async function textOf(page: Page): Promise<string> {
  const text = (await page.locator('main').innerText()).replace(/as of [\d:]+( [AP]M)?/, '')
  return text.replace(/\s+/g, ' ').slice(0, 300)
}

const ofAdmin = [
  '/programs',
  '/employees',
  '/degrees',
  '/products',
  '/tags',
  '/templates',
  '/groupings',
  '/folders',
  '/chat',
  '/fundae',
  '/company/audit-log',
  '/company/service-tokens',
]
const ofSupport = ['/support/groupings', '/support/users', '/support/programs']

const lists = [
  ...ofAdmin.map(path => ({ visitor: 'admin' as const, path })),
  ...ofSupport.map(path => ({ visitor: 'staffInCompany' as const, path })),
]

for (const [device, browser] of Object.entries({ laptop: {}, phone }))
  test.describe(`on a ${device}`, () => {
    test.use(browser)
    for (const { visitor, path } of lists)
      test(`${path} is the same afterwards as without the server's rows, and never empty in between`, async ({
        page,
        portal,
        context,
      }) => {
        await bringSession(context, portal, visitor)
        await drawnPage(context, portal, path)
        await page.addInitScript(() => {
          const seen = { loading: 0 }
          Object.assign(globalThis, { seen })
          new MutationObserver(() => {
            if (document.querySelector('#root .skeleton-screen')) seen.loading += 1
          }).observe(document, { childList: true, subtree: true })
        })
        await page.goto(path)
        await untilQuiet(page)
        await page.waitForLoadState('networkidle')
        const drawn = await textOf(page)
        expect(
          await page.evaluate(() => (globalThis as unknown as { seen: { loading: number } }).seen.loading),
        ).toBe(0)
        await drawNothing(page)
        await page.reload()
        await untilQuiet(page)
        await expect.poll(() => textOf(page)).toBe(drawn)
      })
  })

/** What of the API a page asks for until it is quiet. */
async function askedBy(page: Page, path: string): Promise<string[]> {
  const asked: string[] = []
  const note = (request: Request) => void asked.push(new URL(request.url()).pathname)
  page.on('request', note)
  await page.goto(path)
  await untilQuiet(page)
  await page.waitForLoadState('networkidle')
  page.off('request', note)
  return asked.filter(address => address.startsWith('/api/'))
}

test('what a list asks for beyond its first requests comes with the page and is not asked for again', async ({
  page,
  portal,
  context,
}) => {
  const admin = await clientOf(portal, 'admin')
  const { data } = await admin.get<{ data: { _id: string }[] }>('/chat/promotions')
  const program = data[0]?._id
  const lists = [
    ['admin', `/programs/${program}/people`, '/users/students'],
    ['admin', `/chat?program=${program}`, '/chat/promotions'],
    ['staffInCompany', '/support/users', '/users'],
  ] as const
  for (const [visitor, path, call] of lists) {
    await bringSession(context, portal, visitor)
    await drawnPage(context, portal, path)
    // A machine that is busy for a second draws nothing.
    await expect(async () => expect(await askedBy(page, path)).not.toContain(`/api${call}`)).toPass()
  }
})

test.describe('a phone', () => {
  test.use(phone)

  test('that is held across draws its table itself', async ({ page, portal, context }) => {
    await bringSession(context, portal, 'admin')
    await drawnPage(context, portal, '/programs')
    await page.setViewportSize({ width: 844, height: 390 })
    await page.goto('/programs')
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
    await untilQuiet(page)
    await expect(page.getByRole('article')).toHaveCount(0)
  })
})

test('as many rows come as the windows of a browser show, once it has told', async ({
  page,
  portal,
  context,
}) => {
  await bringSession(context, portal, 'admin')
  const count = async () => (await drawnPage(context, portal, '/employees')).split('data-row=').length
  const usual = await count()
  await page.goto('/employees')
  await untilQuiet(page)
  const told = async () =>
    Number((await context.cookies()).find(({ name }) => name === 'windowHeight')?.value)
  await expect.poll(told).toBeGreaterThanOrEqual(await page.evaluate(() => window.outerHeight))
  const countIn = async (height: string) => {
    await context.addCookies([{ name: 'windowHeight', value: height, url: portal.address }])
    return await count()
  }
  const [fewest, most] = [await countIn('480'), await countIn('2160')]
  expect(fewest).toBeLessThan(usual)
  expect(most).toBeGreaterThan(usual)
  expect(await countIn('1')).toBe(fewest)
  expect(await countIn('1000000')).toBe(most)
  expect(await countIn('none')).toBe(usual)
})

for (const height of [800, 1080, 1440])
  test(`the rows that come with a page fill a window of ${height} pixels`, async ({
    page,
    portal,
    context,
  }) => {
    await page.setViewportSize({ width: 1280, height })
    await context.addCookies([{ name: 'windowHeight', value: String(height), url: portal.address }])
    await openDrawn(page, portal, '/employees')
    const last = await page.locator('[data-row]').last().boundingBox()
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeGreaterThanOrEqual(height)
  })

/** What a page has that brings rows. */
const rows = 'id="drawn-page"'

test('nobody else’s rows are in a page', async ({ context, portal }) => {
  await bringSession(context, portal, 'admin')
  const own = await drawnPage(context, portal, '/programs')
  expect(own.includes(rows)).toBe(true)
  // Another role: what the API answers to it.
  await bringSession(context, portal, 'reader')
  const ofReader = await drawnPage(context, portal, '/programs')
  const { programs } = await (await clientOf(portal, 'reader')).get<{ programs: { title: string }[] }>(
    '/programs?limit=50&page=1',
  )
  expect(programs.slice(0, 5).filter(({ title }) => !ofReader.includes(JSON.stringify(title)))).toEqual([])
  expect(ofReader.length).toBeLessThan(own.length)
  // Another company.
  await bringSession(context, portal, 'standaloneAdmin')
  expect((await drawnPage(context, portal, '/programs')).includes('Acme')).toBe(false)
  // A session that has ended.
  const admin = await clientOf(portal, 'coach')
  const own2 = apiWith(portal.address, admin.token)
  await own2.post('/auth/logout')
  await bringToken(context, portal.address, admin.token)
  expect((await textOfPage(context, portal, '/programs')).includes(rows)).toBe(false)
})
