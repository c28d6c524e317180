import type { Settings } from '../platform/settings'

/**
 * Whom Fastify believes on where a request comes from. Addresses are compared by Fastify itself; of a number of proxies,
 * each is believed on the one before it, and what a client has written farther left never is.
 */
export const believedProxies = ({ trustProxy }: Pick<Settings, 'trustProxy'>) =>
  typeof trustProxy === 'number' ? (_address: string, hop: number) => hop < trustProxy : trustProxy
