import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { believedProxies } from '../../server/http/proxies'
import { readSettings } from '../../server/platform/settings'

type Case = [from: string, forwarded: string | undefined, counted: string]

/** The address that a request counts for, by what is told of the proxies before the server. */
const cases: Record<string, Case[]> = {
  // Nothing is believed.
  '': [
    ['203.0.113.7', undefined, '203.0.113.7'],
    ['203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ],
  // What the one proxy has added, whatever the client had written before it.
  '1': [
    ['10.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['10.0.0.1', '192.0.2.66, 198.51.100.1', '198.51.100.1'],
    ['10.0.0.1', undefined, '10.0.0.1'],
  ],
  '2': [['10.0.0.1', '192.0.2.66, 198.51.100.1, 10.0.0.2', '198.51.100.1']],
  '10.0.0.0/24, fd00::1': [
    ['10.0.0.9', '192.0.2.66, 198.51.100.1, 10.0.0.2', '198.51.100.1'],
    ['fd00::1', '198.51.100.1', '198.51.100.1'],
    ['203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ],
}

describe.each(Object.entries(cases))('behind the proxies "%s"', (trusted, requests) => {
  const app = Fastify({ trustProxy: believedProxies(readSettings({ TRUST_PROXY: trusted }, '/')) })
  app.get('/address', request => ({ address: request.ip }))

  it.each(requests)(
    'a request of %s forwarded for %s counts for %s',
    async (remoteAddress, forwarded, counted) => {
      const headers = forwarded ? { 'x-forwarded-for': forwarded } : {}
      const answer = await app.inject({ url: '/address', remoteAddress, headers })
      expect(answer.json()).toEqual({ address: counted })
    },
  )
})
