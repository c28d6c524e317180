import { lazy, Suspense } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '../accessible'
import { type Answer, type Asked, answerWith, failed, ok, requests } from '../programs/fake-api'

// These answers are as short as a test needs, as another server might send them.
vi.mock('../../../src/providers/call/answer-check', () => ({ checkAnswer: () => undefined }))

const Portal = lazy(() => import('./ScreensOfSupport'))
const id = (number: number) => number.toString(16).padStart(24, '0')

const person = { _id: id(1), firstName: 'Ana', lastName: 'Ruiz', name: 'Ana Ruiz', email: 'ana@acme.example' }
const group = { _id: id(2), name: 'Nights', type: 'group' }

function full({ path }: Asked): Answer {
  if (path === '/users') return ok({ data: [person], total: 1 })
  if (path === `/users/${person._id}/profile`) return ok({ ...person, companyGroups: [group], version: 4 })
  if (path === `/users/${person._id}/programs`) return ok([])
  if (path === '/company/groupings') return ok([group])
  if (path === '/iso-languages') return ok([{ _id: id(3), name: 'Spanish', isoLanguage: 'es' }])
  if (path === '/extensions') return ok({ extensions: ['undo'] })
  return failed(404, 'notFound')
}

const empty = ({ path }: Asked): Answer =>
  path === '/extensions' ? ok({ extensions: [] }) : ok({ data: [], total: 0 })
const broken = (): Answer => ({ status: 500, data: { code: 'internal', message: 'An error occurred' } })

async function open(address: string): Promise<void> {
  document.documentElement.dataset.theme = 'light'
  document.documentElement.lang = 'en'
  await render(
    <MemoryRouter initialEntries={[address]}>
      {/* What is on its way from one colour to another has neither of them. */}
      <style>{'* { transition: none !important; }'}</style>
      <main>
        <Suspense>
          <Portal />
        </Suspense>
      </main>
    </MemoryRouter>,
  )
}

beforeEach(async () => {
  // Imported late: the requests of the portal are caught before its client is made.
  const { forgetExtensions } = await import('../../../src/providers/call/extensions')
  forgetExtensions()
  await page.viewport(1280, 800)
})

describe.each([
  ['/support/users', 'Ana Ruiz', 'Error while getting users'],
  [`/support/users/${person._id}`, 'ana@acme.example', 'An error occurred'],
])('%s', (address, shown, problem) => {
  it('shows its shape while it loads', async () => {
    answerWith(() => 'pending')
    await open(address)
    await expect.element(page.getByText('Loading…').first()).toBeInTheDocument()
    await expectAccessible()
  })

  it('says what happened, and has it after all', async () => {
    answerWith(broken)
    await open(address)
    await expect.element(page.getByRole('alert').first()).toHaveTextContent(problem)
    answerWith(full)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText(shown).first()).toBeVisible()
  })

  it('shows what there is, also on a phone', async () => {
    answerWith(full)
    await page.viewport(390, 844)
    await open(address)
    await expect.element(page.getByText(shown).first()).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  })
})

describe('the generic list', () => {
  it('says so where there is nothing', async () => {
    answerWith(empty)
    await open('/support/users')
    await expect.element(page.getByText('No records')).toBeVisible()
  })

  it('asks the server for what is searched, filtered and sorted', async () => {
    answerWith(full)
    await open('/support/users?search=ana&type=student&sort=-email')
    await expect.element(page.getByText('Ana Ruiz')).toBeVisible()
    expect(requests('GET').find(({ path }) => path === '/users')?.query).toMatchObject({
      search: 'ana',
      type: 'student',
      sortBy: 'email',
      sortDirection: '-1',
    })
  })
})

describe('the generic form', () => {
  const edit = `/support/users/${person._id}/edit`

  it('sends the whole record with what was changed, under the version that was read', async () => {
    answerWith(full)
    await open(edit)
    await page.getByLabelText('Last name').fill('Ruiz Gil')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => requests('PUT').length).toBe(1)
    expect(requests('PUT')[0]).toMatchObject({
      path: `/users/${person._id}`,
      body: { firstName: 'Ana', lastName: 'Ruiz Gil', companyGroups: [group] },
      ifMatch: '"4"',
    })
  })

  it('keeps what was typed where the server cannot be reached', async () => {
    answerWith(request => (request.method === 'PUT' ? 'offline' : full(request)))
    await open(edit)
    await page.getByLabelText('Last name').fill('Ruiz Gil')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect
      .element(page.getByRole('alert').first())
      .toHaveTextContent('There was a problem updating the user')
    await expect.element(page.getByLabelText('Last name')).toHaveValue('Ruiz Gil')
  })
})

it('a list opens with the view that was chosen for it', async () => {
  const { changePreference } = await import('../../../src/lib/session/preference-store')
  const view = { id: 'a', name: 'Anas', query: '?search=ana' }
  changePreference('list.support.users.views', { views: [view], start: 'a' })
  answerWith(full)
  await open('/support/users')
  await expect.element(page.getByRole('searchbox').first()).toHaveValue('ana')
  changePreference('list.support.users.views', null)
})
