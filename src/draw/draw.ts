import { renderToString } from 'react-dom/server'
import { defaultSettings } from '#contract/words/portal-settings'
import { firstAddresses } from '../boot/first-requests'
import { listAt, paths } from '../lib/address/paths'
import { requestUrl } from '../lib/address/request-url'
import type { DrawnData } from '../lib/code/drawn-page'
import type { FirstAnswer } from '../lib/code/first-answers'
import { cookieIn } from '../lib/session/cookies'
import { languages } from '../lib/session/known-languages'
import { claimsOf, keyOfClaims, type TokenClaims, tokenCookie } from '../lib/session/session-token'
import { heightIn } from '../lib/session/window-height'
import { type Ask, askForAwaited, dataIn } from '../providers/refine/page-data'
import { routes } from '../routes'
import { companyColours } from '../theme/company-colours'
import { languageOf, pretendBrowser, type Visit } from './pretended-browser'

/** A page as it looks before the browser has run a script, and what it is made of. */
export interface Drawn {
  html: string
  /** The styles of the company's colours. */
  colours: string
  data: DrawnData
  /** The query of the view that it shows, where the address names none. */
  search: string
  /** Pixels that its window is taken to be high. */
  height: number
  /** It has cards in place of a table. */
  narrow: boolean
  /** What the server has beyond the specification. */
  extensions: string[]
}

const nowhere: Visit = {
  origin: 'http://portal.invalid',
  pathname: paths.home,
  search: '',
  cookies: '',
  languages: [],
  narrow: false,
  settings: '{}',
}

const base = defaultSettings.apiBase
const preferencesAddress = requestUrl(base, '/preferences')
const extensionsAddress = requestUrl(base, '/extensions')

const isGood = ({ status }: FirstAnswer) => status === 200

/** What the person has kept, by name; nothing where the server keeps nothing. */
function preferencesIn({ status, data }: FirstAnswer): Record<string, unknown> {
  const { values } = (data ?? {}) as { values?: unknown }
  return status === 200 && values !== null && typeof values === 'object'
    ? (values as Record<string, unknown>)
    : {}
}

/** What the server has beyond the specification. */
const extensionsIn = ({ data }: FirstAnswer) => (data as { extensions: string[] }).extensions

/** The patterns of the addresses of lists. */
export const drawnPaths: readonly string[] = routes.filter(({ drawn }) => drawn).map(({ path }) => path)

/** The portal, which looks around when it is loaded. */
async function loadPortal() {
  pretendBrowser(nowhere)
  const [stages, app, { i18next }, preferences, answers, views, { Cards }, announced, clients] =
    await Promise.all([
      import('../Stages'),
      import('../app'),
      import('../i18n/i18n'),
      import('../lib/session/preference-store'),
      import('../lib/code/first-answers'),
      import('../components/list/views/saved-views'),
      import('../components/list/rows/ListRows'),
      import('../providers/call/extensions'),
      import('../providers/refine/query-client'),
    ])
  await Cards.load()
  for (const language of languages) {
    await i18next.changeLanguage(language)
    await Promise.all(drawnPaths.map(path => app.loadScreen(nowhere.origin + path)))
  }
  return { ...stages, i18next, ...preferences, ...answers, ...views, ...announced, ...clients }
}

const loading = loadPortal()

/** There once the portal is loaded, with all that it draws first: the first page waits no longer than others. */
export const ready = loading.then(() => undefined)

/** The query that a list begins with, where the address says nothing and the person has chosen a view. */
function searchOf(
  { pathname, search }: Visit,
  kept: Record<string, unknown>,
  { readViews }: Awaited<typeof loading>,
): string {
  if (search !== '') return search
  const { views, start } = readViews(kept[`list.${listAt(pathname)}.views`])
  return views.find(({ id }) => id === start)?.query ?? ''
}

/** Whether the list shows as tiles, whose style sheet comes later. */
function showsTiles({ pathname }: Visit, search: string, kept: Record<string, unknown>): boolean {
  const layout = kept[`list.${listAt(pathname)}.layout`] as { view?: unknown } | null | undefined
  return (new URLSearchParams(search).get('view') ?? layout?.view) === 'grid'
}

/** One page after the other: what they are drawn from stands in globals. */
let before: Promise<unknown> = Promise.resolve()

function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = before.then(work)
  before = result.catch(() => undefined)
  return result
}

const isWhole = (html: string) => html.includes('<main') && !html.includes('aria-busy="true"')

/** How often a page is drawn: what a screen waits for may show what else it waits for. */
const mostDrawings = 4

/** What a page is drawn with, besides what is there for everybody. */
interface Given {
  visit: Visit
  session: string
  kept: Record<string, unknown>
  answers: Record<string, FirstAnswer>
  extensions: readonly string[]
}

/** Makes this thread the browser of a visit, with all that it draws at first. */
async function prepare({ visit, kept, answers, extensions }: Given): Promise<void> {
  const { i18next, ...code } = await loading
  pretendBrowser(visit)
  code.forgetPreferences()
  for (const [name, value] of Object.entries(kept)) code.takePreference(name, value)
  code.tellExtensions(extensions)
  code.dropFirstAnswers()
  globalThis.firstAnswers = Object.fromEntries(
    Object.entries(answers).map(([address, answer]) => [address, Promise.resolve(answer)]),
  )
  await i18next.changeLanguage(languageOf(visit.cookies, visit.languages))
  await code.loadFirstStage()
}

/**
 * The page as a browser draws it first, and again with what it waits for until it is whole.
 * @returns null where it does not become so: a screen that fails, asks in vain or takes more is the portal's own matter
 */
async function render(given: Given, ask: Ask): Promise<{ html: string; data: DrawnData } | null> {
  const { portal, ...code } = await loading
  await prepare(given)
  for (let drawing = 1; drawing <= mostDrawings; drawing++) {
    // What comes later in the browser as well is left out, as there.
    const html = renderToString(portal)
    const client = code.lastQueryClient()
    const hasAll = isWhole(html) || !client || (await askForAwaited(client, ask))
    code.dropFirstAnswers()
    const data = { session: given.session, answers: client ? dataIn(client) : [] }
    client?.clear()
    if (isWhole(html)) return { html, data }
    if (!hasAll) return null
    pretendBrowser(given.visit, data)
  }
  return null
}

type Company = Parameters<typeof companyColours>[0]

/** The colours of a company as styles, where the browser does not know them yet; the portal brings its own. */
function coloursOf(answers: Record<string, FirstAnswer>): string {
  const [profile] = Object.values(answers)
  const { company } = (profile?.data ?? {}) as { company?: Company }
  const rules = (['light', 'dark'] as const).map(theme => {
    const variables = Object.entries(companyColours(company ?? {}, theme)).map(each => each.join(':'))
    return `html:root[data-theme=${theme}]{${variables.join(';')}}`
  })
  return rules.join('')
}

async function answersTo(addresses: readonly string[], ask: Ask): Promise<Record<string, FirstAnswer>> {
  const answered = await Promise.all(addresses.map(async address => [address, await ask(address)] as const))
  return Object.fromEntries(answered)
}

async function drawFor(visit: Visit, claims: TokenClaims, ask: Ask): Promise<Drawn | null> {
  const addressesOf = (search: string) => firstAddresses(base, { ...visit, search }, claims)
  const [preferences, announced, asked] = await Promise.all([
    ask(preferencesAddress),
    ask(extensionsAddress),
    answersTo(addressesOf(visit.search), ask),
  ])
  const kept = preferencesIn(preferences)
  const search = searchOf(visit, kept, await loading)
  if (showsTiles(visit, search, kept)) return null
  const answers = search === visit.search ? asked : await answersTo(addressesOf(search), ask)
  if (![announced, ...Object.values(answers)].every(isGood)) return null
  const extensions = extensionsIn(announced)
  const given = { visit: { ...visit, search }, session: keyOfClaims(claims), kept, answers, extensions }
  const page = await alone(() => render(given, ask))
  if (!page) return null
  const { cookies, narrow } = visit
  return { ...page, colours: coloursOf(answers), search, height: heightIn(cookies), narrow, extensions }
}

/**
 * Draws the page of a visit as the portal itself would, for whoever the token in its cookie names. The API decides what they see.
 * @returns null where nobody is signed in, or the API refuses anything of it
 */
export async function draw(visit: Visit, ask: Ask): Promise<Drawn | null> {
  const claims = claimsOf(cookieIn(visit.cookies, tokenCookie))
  if (!claims?.company) return null
  return drawFor(visit, claims, ask)
}
