import { createHmac, timingSafeEqual } from 'node:crypto'
import { derivedToken } from './secrets'

/** What an address may carry in place of a session, for who can't have one: a frame without an origin. */
export interface Links {
  /** A text for an address that says `payload` to `read`, for so many ms. Everybody who has it can read it. */
  sign(purpose: string, payload: object, ms: number): string
  /** What was signed for this purpose; null for everything else, and once it is over. */
  read(purpose: string, link: string): Record<string, unknown> | null
}

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

export function createLinks(secret: Uint8Array, clock: () => Date): Links {
  const signature = (purpose: string, text: string) =>
    createHmac('sha256', derivedToken(secret, `link:${purpose}`))
      .update(text)
      .digest('base64url')
  return {
    sign(purpose, payload, ms) {
      const text = encoded({ ...payload, until: clock().getTime() + ms })
      return `${text}.${signature(purpose, text)}`
    },
    read(purpose, link) {
      const [text = '', given = ''] = link.split('.')
      const [mine, theirs] = [Buffer.from(signature(purpose, text)), Buffer.from(given)]
      if (mine.length !== theirs.length || !timingSafeEqual(mine, theirs)) return null
      const payload = JSON.parse(Buffer.from(text, 'base64url').toString()) as Record<string, unknown>
      return Number(payload.until) > clock().getTime() ? payload : null
    },
  }
}
