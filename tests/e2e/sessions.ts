import type { BrowserContext } from '@playwright/test'
import { api } from './api'
import { people } from './people'
import type { PortalServer } from './portal-server'
import type { Visitor } from './screens/screen'

/** ms; a token lives for 15 minutes, and a test takes a few seconds. */
const freshFor = 10 * 60_000

const tokens = new Map<string, { token: Promise<string>; at: number }>()

async function newToken(address: string, visitor: NonNullable<Visitor>): Promise<string> {
  if (visitor !== 'staffInCompany') return (await api(address, people[visitor])).token
  const staff = await api(address, people.staff)
  const companies = await staff.get<{ _id: string; name: string }[]>('/auth/companies')
  const company = companies.find(({ name }) => name.startsWith('Acme'))?._id
  return (await staff.post<{ token: string }>('/auth/company', { company })).token
}

/** Signs in without the screen for it; one session a person serves all tests of a worker. */
export async function bringSession(
  context: BrowserContext,
  { address }: PortalServer,
  visitor: NonNullable<Visitor>,
): Promise<void> {
  const key = `${address} ${visitor}`
  const known = tokens.get(key)
  const fresh = known && Date.now() - known.at < freshFor ? known : undefined
  const { token, at } = fresh ?? { token: newToken(address, visitor), at: Date.now() }
  tokens.set(key, { token, at })
  await context.addCookies([{ name: 'ssrToken', value: await token, url: address, sameSite: 'Strict' }])
}
