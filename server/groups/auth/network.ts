import { normalizeIP } from '@fastify/rate-limit'

/** A customer of a provider holds all IPv6 addresses that begin with the same bits, this many. */
const customerBits = 48

/** The network that an address belongs to. Some proxies add the port, which changes with each connection. */
export function networkOf(address: string): string {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address
  return normalizeIP(bare, customerBits)
}
