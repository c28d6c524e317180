import { settingsElementId } from '#contract/words/portal-settings'
import { type DrawnData, drawnDataId } from '../lib/code/drawn-page'
import { cookieIn } from '../lib/session/cookies'
import { chooseLanguage, type Language, languageCookie } from '../lib/session/known-languages'

/** Who comes to which address, with which browser: all that a page can be drawn for. */
export interface Visit {
  /** The address of the portal, without a path. */
  origin: string
  pathname: string
  search: string
  /** As the browser sends them. */
  cookies: string
  /** What the browser prefers, the most wanted first. */
  languages: readonly string[]
  /** Its window is taken to be narrow, as that of a phone. */
  narrow: boolean
  /** The settings of the page, as JSON. */
  settings: string
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Nothing is kept in it: what a person has kept comes from the API. */
const emptyStorage: Storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }

/** What never happens while a page is drawn may be listened for. */
const nothingHappens = { addEventListener: () => undefined, removeEventListener: () => undefined }

/**
 * As much of a browser as the portal looks at while it is drawn or loaded: where it is, who is there and what they have chosen. Whatever
 * changes a page is not in it, since effects never run where a page is drawn.
 */
const pretended = {
  ...nothingHappens,
  localStorage: emptyStorage,
  sessionStorage: emptyStorage,
  history: { state: null, replaceState: () => undefined, pushState: () => undefined },
  /** No other thread is told anything. */
  BroadcastChannel: undefined,
}

/** The language of a page, as the boot script chooses it. */
export const languageOf = (cookies: string, languages: readonly string[]): Language =>
  chooseLanguage(cookieIn(cookies, languageCookie), languages)

/** Sets the globals that the portal reads. */
function set(values: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
}

/**
 * Makes this thread the browser of a visit, until the next one.
 * @param data what its page is made of, as far as it is there
 */
export function pretendBrowser(visit: Visit, data?: DrawnData): void {
  const { origin, pathname, search, cookies, languages, narrow, settings } = visit
  const blocks = new Map([[settingsElementId, settings]])
  if (data) blocks.set(drawnDataId, JSON.stringify(data))
  set({
    ...pretended,
    window: globalThis,
    location: new URL(pathname + search, origin),
    navigator: { languages, onLine: true, userAgent: '' },
    matchMedia: (query: string) => ({ ...nothingHappens, matches: !narrow && query.includes('min-width') }),
    document: {
      ...nothingHappens,
      defaultView: globalThis,
      documentElement: { lang: languageOf(cookies, languages), dataset: {}, style: {} },
      cookie: cookies,
      getElementById: (id: string) => (blocks.has(id) ? { textContent: blocks.get(id) } : null),
      querySelector: () => null,
      querySelectorAll: () => [],
    },
  })
}
