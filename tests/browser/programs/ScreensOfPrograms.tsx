import { Refine } from '@refinedev/core'
import routerProvider from '@refinedev/react-router'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense, use, useState } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import { DialogHost } from '../../../src/components/overlay/DialogHost'
import { startTexts } from '../../../src/i18n/i18n'
import { paths } from '../../../src/lib/address/paths'
import ProgramPage from '../../../src/pages/program/ProgramPage'
import ProgramSchedulePage from '../../../src/pages/program-schedule/ProgramSchedulePage'
import ProgramsPage from '../../../src/pages/programs/ProgramsPage'
import { Toasts, UndoCorner } from '../../../src/pages/shell/Layout'
import { dataProvider } from '../../../src/providers/refine/data-provider'
import { i18nProvider } from '../../../src/providers/refine/i18n-provider'
import { notificationProvider } from '../../../src/providers/refine/notifications'
import { type Profile, ProfileContext } from '../../../src/providers/session/profile'
import { resources } from '../../../src/resources'

const texts = startTexts()

const admin = {
  _id: '0'.repeat(24),
  type: 'b2bportaladmin',
  staff: false,
  company: { isStandAlone: false, blockCreationModule: false, timeZone: 'Europe/Madrid' },
}

const options = { disableTelemetry: true, syncWithLocation: false }

/** The programs screens with what the shell gives them; a failed call is not repeated, so that it is seen. */
export default function ScreensOfPrograms({ person }: { person: object }) {
  const [client] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } }),
  )
  const { pathname } = useLocation()
  use(texts)
  return (
    <QueryClientProvider client={client}>
      <ProfileContext value={{ ...admin, ...person } as unknown as Profile}>
        <Refine
          dataProvider={dataProvider(resources)}
          routerProvider={routerProvider}
          i18nProvider={i18nProvider}
          notificationProvider={notificationProvider}
          resources={[{ name: 'programs', list: paths.programs }]}
          options={{ ...options, reactQuery: { clientConfig: client } }}
        >
          <Suspense>
            <Routes>
              <Route path={paths.programs} element={<ProgramsPage />} />
              <Route path={paths.program} element={<ProgramPage />} />
              <Route path={paths.programSchedule} element={<ProgramSchedulePage />} />
            </Routes>
            <DialogHost key={pathname} />
          </Suspense>
          <Toasts />
          <UndoCorner />
        </Refine>
      </ProfileContext>
    </QueryClientProvider>
  )
}
