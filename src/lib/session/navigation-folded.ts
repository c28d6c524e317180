import { readCookie, writeLastingCookie } from './cookies'

/** A cookie, so that the server draws the navigation as it is. */
const cookie = 'navigation'

/** Whether the person has folded the side navigation. */
export const storedFolded = (): boolean => readCookie(cookie) === 'folded'

/** Remembers it in this browser. */
export const storeFolded = (folded: boolean): void => writeLastingCookie(cookie, folded ? 'folded' : 'open')
