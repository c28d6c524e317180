import { beforeAll } from 'vitest'

/** The files of the browser tests share one browser: what an earlier one left there is removed. */
beforeAll(async () => {
  localStorage.clear()
  sessionStorage.clear()
  for (const { name } of await cookieStore.getAll()) if (name) await cookieStore.delete(name)
})
