import { cookieIn, readCookie, writeLastingCookie } from './cookies'

/** The cookie that tells the server how high this browser's windows are, so that it draws as many rows as they show. */
const heightCookie = 'windowHeight'

/** Pixels of a window that nobody has told of, of the highest one that is drawn for, and of the steps between. */
const [usual, highest, step] = [1080, 2160, 120]

/** How high the window is, in pixels, as the cookies of a browser tell. */
export function heightIn(cookies: string): number {
  const told = Number(cookieIn(cookies, heightCookie))
  return told > 0 ? Math.min(told, highest) : usual
}

/** Tells the server, from the next page on. */
export function tellHeight(): void {
  const height = `${Math.ceil(window.outerHeight / step) * step}`
  if (height !== '0' && height !== readCookie(heightCookie)) writeLastingCookie(heightCookie, height)
}
