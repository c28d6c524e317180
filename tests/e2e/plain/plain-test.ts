import type { BrowserContext } from '@playwright/test'
import { testAlone } from '../test'
import type { Content } from './content'
import { type PlainServer, startPlainServer } from './plain-server'
import { hostPortal } from './static-host'

interface Fixtures {
  /** The server's answers hold next to nothing. */
  sparse: boolean
  plain: PlainServer
}

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token as another system would set it; the portal reads who it is for, and nothing else. */
const tokenOf = ({ person, company }: Content) =>
  `${base64({ alg: 'none' })}.${base64({ sub: person._id, company: company._id })}.signature`

/** As the system that signs people in leaves the browser. */
export async function signInElsewhere(context: BrowserContext, address: string, { content }: PlainServer) {
  await context.addCookies([{ name: 'ssrToken', value: tokenOf(content), url: address }])
}

/** The built portal on a host of static files, against a server without extensions at another origin. */
export const test = testAlone.extend<Fixtures>({
  sparse: [false, { option: true }],
  plain: async ({ sparse }, use) => {
    const server = await startPlainServer(sparse)
    await use(server)
    await server.stop()
  },
  baseURL: async ({ plain }, use) => {
    const host = await hostPortal({ apiBase: plain.address, loginUrl: `${plain.address}/login` })
    plain.allow(host.address)
    await use(host.address)
    await host.stop()
  },
})
