import { Refine } from '@refinedev/core'
import routerProvider from '@refinedev/react-router'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense, use, useState } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import { DialogHost } from '../../src/components/overlay/DialogHost'
import { startTexts } from '../../src/i18n/i18n'
import { Toasts } from '../../src/pages/shell/Layout'
import { notificationProvider } from '../../src/providers/refine/notifications'
import { type Profile, ProfileContext } from '../../src/providers/session/profile'

const texts = startTexts()

interface ScreenAloneProps {
  path: string
  screen: ReactNode
  /** What the one who looks has other than an administrator of Acme. */
  viewer?: object
}

/** One screen with what the shell gives it; a failed call is not repeated, so that it is seen. */
export default function ScreenAlone({ path, screen, viewer }: ScreenAloneProps) {
  const [client] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } }),
  )
  const { pathname } = useLocation()
  use(texts)
  const admin = {
    _id: '0'.repeat(24),
    type: 'b2bportaladmin',
    company: { name: 'Acme', timeZone: 'Europe/Madrid' },
    ...viewer,
  }
  return (
    <QueryClientProvider client={client}>
      <ProfileContext value={admin as unknown as Profile}>
        <Refine
          routerProvider={routerProvider}
          notificationProvider={notificationProvider}
          options={{ disableTelemetry: true, reactQuery: { clientConfig: client } }}
        >
          <Suspense>
            <Routes>
              <Route path={path} element={screen} />
              <Route path="*" element={<h1>Elsewhere</h1>} />
            </Routes>
            <DialogHost key={pathname} />
          </Suspense>
          <Toasts />
        </Refine>
      </ProfileContext>
    </QueryClientProvider>
  )
}
