import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense, use, useState } from 'react'
import { Route, Routes } from 'react-router'
import { startTexts } from '../../../src/i18n/i18n'
import { paths } from '../../../src/lib/address/paths'
import FoldersPage from '../../../src/pages/folders/FoldersPage'
import GroupingsPage from '../../../src/pages/groupings/GroupingsPage'
import ProductPage from '../../../src/pages/products/ProductPage'
import ProductsPage from '../../../src/pages/products/ProductsPage'
import { Toasts, UndoCorner } from '../../../src/pages/shell/Layout'
import TemplatesPage from '../../../src/pages/templates/TemplatesPage'
import { type Profile, ProfileContext } from '../../../src/providers/session/profile'

const texts = startTexts()
const company = { _id: 'c'.repeat(24), isStandAlone: false, blockCreationModule: false }

/** The catalogue's screens with what the shell gives them; a failed call is not repeated, so that it is seen. */
export default function ScreensOfCatalogue({ type, plain }: { type: string; plain: boolean }) {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }))
  use(texts)
  const profile = { _id: '0'.repeat(24), type, company: { ...company, blockCreationModule: plain } }
  return (
    <QueryClientProvider client={client}>
      <ProfileContext value={profile as unknown as Profile}>
        <Suspense>
          <Routes>
            <Route path={paths.folders} element={<FoldersPage />} />
            <Route path={paths.templates} element={<TemplatesPage />} />
            <Route path={paths.products} element={<ProductsPage />} />
            <Route path={paths.product} element={<ProductPage />} />
            <Route path={paths.groupings} element={<GroupingsPage />} />
          </Routes>
        </Suspense>
        <UndoCorner />
        <Toasts />
      </ProfileContext>
    </QueryClientProvider>
  )
}
