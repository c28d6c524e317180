import { screenAt } from '../address/paths'

/** The code of a screen with its texts. */
interface ScreenCode {
  load: () => Promise<unknown>
  /** Whether it is all there. */
  there: () => boolean
}

const screens = new Map<string, ScreenCode>()

/** Says how the code of a screen is loaded; `app.tsx` does so for every route. */
export const offerScreen = (id: string, code: ScreenCode): void => void screens.set(id, code)

/** Loads the code of a screen that is likely to be opened: somebody is at a link to it. */
export function prepareScreen(id: string): void {
  // The screen itself says so when its code cannot be had.
  screens
    .get(id)
    ?.load()
    .catch(() => undefined)
}

/** Whether the screen at an address can be drawn now. */
export const isScreenThere = (pathname: string): boolean =>
  screens.get(screenAt(pathname) ?? '')?.there() === true
