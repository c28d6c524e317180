import { cookieIn, writeLastingCookie } from './cookies'

/** A cookie, so that the server draws the navigation as it is. */
const cookie = 'navigation'

/** Whether the person has folded the side navigation, by the text of the cookies. */
export const foldedIn = (cookies: string): boolean => cookieIn(cookies, cookie) === 'folded'
export const storedFolded = (): boolean => foldedIn(document.cookie)

/** Remembers it in this browser. */
export const storeFolded = (folded: boolean): void => writeLastingCookie(cookie, folded ? 'folded' : 'open')
