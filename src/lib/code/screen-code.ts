type Load = () => Promise<unknown>

const screens = new Map<string, Load>()

/** Says how the code of a screen is loaded; `app.tsx` does so for every route. */
export const offerScreen = (id: string, load: Load): void => void screens.set(id, load)

/** Loads the code of a screen that is likely to be opened: somebody is at a link to it. */
export function prepareScreen(id: string): void {
  // The screen itself says so when its code cannot be had.
  screens
    .get(id)?.()
    .catch(() => undefined)
}
