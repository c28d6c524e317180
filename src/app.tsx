import { type AuthProvider, Refine } from '@refinedev/core'
import routerProvider from '@refinedev/react-router'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, use, useEffect, useState } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { homeOf } from '#contract/roles'
import { offerCommands } from './components/command/command-source'
import { appShapes } from './components/controls/app-icons'
import { addIcons } from './components/controls/Icon'
import { StepRouter } from './components/page/StepRouter'
import { followPageLanguage, i18next, startTexts } from './i18n/i18n'
import { matchPattern, paths } from './lib/address/paths'
import { doAgain } from './lib/code/do-again'
import { dropDrawnData } from './lib/code/drawn-page'
import { expireFirstAnswers, firstAnswersThere } from './lib/code/first-answers'
import { offerScreen } from './lib/code/screen-code'
import { offerRecords, recordsOf } from './providers/refine/record-declaration'
import './lib/address/step-guard'
import { part, partsAtOnce } from './lib/code/part'
import { keepHome, knownAddress } from './lib/session/known-home'
import { readToken } from './lib/session/session-token'
import { Guard } from './pages/shell/Guard'
import { Shell } from './pages/shell/Shell'
import { accessControl } from './providers/refine/access-control'
import { dataProvider } from './providers/refine/data-provider'
import { i18nProvider } from './providers/refine/i18n-provider'
import { notificationProvider } from './providers/refine/notifications'
import { createQueryClient } from './providers/refine/query-client'
import { usePrincipal } from './providers/session/profile'
import { watchSession } from './providers/session/session-renewal'
import { signOut } from './providers/session/sign-out'
import { resources } from './resources'
import { routes } from './routes'

/** Who may be here, for Refine. The session itself is kept in `lib/session.ts`, for both stages. */
const authProvider: AuthProvider = {
  // Signing in is the first stage's; when Refine is there, somebody is signed in.
  login: async () => ({ success: Boolean(readToken()) }),
  logout: async () => {
    await signOut()
    return { success: true }
  },
  check: async () => ({ authenticated: Boolean(readToken()) }),
  // The client has ended the session at a 401 already; a 403 never does.
  onError: async () => ({}),
}

addIcons(appShapes)

const textsReady = startTexts()

const NotFoundScreen = part(() => import('./components/page/NotFoundScreen'))
const pages = new Map(routes.map(({ page }) => [page, part(page)]))
/** Routes with the same page share its component: a step between them leaves what is on it. */
const screens = routes.flatMap(route => {
  const Page = pages.get(route.page)
  return Page ? [{ ...route, Page }] : []
})
for (const { id, page, texts = [] } of routes)
  offerScreen(id, {
    load: () => Promise.all([pages.get(page)?.load(), i18next.loadNamespaces(texts)]),
    there: () =>
      pages.get(page)?.load.there() !== undefined && texts.every(name => i18next.hasLoadedNamespace(name)),
  })
for (const [name, { commands, records }] of Object.entries(resources)) {
  if (commands) offerCommands(commands)
  if (records) offerRecords(name, records)
}
const navigation = routes.flatMap(({ id, path, capability, only, nav }) =>
  nav ? [{ id, path, capability, only, ...nav }] : [],
)
/** Refine knows the routes by the resource that they show. */
const refineResources = routes.flatMap(({ id, path, nav }) => (nav ? [{ name: id, list: path }] : []))

const options = { disableTelemetry: true, syncWithLocation: false }

/** Listens from here on: what was done before is done again. */
function catchUp(): void {
  if (globalThis.noted) void doAgain()
}

let ready = false

/**
 * Loads the screen of an address with its texts before it is shown, so that it is drawn in one go.
 * @public the first stage asks for it when it has loaded this file
 */
export async function loadScreen(address: string): Promise<void> {
  const wanted = knownAddress(new URL(address, location.origin).pathname)
  // Who is signing in may come to either.
  const ways = wanted === paths.home ? [paths.overview, paths.programs] : [wanted]
  const there = routes.filter(({ path }) => ways.some(way => matchPattern(path, way)))
  await textsReady
  await Promise.all(
    there.flatMap(({ path, page, texts = [] }) => [
      pages.get(page)?.load(),
      i18next.loadNamespaces(texts),
      recordsOf(matchPattern(path, wanted)?.resource ?? '')?.(),
    ]),
  )
  // Where the page is drawn, a part that came later would be drawn anew, without what was done with it meanwhile.
  if (globalThis.noted) await partsAtOnce()
  ready = true
}

function Home() {
  const home = paths[homeOf(usePrincipal())]
  useEffect(() => keepHome(home), [home])
  return <Navigate to={home} replace />
}

function Screens() {
  // After what stands around the screen, and the screen itself.
  useEffect(catchUp, [])
  return (
    <Routes>
      <Route path={paths.home} element={<Home />} />
      {screens.map(({ id, path, capability, only, Page }) => (
        <Route
          key={id}
          path={path}
          element={
            <Guard capability={capability} only={only}>
              <Page />
            </Guard>
          }
        />
      ))}
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  )
}

/** The app stage: Refine with its providers, the shell, and the screens of `routes.ts`. */
export default function App() {
  if (!ready) use(textsReady)
  const answers = firstAnswersThere()
  if (answers) use(answers)
  const [client] = useState(createQueryClient)
  useEffect(watchSession, [])
  useEffect(expireFirstAnswers, [])
  useEffect(dropDrawnData, [])
  useEffect(followPageLanguage, [])
  return (
    <QueryClientProvider client={client}>
      <StepRouter>
        <Refine
          dataProvider={dataProvider(resources)}
          authProvider={authProvider}
          accessControlProvider={accessControl(client)}
          i18nProvider={i18nProvider}
          notificationProvider={notificationProvider}
          routerProvider={routerProvider}
          resources={refineResources}
          options={{ ...options, reactQuery: { clientConfig: client } }}
        >
          <Suspense fallback={null}>
            <Shell navigation={navigation}>
              <Screens />
            </Shell>
          </Suspense>
        </Refine>
      </StepRouter>
    </QueryClientProvider>
  )
}
