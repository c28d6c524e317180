import type { BrowserContext, Page } from '@playwright/test'
import { type ApiClient, api, apiWith } from './api'
import { people } from './people'
import type { PortalServer } from './portal-server'
import type { Visitor } from './screens/screen'
import { untilQuiet } from './screens/visit'

/** ms; a token lives for 15 minutes, and a test takes a few seconds. */
const freshFor = 10 * 60_000

const tokens = new Map<string, { token: Promise<string>; at: number }>()

/** Staff in a company, by the beginning of its name. */
export async function staffIn(address: string, name: string): Promise<ApiClient> {
  const staff = await api(address, people.staff)
  const companies = await staff.get<{ _id: string; name: string }[]>('/auth/companies')
  const company = companies.find(each => each.name.startsWith(name))?._id
  return apiWith(address, (await staff.post<{ token: string }>('/auth/company', { company })).token)
}

const newToken = async (address: string, visitor: NonNullable<Visitor>): Promise<string> =>
  (await (visitor === 'staffInCompany' ? staffIn(address, 'Acme') : api(address, people[visitor]))).token

/** The browser has the session of a token. */
export const bringToken = (context: BrowserContext, address: string, token: string): Promise<void> =>
  context.addCookies([{ name: 'ssrToken', value: token, url: address, sameSite: 'Strict' }])

/** The API as a person, with the one session that serves all tests of a worker. */
export async function clientOf(
  { address }: Pick<PortalServer, 'address'>,
  visitor: NonNullable<Visitor>,
): Promise<ApiClient> {
  const key = `${address} ${visitor}`
  const known = tokens.get(key)
  const fresh = known && Date.now() - known.at < freshFor ? known : undefined
  const { token, at } = fresh ?? { token: newToken(address, visitor), at: Date.now() }
  tokens.set(key, { token, at })
  return apiWith(address, await token)
}

/** Signs in without the screen for it, with the same session. */
export async function bringSession(
  context: BrowserContext,
  portal: PortalServer,
  visitor: NonNullable<Visitor>,
): Promise<void> {
  await bringToken(context, portal.address, (await clientOf(portal, visitor)).token)
}

/** Opens a screen as somebody who is signed in, without the screen for it, and waits until it is whole. */
export async function openAs(
  page: Page,
  portal: PortalServer,
  visitor: NonNullable<Visitor>,
  path = '/programs',
): Promise<void> {
  await bringSession(page.context(), portal, visitor)
  await page.goto(path)
  await untilQuiet(page)
}
