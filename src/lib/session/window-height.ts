import { cookieIn, readCookie, writeLastingCookie } from './cookies'

/** The cookie that tells the server how high this browser's windows are, so that it draws as many rows as they show. */
const heightCookie = 'windowHeight'

/** Pixels of the lowest and of the highest window that is drawn for, and of the steps between. */
const [lowest, highest, step] = [480, 2160, 120]

/** What a window is taken to show where nothing is told: as much as a screen of 1080 pixels has left beside the browser itself. */
const usual = 960

/** For how high a window is drawn, in pixels, as the cookies of a browser tell. */
export function heightIn(cookies: string): number {
  const told = Number(cookieIn(cookies, heightCookie))
  return told > 0 ? Math.min(Math.max(told, lowest), highest) : usual
}

/** Tells the server, from the next page on. */
export function tellHeight(): void {
  const height = `${Math.ceil(window.outerHeight / step) * step}`
  if (height !== '0' && height !== readCookie(heightCookie)) writeLastingCookie(heightCookie, height)
}
