import { readPaths } from 'virtual:read-paths'
import { isPublicPath, screenAt } from '../lib/address/paths'
import { requestUrl } from '../lib/address/request-url'
import type { FirstAnswer } from '../lib/code/first-answers'
import { paintAsBefore } from '../lib/session/company-paint'
import { readCookie } from '../lib/session/cookies'
import { knownAddress } from '../lib/session/known-home'
import { chooseLanguage, languageCookie } from '../lib/session/known-languages'
import { storedFolded } from '../lib/session/navigation-folded'
import {
  claimsOf,
  keyOfClaims,
  preferenceKey,
  readToken,
  type TokenClaims,
} from '../lib/session/session-token'
import { apiBase } from '../lib/session/settings'
import { applyTheme, storedThemeChoice, systemMedia } from '../lib/session/theme-choice'
import { type FirstRequest, type FirstRequestModule, firstRequestsOf } from './first-requests'

/**
 * Runs in the page's head, before anything is painted and while the scripts load: asks for the data of the route,
 * and sets language and theme. `providers/http.ts` takes the answers over.
 */

const requested = Object.values(
  import.meta.glob<FirstRequestModule['path']>('../pages/*/first-request.ts', {
    eager: true,
    import: 'path',
  }),
)
const requests = Object.values(
  import.meta.glob<FirstRequestModule['firstRequest']>('../pages/*/first-request.ts', {
    eager: true,
    import: 'firstRequest',
  }),
)
/** Each in two parts: whole, they would bring everything with them that their files say besides. */
const modules = requests.map((firstRequest, index) => ({ path: requested[index] ?? '', firstRequest }))

async function ask(url: string, token: string): Promise<FirstAnswer> {
  const response = await fetch(url, {
    headers: { Accept: 'application/json', Authorization: `Bearer ${token}` },
  })
  return { status: response.status, data: await response.json() }
}

/** Which screen's shape the page begins with: the list of programs as tiles, where the person chose them. */
function firstScreen(claims: TokenClaims): string {
  const screen = screenAt(knownAddress(location.pathname))
  if (screen !== 'programs') return screen ?? ''
  try {
    const layout = localStorage.getItem(preferenceKey(keyOfClaims(claims), 'list.programs.layout'))
    const view = /view=(\w+)/.exec(location.search) ?? /"view":"(\w+)/.exec(layout ?? '')
    return view?.[1] === 'grid' ? 'programTiles' : screen
  } catch {
    return screen
  }
}

/** Without a company there is nothing to ask for but who is there. */
function startRequests(token: string, subject: string, company: string | null | undefined): void {
  const pathname = knownAddress(location.pathname)
  const wanted: FirstRequest[] = [
    { call: 'users.profile', params: { id: subject } },
    ...(company === null ? [] : firstRequestsOf(modules, { pathname, search: location.search })),
  ]
  globalThis.firstAnswers = {}
  for (const { call, params, query } of wanted) {
    const url = requestUrl(apiBase(), readPaths[call] ?? '', params, query)
    const answer = ask(url, token)
    // Whoever takes the answer sees the failure; one that nobody takes must not be reported as unhandled.
    answer.catch(() => undefined)
    globalThis.firstAnswers[url] = answer
  }
}

const { dataset } = document.documentElement

/** Asks for what the open address needs; the sign-in stage calls it once more when it has a token. */
globalThis.startFirstRequests = () => {
  const token = readToken()
  const claims = claimsOf(token)
  if (!token || !claims || isPublicPath(location.pathname)) return
  // What shows until the app does has the shape of its shell; who has still to choose a company comes to a page without one.
  if (claims.company !== null) {
    dataset.stage = 'app'
    dataset.screen = firstScreen(claims)
  }
  if (storedFolded()) dataset.navigation = 'folded'
  startRequests(token, claims.sub, claims.company)
}
globalThis.startFirstRequests()

document.documentElement.lang = chooseLanguage(readCookie(languageCookie), navigator.languages)
const paint = () => {
  applyTheme(storedThemeChoice())
  if (dataset.stage) paintAsBefore(claimsOf(readToken())?.company, dataset.theme)
}
paint()
// Later the app does so as well; before it, pages that are open at nightfall follow here.
systemMedia().onchange = paint
