import { beforeAll } from 'vitest'
import { appShapes } from '../../src/components/controls/app-icons'
import { addIcons } from '../../src/components/controls/Icon'

// As the app does.
addIcons(appShapes)

/** The files of the browser tests share one browser: what an earlier one left there is removed. */
beforeAll(async () => {
  localStorage.clear()
  sessionStorage.clear()
  for (const { name } of await cookieStore.getAll()) if (name) await cookieStore.delete(name)
})
