import { lazy, type ReactNode, Suspense } from 'react'
import { Link, MemoryRouter, Route, Routes } from 'react-router'
import { beforeAll, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SearchBox } from '../../../src/components/list/toolbar/SearchBox'
import { useListState } from '../../../src/components/list/use-list-state'
import { startTexts } from '../../../src/i18n/i18n'

const declaration = { filters: {}, sortable: [] }

let arrive = (_code: { default: () => ReactNode }) => {}
const Slow = lazy(
  () =>
    new Promise<{ default: () => ReactNode }>(resolve => {
      arrive = resolve
    }),
)

/** A list from which a link leads to a screen whose code is on its way. */
function List() {
  const { state, change } = useListState(declaration)
  return (
    <>
      <SearchBox label="Find" search={state.search} onSearch={search => change({ search }, 'replace')} />
      <Link to="/slow">Go</Link>
    </>
  )
}

beforeAll(async () => void (await startTexts()))

it('does not come back for a search that is made after the link was followed', async () => {
  await render(
    <MemoryRouter>
      <Suspense>
        <Routes>
          <Route path="/" element={<List />} />
          <Route path="/slow" element={<Slow />} />
        </Routes>
      </Suspense>
    </MemoryRouter>,
  )
  await page.getByRole('link', { name: 'Go' }).click()
  await page.getByRole('searchbox').click()
  await userEvent.keyboard('late{Enter}')
  await expect.element(page.getByRole('searchbox')).toHaveValue('late')
  arrive({ default: () => <h1>There</h1> })
  await expect.element(page.getByRole('heading', { name: 'There' })).toBeVisible()
})
