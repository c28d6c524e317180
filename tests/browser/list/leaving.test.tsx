import { type LazyExoticComponent, lazy, type ReactNode, Suspense } from 'react'
import { Link, MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SearchBox } from '../../../src/components/list/toolbar/SearchBox'
import { useListState } from '../../../src/components/list/use-list-state'
import { useChosenLine } from '../../../src/components/tree/use-chosen-line'
import { startTexts } from '../../../src/i18n/i18n'

const declaration = { filters: {}, sortable: [] }

let arrive = (_code: { default: () => ReactNode }) => {}
let Slow: LazyExoticComponent<() => ReactNode>
beforeEach(() => {
  const code = new Promise<{ default: () => ReactNode }>(resolve => {
    arrive = resolve
  })
  Slow = lazy(() => code)
})
afterEach(() => void vi.useRealTimers())

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

/** A tree from which a link leads to the same screen. */
function Tree() {
  const [line, choose] = useChosenLine('line')
  return (
    <>
      <button type="button" onClick={() => choose('second')}>
        {line ?? 'first'}
      </button>
      <Link to="/slow">Go</Link>
    </>
  )
}

const visit = (start: ReactNode) =>
  render(
    <MemoryRouter>
      <Suspense>
        <Routes>
          <Route path="/" element={start} />
          <Route path="/slow" element={<Slow />} />
        </Routes>
      </Suspense>
    </MemoryRouter>,
  )

beforeAll(async () => void (await startTexts()))

it('does not come back for a search that is made after the link was followed', async () => {
  await visit(<List />)
  await page.getByRole('link', { name: 'Go' }).click()
  await page.getByRole('searchbox').click()
  await userEvent.keyboard('late{Enter}')
  await expect.element(page.getByRole('searchbox')).toHaveValue('late')
  arrive({ default: () => <h1>There</h1> })
  await expect.element(page.getByRole('heading', { name: 'There' })).toBeVisible()
})

it('does not come back for a line whose choice is said after the link was followed', async () => {
  await visit(<Tree />)
  const line = page.getByRole('button', { name: 'first' })
  await expect.element(line).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  line.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  page
    .getByRole('link', { name: 'Go' })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  vi.runAllTimers()
  vi.useRealTimers()
  arrive({ default: () => <h1>There</h1> })
  await expect.element(page.getByRole('heading', { name: 'There' })).toBeVisible()
})
