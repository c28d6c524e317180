const online = (): Promise<void> =>
  new Promise(resolve => {
    if (navigator.onLine) resolve()
    else addEventListener('online', () => resolve(), { once: true })
  })

/** Style sheets that could not be had: the bundler counts them as loaded and does not ask again. */
const lostStyles = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(({ sheet }) => !sheet)

const fetchAgain = (lost: HTMLLinkElement): Promise<void> =>
  new Promise(resolve => {
    const link = lost.cloneNode() as HTMLLinkElement
    link.onload = () => resolve()
    link.onerror = () => resolve()
    lost.replaceWith(link)
  })

/** Fetches the styles again that could not be had without a network. */
export async function fetchLostStyles(): Promise<void> {
  await Promise.all(lostStyles().map(fetchAgain))
}

/**
 * Loads code as `load` does. Without a network it waits for one, since a lazy component that has failed once
 * fails for good. Other failures are the crash page's.
 */
export const withNetwork =
  <Code>(load: () => Promise<Code>) =>
  async (): Promise<Code> => {
    try {
      return await load()
    } catch (error) {
      if (navigator.onLine) throw error
      await online()
      await fetchLostStyles()
      return withNetwork(load)()
    }
  }
