import type { FastifyReply, FastifyRequest } from 'fastify'
import { deviceSeconds } from '../platform/auth/devices'
import type { Settings } from '../platform/settings'

const name = 'device'

/** What a browser keeps to be known again (`auth/devices.ts`): sent with signing in alone, out of the reach of scripts. */
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
  // As browsers see it, which a proxy may have put into a folder.
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
