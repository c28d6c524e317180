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

/** Loads code, once; `there` is what it came to. */
export interface CodeLoader<Code> {
  (): Promise<Code>
  there: () => Code | undefined
}

/**
 * Loads code as `load` does. Without a network it waits for one, since a lazy component that has failed once
 * fails for good. Other failures are the crash page's.
 */
export function withNetwork<Code>(load: () => Promise<Code>): CodeLoader<Code> {
  let there: Code | undefined
  const attempt = async (): Promise<Code> => {
    try {
      there = await load()
      return there
    } catch (error) {
      if (navigator.onLine) throw error
      await online()
      await fetchLostStyles()
      return attempt()
    }
  }
  return Object.assign(attempt, { there: () => there })
}
