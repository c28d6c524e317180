import { Refine } from '@refinedev/core'
import routerProvider from '@refinedev/react-router'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, use, useEffect, useState } from 'react'
import { BrowserRouter, Navigate, Route, Routes } from 'react-router'
import { offerCommands } from './components/command/offered-commands'
import { NotFoundScreen } from './components/NotFoundScreen'
import { followPageLanguage, startTexts } from './i18n/i18n'
import { expireFirstAnswers } from './lib/first-answers'
import { matchPattern, paths } from './lib/paths'
import { offerScreen } from './lib/screen-code'
import './lib/step-guard'
import { withNetwork } from './lib/with-network'
import { Guard } from './pages/shell/Guard'
import { Shell } from './pages/shell/Shell'
import { accessControl } from './providers/access-control'
import { authProvider } from './providers/auth-provider'
import { dataProvider } from './providers/data-provider'
import { i18nProvider } from './providers/i18n-provider'
import { notificationProvider } from './providers/notifications'
import { createQueryClient } from './providers/query-client'
import { watchSession } from './providers/session-renewal'
import { resources } from './resources'
import { routes } from './routes'

const textsReady = startTexts()

const screens = routes.map(route => ({ ...route, Page: lazy(withNetwork(route.page)) }))
for (const { id, page } of routes) offerScreen(id, page)
for (const { commands } of Object.values(resources)) if (commands) offerCommands(commands)
const navigation = routes.flatMap(({ path, capability, nav }) => (nav ? [{ path, capability, ...nav }] : []))
/** Refine knows the routes by the resource that they show. */
const refineResources = routes.flatMap(({ id, path, nav }) => (nav ? [{ name: id, list: path }] : []))

const options = { disableTelemetry: true, warnWhenUnsavedChanges: true, syncWithLocation: false }

/** Loads the screen of an address before it is shown. */
export async function loadScreen(address: string): Promise<void> {
  const { pathname } = new URL(address, location.origin)
  const wanted = pathname === paths.home ? paths.programs : pathname
  await routes.find(({ path }) => matchPattern(path, wanted))?.page()
}

function Screens() {
  return (
    <Routes>
      <Route path={paths.home} element={<Navigate to={paths.programs} replace />} />
      {screens.map(({ id, path, capability, Page }) => (
        <Route
          key={id}
          path={path}
          element={
            <Guard capability={capability}>
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
  const [client] = useState(createQueryClient)
  use(textsReady)
  useEffect(watchSession, [])
  useEffect(expireFirstAnswers, [])
  useEffect(followPageLanguage, [])
  return (
    <QueryClientProvider client={client}>
      <BrowserRouter>
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
      </BrowserRouter>
    </QueryClientProvider>
  )
}
