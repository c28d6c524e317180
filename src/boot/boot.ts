import { isPublicPath, screenAt } from '../lib/address/paths'
import type { FirstAnswer } from '../lib/code/first-answers'
import { paintAsBefore } from '../lib/session/company-paint'
import { cookieIn } from '../lib/session/cookies'
import { knownAddress } from '../lib/session/known-home'
import { chooseLanguage, languageCookie } from '../lib/session/known-languages'
import { foldedIn } from '../lib/session/navigation-folded'
import {
  claimsOf,
  keyOfClaims,
  preferenceKey,
  readToken,
  type TokenClaims,
  tokenCookie,
} from '../lib/session/session-token'
import { apiBase } from '../lib/session/settings'
import { applyTheme, storedThemeChoice, systemMedia } from '../lib/session/theme-choice'
import { firstAddresses } from './first-requests'

/**
 * Runs in the page's head, before anything is painted and while the scripts load: asks for the data of the route,
 * and sets language and theme. `providers/http.ts` takes the answers over.
 */

async function ask(url: string, token: string): Promise<FirstAnswer> {
  const response = await fetch(url, { headers: { Authorization: `Bearer ${token}` } })
  return { status: response.status, data: await response.json() }
}

/** Which screen's shape the page begins with: the list of programs as tiles, where the person chose them. */
function firstScreen(claims: TokenClaims): string {
  const screen = screenAt(knownAddress(location.pathname))
  if (screen !== 'programs') return screen ?? ''
  try {
    const layout = localStorage.getItem(preferenceKey(keyOfClaims(claims), 'list.programs.layout'))
    const view = /view(?:=|":")(\w+)/.exec(location.search + layout)
    return view?.[1] === 'grid' ? 'programTiles' : screen
  } catch {
    return screen
  }
}

type Answers = NonNullable<typeof globalThis.firstAnswers>

/** Asks at once for what a page begins with. */
function startRequests(addresses: readonly string[], token: string): Answers {
  const answers: Answers = {}
  for (const url of addresses) {
    const answer = ask(url, token)
    // Whoever takes the answer sees the failure; one that nobody takes must not be reported as unhandled.
    answer.catch(() => undefined)
    answers[url] = answer
  }
  return answers
}

const { dataset } = document.documentElement

// The entry of the scripts: what it loads is its own matter (`main.ts`).
addEventListener(
  'error',
  ({ target }) => {
    if ((target as Partial<HTMLScriptElement>).type === 'module') dataset.failed = ''
  },
  true,
)

/** What shows until the app does has the shape of its shell; who has still to choose a company comes to a page without one. */
function showShape(claims: TokenClaims): void {
  if (claims.company === null) return
  dataset.stage = 'app'
  dataset.screen = firstScreen(claims)
}

/** Asks for what the open address needs; the sign-in stage calls it once more when it has a token. */
globalThis.startFirstRequests = (cookies = document.cookie) => {
  const token = cookieIn(cookies, tokenCookie) ?? ''
  const claims = claimsOf(token)
  if (!claims || isPublicPath(location.pathname)) return
  showShape(claims)
  if (foldedIn(cookies)) dataset.navigation = 'folded'
  const { pathname, search } = location
  const page = { pathname: knownAddress(pathname), search }
  globalThis.firstAnswers = startRequests(firstAddresses(apiBase(), page, claims), token)
}

globalThis.askAhead = (pathname, search) => {
  const token = readToken() ?? ''
  const claims = claimsOf(token)
  if (!claims?.company) return {}
  // Who is there is known.
  const [, ...wanted] = firstAddresses(apiBase(), { pathname, search }, claims)
  return startRequests(wanted, token)
}

/**
 * Where the server is drawing the page, it tells who is there, and brings the language and the answers, or begins this again
 * (`take-drawn.ts`): a look at the cookies takes up to 50 ms while a browser begins to load scripts.
 */
const { drawing } = dataset
const cookies = drawing === undefined ? document.cookie : `${tokenCookie}=.${drawing}`
const claims = claimsOf(cookieIn(cookies, tokenCookie))
if (drawing === undefined) {
  globalThis.startFirstRequests(cookies)
  document.documentElement.lang = chooseLanguage(cookieIn(cookies, languageCookie), navigator.languages)
} else if (claims) showShape(claims)

const paint = () => {
  applyTheme(storedThemeChoice())
  if (dataset.stage) paintAsBefore(claims?.company, dataset.theme)
}
paint()
// Later the app does so as well; before it, pages that are open at nightfall follow here.
systemMedia().onchange = paint
