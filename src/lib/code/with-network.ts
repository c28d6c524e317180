const online = (): Promise<void> =>
  new Promise(resolve => {
    if (navigator.onLine) resolve()
    else addEventListener('online', () => resolve(), { once: true })
  })

/** ms in which what was asked for without a network may still fail after it has come back. */
const aftermath = 5000
let backSince = Number.NEGATIVE_INFINITY
addEventListener('online', () => {
  backSince = performance.now()
})

/** Whether a failure now may be that of a network which is away, or was until just now. */
export const networkIsAway = (): boolean => !navigator.onLine || performance.now() - backSince < aftermath

/**
 * Style sheets that could not be had: the bundler counts them as loaded and does not ask again. One that is still
 * on its way is waited for by whoever has asked for it.
 */
const lost = new Set<HTMLLinkElement>()
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.add(target)
  },
  true,
)

/** Puts a new link in the place of one that failed, which is lost itself where it fails. */
function linkAgain(old: HTMLLinkElement): Promise<HTMLLinkElement> {
  const link = old.cloneNode() as HTMLLinkElement
  const settled = new Promise<HTMLLinkElement>(resolve => {
    link.onload = () => resolve(link)
    link.onerror = () => resolve(link)
  })
  lost.delete(old)
  old.replaceWith(link)
  return settled
}

const pause = (duration: number) => new Promise(resolve => setTimeout(resolve, duration))

/** ms before a style sheet is asked for again; the first requests of a network that is back may still fail. */
const pauses = [100, 400, 1600, 6400] as const

async function fetchStyle(old: HTMLLinkElement): Promise<void> {
  let link = await linkAgain(old)
  for (const duration of pauses) {
    if (!lost.has(link)) return
    await pause(duration)
    await online()
    link = await linkAgain(link)
  }
}

/** By address: whoever waits for a style sheet waits for the same request. */
const underWay = new Map<string, Promise<void>>()

function fetchOnce(link: HTMLLinkElement): Promise<void> {
  const { href } = link
  const fetched = underWay.get(href) ?? fetchStyle(link).finally(() => underWay.delete(href))
  underWay.set(href, fetched)
  return fetched
}

/** Fetches the styles again that could not be had without a network. */
export async function fetchLostStyles(): Promise<void> {
  await Promise.all([...lost].map(fetchOnce))
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
      if (!networkIsAway()) throw error
      await pause(pauses[0])
      await online()
      await fetchLostStyles()
      return attempt()
    }
  }
  return Object.assign(attempt, { there: () => there })
}
