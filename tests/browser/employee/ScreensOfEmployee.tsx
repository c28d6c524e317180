import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense, use, useState } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import { DialogHost } from '../../../src/components/overlay/DialogHost'
import { startTexts } from '../../../src/i18n/i18n'
import { paths } from '../../../src/lib/address/paths'
import EmployeePage from '../../../src/pages/employee/EmployeePage'
import ProgramPeoplePage from '../../../src/pages/program-people/ProgramPeoplePage'
import { Toasts, UndoCorner } from '../../../src/pages/shell/Layout'
import { type Profile, ProfileContext } from '../../../src/providers/session/profile'

const texts = startTexts()

const admin = {
  _id: '0'.repeat(24),
  name: 'Luis Vega',
  type: 'b2bportaladmin',
  staff: false,
  company: { isStandAlone: false, blockCreationModule: false, timeZone: 'Europe/Madrid' },
}

/** The screens of people with what the shell gives them; a failed call is not repeated, so that it is seen. */
export default function ScreensOfEmployee({ viewer }: { viewer: object }) {
  const [client] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } }),
  )
  const { pathname } = useLocation()
  use(texts)
  return (
    <QueryClientProvider client={client}>
      <ProfileContext value={{ ...admin, ...viewer } as unknown as Profile}>
        <Suspense>
          <Routes>
            <Route path={paths.employee} element={<EmployeePage />} />
            <Route path={paths.programPeople} element={<ProgramPeoplePage />} />
            <Route path="*" element={<p>Elsewhere</p>} />
          </Routes>
          <DialogHost key={pathname} />
        </Suspense>
        <UndoCorner />
        <Toasts />
      </ProfileContext>
    </QueryClientProvider>
  )
}
