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
const product = { _id: id(2), productTitle: 'Leadership', programsCount: 2, version: 1 }
/** More than a page of a list, so that a name is found beyond it. */
const folders = Array.from({ length: 80 }, (_, number) => ({
  _id: id(100 + number),
  name: `Folder ${number}`,
  parentFolder: number === 0 ? id(179) : null,
  promotions: number === 79 ? [{ _id: id(3), title: 'Gestión ágil' }] : [],
  programCount: 1,
  version: 1,
}))
const program = {
  _id: id(3),
  title: 'Gestión ágil',
  internId: 'LID-7',
  folder: id(179),
  product: product._id,
  modulesCount: 0,
  version: 1,
}
const degree = {
  _id: id(4),
  title: 'Máster',
  courses: [{ _id: id(5), title: 'Primero', promotions: [{ _id: id(3), title: 'Gestión ágil' }] }],
  version: 1,
}
const enrolled = (number: number, title: string, removed: boolean) => ({
  _id: id(200 + number),
  program: { _id: id(number), title, isFundae: false, product: null },
  status: 'in progress',
  start: '2026-01-10T09:00:00Z',
  completion: 40,
  removed,
})

const answers: Record<string, unknown> = {
  [`/users/${person._id}/profile`]: { ...person, type: '', version: 4 },
  [`/users/${person._id}/programs`]: [enrolled(3, 'Gestión ágil', false), enrolled(6, 'Excel', true)],
  [`/users/${person._id}/has-platform-activity`]: { hasPlatformActivity: true },
  [`/programs/${program._id}`]: program,
  [`/products/${product._id}/options-list`]: [
    { _id: program._id, name: 'Gestión ágil', isoLanguage: 'es', product: product._id },
    { _id: id(7), name: 'Elsewhere', isoLanguage: 'es', product: null },
  ],
  '/products': [product],
  '/company/folders': folders,
  '/company/groupings': [{ _id: id(8), name: 'Nights', type: 'group' }],
  '/degrees': { data: [degree], total: 1 },
  '/extensions': { extensions: ['undo', 'impersonation'] },
}

function full({ method, path, query }: Asked): Answer {
  if (method !== 'GET') return ok({ done: true })
  if (path === '/programs') {
    const found = query.search === 'LID-7' && query.codes === 'true'
    const group = { _id: product._id, title: 'Leadership', promotions: [program, { ...program, _id: id(9) }] }
    if (query.search) return ok({ programs: found ? [program] : [], total: found ? 1 : 0 })
    return ok({ programs: [group], total: 1 })
  }
  if (path === '/users') return ok({ data: query.search ? [] : [person], total: query.search ? 0 : 1 })
  return path in answers ? ok(answers[path]) : failed(404, 'notFound')
}

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
  answerWith(full)
  await page.viewport(1280, 800)
})

const link = (name: string) => page.getByRole('link', { name, exact: true })
const dialog = page.getByRole('dialog')

describe('with a ticket in hand', () => {
  it.each([
    ['/support/users?search=', person._id, 'Ana Ruiz', `/support/users/${person._id}`],
    ['/support/folders?search=', id(150), 'Folder 50', `/support/folders/${id(150)}`],
    ['/support/degrees?search=', degree._id, 'Máster', `/support/degrees/${degree._id}`],
    ['/support/programs?search=', 'LID-7', 'Gestión ágil', `/support/programs/${program._id}`],
  ])('%s finds %s', async (list, search, name, address) => {
    await open(list + search)
    await expect.element(link(name)).toHaveAttribute('href', address)
  })

  it('says where an id is found that is of something else', async () => {
    await open(`/support/programs?search=${person._id}`)
    const elsewhere = page.getByRole('region', { name: 'Found among the other records' })
    await expect.element(elsewhere.getByRole('link', { name: 'Ana Ruiz' })).toBeVisible()
    await expect
      .element(elsewhere.getByRole('link', { name: 'Ana Ruiz' }))
      .toHaveAttribute('href', `/support/users/${person._id}`)
    await expectAccessible()
  })

  it('leads from a group of programs to the record that has them', async () => {
    await open('/support/programs')
    await expect.element(link('Leadership')).toHaveAttribute('href', `/support/products/${product._id}`)
    await link('Leadership').click()
    const programs = page.getByRole('region', { name: 'Programs' })
    await expect
      .element(programs.getByRole('link', { name: 'Gestión ágil' }))
      .toHaveAttribute('href', `/support/programs/${program._id}`)
    expect(programs.getByText('Elsewhere').query()).toBeNull()
  })
})

describe('names in place of ids', () => {
  it('are shown of a folder beyond the first page, and of a product', async () => {
    await open(`/support/programs/${program._id}`)
    await expect.element(link('Folder 79')).toHaveAttribute('href', `/support/folders/${id(179)}`)
    await expect.element(link('Leadership')).toHaveAttribute('href', `/support/products/${product._id}`)
  })

  it('are shown of the folder above, also in the form', async () => {
    await open(`/support/folders/${id(100)}/edit`)
    await expect.element(dialog.getByText('Folder 79')).toBeVisible()
    expect(requests('GET').filter(({ path }) => path === '/company/folders').length).toBeLessThan(5)
  })
})

describe('the record of a person', () => {
  it('leads to the portal, to acting, to a reset link and to their enrolments', async () => {
    await open(`/support/users/${person._id}`)
    await expect.element(link('Open in the portal')).toHaveAttribute('href', `/employees/${person._id}`)
    const enrolments = page.getByRole('region', { name: 'Enrolments' })
    await expect.element(enrolments.getByText('In progress · 40% · Jan 10, 2026')).toBeVisible()
    await expect
      .element(enrolments.getByRole('link', { name: 'Gestión ágil' }))
      .toHaveAttribute('href', `/support/programs/${program._id}`)
    await expectAccessible()
    await page.getByRole('button', { name: 'Act as this person' }).click()
    await expect.element(dialog.getByLabelText('Reason')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Reset link' }).click()
    await expect.element(dialog.getByLabelText('Reason')).toBeVisible()
  })

  it('is deleted with what goes with it, and can be brought back', async () => {
    await open(`/support/users/${person._id}`)
    await page.getByRole('button', { name: 'Delete' }).click()
    await expect.element(dialog.getByText('They’ll leave 1 program.')).toBeVisible()
    await expect.element(dialog.getByText('You can undo this for 30 seconds.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect.poll(() => requests('DELETE').map(({ path }) => path)).toEqual([`/users/${person._id}`])
    await expect.element(page.getByRole('heading', { name: 'People', level: 1 })).toBeVisible()
  })
})

describe('deleting other records', () => {
  it('counts what a folder holds', async () => {
    await open(`/support/folders/${id(179)}`)
    await page.getByRole('button', { name: 'Delete' }).click()
    await expect.element(dialog.getByText('1 program in it moves to where the folder was.')).toBeVisible()
    await expect.element(dialog.getByText('1 folder in it moves there too.')).toBeVisible()
    await expect.element(dialog.getByText(/You can undo this/)).toBeVisible()
  })

  it('says of a degree what it holds, and that it cannot be undone', async () => {
    await open(`/support/degrees/${degree._id}`)
    await page.getByRole('button', { name: 'Delete' }).click()
    await expect.element(dialog.getByText('1 course goes with it.')).toBeVisible()
    await expect.element(dialog.getByText('1 program in it stays.')).toBeVisible()
    await expect.element(dialog.getByText(/can’t be restored from this screen/)).toBeVisible()
    await expectAccessible()
  })
})
