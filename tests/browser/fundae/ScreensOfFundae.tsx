import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense, use, useState } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import { DialogHost } from '../../../src/components/overlay/DialogHost'
import { startTexts } from '../../../src/i18n/i18n'
import { paths } from '../../../src/lib/address/paths'
import AuditLogPage from '../../../src/pages/audit-log/AuditLogPage'
import CompanySettingsPage from '../../../src/pages/company/CompanySettingsPage'
import FundaePage from '../../../src/pages/fundae/FundaePage'
import ServiceTokensPage from '../../../src/pages/service-tokens/ServiceTokensPage'
import { Guard } from '../../../src/pages/shell/Guard'
import { Toasts, UndoCorner } from '../../../src/pages/shell/Layout'
import { ActivityArea } from '../../../src/pages/shell/TopBar'
import { type Profile, ProfileContext } from '../../../src/providers/session/profile'

const texts = startTexts()
const company = { _id: 'c'.repeat(24), hasFundaeButton: true, timeZone: 'Europe/Madrid' }

/** What the shell gives to the screens of Fundae, of service tokens, of the company and of its record; a failed call is not repeated, so that it is seen. */
export default function ScreensOfFundae({ type, flag }: { type: string; flag: boolean }) {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }))
  const { pathname } = useLocation()
  use(texts)
  const profile = { _id: '0'.repeat(24), type, company: { ...company, hasFundaeButton: flag } }
  return (
    <QueryClientProvider client={client}>
      <ProfileContext value={profile as unknown as Profile}>
        <Suspense>
          <Routes>
            <Route
              path={paths.fundae}
              element={
                <Guard capability="overview.read" only="hasFundaeButton">
                  <FundaePage />
                </Guard>
              }
            />
            <Route path={paths.companySettings} element={<CompanySettingsPage />} />
            <Route path={paths.serviceTokens} element={<ServiceTokensPage />} />
            <Route path={paths.auditLog} element={<AuditLogPage />} />
            <Route path="*" element={<h1>Elsewhere</h1>} />
          </Routes>
          <ActivityArea />
          <DialogHost key={pathname} />
        </Suspense>
        <UndoCorner />
        <Toasts />
      </ProfileContext>
    </QueryClientProvider>
  )
}
