import type { FastifyReply, FastifyRequest } from 'fastify'
import { deviceSeconds } from '../platform/auth/devices'
import type { Settings } from '../platform/settings'

const name = 'device'

/** The cookie by which a browser is known again (`auth/devices.ts`). It goes with signing in alone, and no script can read it. */
export interface DeviceCookie {
  readonly kept: string | undefined
  keep(value: string): void
}

/** The cookie of a request, to be written with its answer. */
export function deviceCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { publicUrl, portal }: Settings,
): DeviceCookie {
  // The path is that which browsers see: a proxy may serve the API from a folder.
  const path = `${new URL(portal.apiBase, 'http://localhost').pathname.replace(/\/$/, '')}/auth/login`
  const secure = request.protocol === 'https' || publicUrl?.startsWith('https:') === true
  return {
    kept: request.cookies[name],
    keep: value => {
      reply.setCookie(name, value, {
        path,
        secure,
        httpOnly: true,
        sameSite: 'strict',
        maxAge: deviceSeconds,
      })
    },
  }
}
