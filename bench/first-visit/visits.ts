import type { Browser, Page } from 'playwright'
import { phone } from '../../tests/e2e/phone'
import { noteInput } from '../browser/portal-page'
import { comesToRest, noteMarks, readVisit, type Visit } from './page-marks'
import { type Profile, slowDown } from './profiles'

export interface Visitor {
  browser: Browser
  profile: Profile
  address: string
  /** Without one, nobody is signed in. */
  token?: string
  /** Visits with a phone in place of a laptop. */
  onPhone?: boolean
}

const laptop = { viewport: { width: 1280, height: 800 } }

/** Opens an address with nothing in the browser's cache, waits until the page rests, and looks on. */
export async function visit<Result>(
  { browser, profile, address, token, onPhone }: Visitor,
  path: string,
  look: (page: Page, visit: Visit) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    baseURL: address,
    locale: 'en-GB',
    ...(onPhone ? phone : laptop),
  })
  try {
    if (token) await context.addCookies([{ name: 'ssrToken', value: token, url: address }])
    const page = await context.newPage()
    await slowDown(page, profile)
    await noteInput(page)
    await noteMarks(page, token !== undefined)
    const there = comesToRest(page)
    await page.goto(path, { waitUntil: 'commit' })
    await there
    return await look(page, await readVisit(page))
  } finally {
    await context.close()
  }
}
