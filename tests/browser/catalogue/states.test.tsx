import { lazy, Suspense } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '../accessible'
import { type Answer, type Asked, answerWith, failed, ok, requests } from '../programs/fake-api'

// These answers are as short as a test needs, as another server might send them.
vi.mock('../../../src/providers/call/answer-check', () => ({ checkAnswer: () => undefined }))

const Portal = lazy(() => import('./ScreensOfCatalogue'))
const id = (number: number) => number.toString(16).padStart(24, '0')

const folder = (number: number, name: string, parentFolder: string | null = null) => ({
  _id: id(number),
  name,
  backgroundColor: '#1e3a8a',
  textColor: '#ffffff',
  parentFolder,
  promotions: [{ _id: id(0x100 + number), title: `Program of ${name}` }],
  programCount: 1,
  version: 3,
})
const template = { _id: id(0x200), title: 'Welcome', language: 'english', modulesCount: 2, classesCount: 5 }
const product = { _id: id(0x300), productTitle: 'Safety', programsCount: 1, version: 1 }
const option = { _id: id(0x400), name: 'Ladders', isoLanguage: 'en', product: null }

const full: Record<string, unknown> = {
  '/company/folders': [folder(1, 'People'), folder(2, 'Leaders', id(1)), folder(3, 'Sales')],
  '/company/promotions': [{ _id: id(0x500), title: 'Loose program' }],
  [`/templates/${'c'.repeat(24)}`]: [template],
  '/products': [product],
  [`/products/${product._id}/options-list`]: [option],
  '/company/groupings': [{ _id: id(0x600), name: 'North', type: 'organization' }],
  '/extensions': { extensions: ['undo', 'bulkPrograms'] },
}

const full200 = ({ path }: Asked): Answer => (path in full ? ok(full[path]) : failed(404, 'notFound'))
const empty200 = ({ path }: Asked): Answer => (path === '/extensions' ? ok(full[path]) : ok([]))

async function open(address: string, person: { type?: string; plain?: boolean } = {}): Promise<void> {
  document.documentElement.dataset.theme = 'light'
  document.documentElement.lang = 'en'
  const { type = 'b2bportaladmin', plain = false } = person
  await render(
    <MemoryRouter initialEntries={[address]}>
      {/* What is on its way from one colour to another has neither of them. */}
      <style>{'* { transition: none !important; }'}</style>
      <main>
        <Suspense>
          <Portal type={type} plain={plain} />
        </Suspense>
      </main>
    </MemoryRouter>,
  )
}

const treeitem = (name: RegExp) => page.getByRole('treeitem', { name })

beforeEach(async () => {
  // Imported late: the requests of the portal are caught before its client is made.
  const { forgetExtensions } = await import('../../../src/providers/call/extensions')
  forgetExtensions()
  await page.viewport(1280, 800)
})

describe.each([
  ['/folders', 'Loose program', 'An error occurred', 'No folders yet'],
  ['/templates', 'Welcome', 'An error occurred', 'No templates yet'],
  ['/products', 'Safety', 'Error while fetching products', 'No products'],
  ['/groupings', 'North', 'An error occurred', 'No organizations yet'],
])('%s', (address, shown, problem, nothing) => {
  it('shows its shape while it loads', async () => {
    answerWith(() => 'pending')
    await open(address)
    await expect.element(page.getByText('Loading…').first()).toBeInTheDocument()
    await expectAccessible()
  })

  it('says what happened, and has it after all', async () => {
    answerWith(() => ({ status: 500, data: { code: 'internal', message: 'An error occurred' } }))
    await open(address)
    await expect.element(page.getByRole('alert').first()).toHaveTextContent(problem)
    answerWith(full200)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText(shown).first()).toBeVisible()
  })

  it('says what to do where there is nothing', async () => {
    answerWith(empty200)
    await open(address)
    await expect.element(page.getByText(nothing)).toBeVisible()
    await expectAccessible()
  })

  it('shows what there is, also on a phone', async () => {
    answerWith(full200)
    await page.viewport(390, 844)
    await open(address)
    await expect.element(page.getByText(shown).first()).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  })
})

describe('the folder manager', () => {
  it('takes a step back that fails, and says why', async () => {
    answerWith(request => (request.method === 'PUT' ? 'offline' : full200(request)))
    await open(`/folders?folder=${id(3)}`)
    await treeitem(/Sales/).click()
    await userEvent.keyboard('{F2}')
    await userEvent.keyboard('Nowhere{Enter}')
    await expect.element(page.getByText('Can’t reach the server', { exact: false })).toBeVisible()
    await expect.element(treeitem(/Sales/)).toBeVisible()
    expect(requests('PUT')[0]).toMatchObject({ body: { name: 'Nowhere' }, ifMatch: '"3"' })
  })

  it('refuses names of more than 40 characters, emoji counted once', async () => {
    answerWith(full200)
    await open(`/folders?folder=${id(3)}`)
    await treeitem(/Sales/).click()
    await userEvent.keyboard('{F2}')
    await page.getByLabelText('New name of Sales').fill('🎓'.repeat(41))
    await expect.element(page.getByText('At most 40 characters')).toBeVisible()
    await page.getByLabelText('New name of Sales').fill('🎓'.repeat(40))
    await expect.element(page.getByText('At most 40 characters')).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect.element(treeitem(/Sales/)).toHaveFocus()
    expect(requests('PUT')).toEqual([])
  })

  it('offers no place in the folder itself or below it', async () => {
    answerWith(full200)
    await open(`/folders?folder=${id(1)}`)
    await page.getByRole('button', { name: 'Move to…' }).first().click()
    const places = page.getByRole('radio').elements()
    expect(places.map(place => place.closest('label')?.textContent)).toEqual(['Sales'])
  })

  it('moves programs with documented calls where the server has no extensions', async () => {
    answerWith(request => {
      if (request.path === '/extensions') return failed(404, 'notFound')
      return request.method === 'PUT' ? ok({}) : full200(request)
    })
    await open('/folders')
    await page.getByRole('checkbox', { name: 'Loose program' }).click()
    await page.getByRole('button', { name: 'Move 1 program to…' }).click()
    await page.getByRole('radio', { name: 'Sales' }).click()
    await page.getByRole('button', { name: 'Move', exact: true }).click()
    await expect
      .poll(() => requests('PUT'))
      .toMatchObject([{ path: `/folders/${id(3)}`, body: { promotions: [id(0x103), id(0x500)] } }])
  })
})

describe('what a person may not do', () => {
  it('is off with its reason: creating from a template in plain mode', async () => {
    answerWith(full200)
    await open('/templates', { plain: true })
    const create = page.getByRole('button', { name: 'Create program from Welcome' })
    await expect.element(create).toHaveAttribute('aria-disabled', 'true')
    await expect.element(create).toHaveAttribute('title', 'Your provider creates your company’s programs')
    expect(requests('POST')).toEqual([])
  })

  it('is not there: writing as a reader', async () => {
    answerWith(full200)
    await open(`/products/${product._id}`, { type: 'teacher_reader' })
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(page.getByRole('button', { name: /^(Add|Rename|Remove)/ }).elements()).toEqual([])
    await expectAccessible()
  })
})

describe('the people of groupings', () => {
  const north = id(0x600)
  const counted = [
    { _id: north, name: 'North', type: 'organization', people: 1240 },
    { _id: id(0x602), name: 'Nights', type: 'group', people: 1 },
    { _id: id(0x603), name: 'Nobody’s', type: 'suborganization', people: 0 },
  ]

  it('are counted, and lead to the list of employees', async () => {
    answerWith(request => (request.path === '/company/groupings' ? ok(counted) : full200(request)))
    await open('/groupings')
    const link = page.getByRole('link', { name: '1,240 people in North' })
    await expect.element(link).toHaveTextContent('1,240 people')
    await expect.element(link).toHaveAttribute('href', `/employees?companyOrganizations=${north}`)
    await expect
      .element(page.getByRole('link', { name: '1 person in Nights' }))
      .toHaveAttribute('href', `/employees?companyGroups=${id(0x602)}`)
    await expect.element(page.getByText('0 people', { exact: true })).toBeVisible()
    expect(page.getByRole('link').elements()).toHaveLength(2)
    expect(requests().find(({ path }) => path === '/company/groupings')?.query).toEqual({ count: 'people' })
    await expectAccessible()
  })

  it('are left out where the server does not count them', async () => {
    answerWith(full200)
    await open('/groupings')
    await expect.element(page.getByText('North')).toBeVisible()
    expect(page.getByRole('link').elements()).toEqual([])
  })
})

describe('a new grouping', () => {
  it('is created once by a double click, and said by its name', async () => {
    answerWith(request =>
      request.method === 'POST'
        ? { status: 201, data: { _id: id(0x601), name: 'South', type: 'organization' } }
        : full200(request),
    )
    await open('/groupings')
    const name = page.getByLabelText('New organization')
    await name.fill('South')
    const create = page.getByRole('button', { name: 'Create organization' })
    // As a browser does it: the answer may be there between the two clicks.
    create.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }))
    await expect.element(name).toHaveValue('')
    create.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 }))
    await expect.element(page.getByText('“South” created')).toBeVisible()
    expect(requests().filter(({ method }) => method === 'POST')).toHaveLength(1)
    expect(page.getByText('“” created').elements()).toEqual([])
    await expect.element(name).not.toHaveAttribute('aria-invalid', 'true')
  })
})
