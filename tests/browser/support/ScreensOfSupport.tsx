import { Refine } from '@refinedev/core'
import routerProvider from '@refinedev/react-router'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense, use, useState } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import { DialogHost } from '../../../src/components/overlay/DialogHost'
import { startTexts } from '../../../src/i18n/i18n'
import { paths } from '../../../src/lib/address/paths'
import RecordPage from '../../../src/pages/crud/RecordPage'
import RecordsPage from '../../../src/pages/crud/RecordsPage'
import { dataProvider } from '../../../src/providers/refine/data-provider'
import { offerRecords } from '../../../src/providers/refine/record-declaration'
import { type Profile, ProfileContext } from '../../../src/providers/session/profile'
import { resources } from '../../../src/resources'

const texts = startTexts()
for (const [name, { records }] of Object.entries(resources)) if (records) offerRecords(name, records)

const staff = {
  _id: '0'.repeat(24),
  type: '',
  staff: true,
  company: { _id: 'c'.repeat(24), name: 'Acme', timeZone: 'Europe/Madrid' },
} as unknown as Profile

/** The support screens with what the shell gives them; a failed call is not repeated, so that it is seen. */
export default function ScreensOfSupport() {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }))
  const { pathname } = useLocation()
  use(texts)
  return (
    <QueryClientProvider client={client}>
      <ProfileContext value={staff}>
        <Refine
          dataProvider={dataProvider(resources)}
          routerProvider={routerProvider}
          options={{ disableTelemetry: true, reactQuery: { clientConfig: client } }}
        >
          <Suspense>
            <Routes>
              <Route path={paths.supportList} element={<RecordsPage />} />
              <Route path={paths.supportRecord} element={<RecordPage />} />
              <Route path={paths.supportEdit} element={<RecordPage />} />
            </Routes>
            <DialogHost key={pathname} />
          </Suspense>
        </Refine>
      </ProfileContext>
    </QueryClientProvider>
  )
}
