import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../accessible'
import { pick } from '../pick'
import { answerWith, failed, ok, requests } from '../programs/fake-api'
import { people } from './company-people'
import { employeeId, groupingId, promotionId } from './people-data'
import { addressBar, goBack, open } from './Visit'

const table = page.getByRole('table', { name: 'Employees' })
const row = (name: string | RegExp) => table.getByRole('row', { name })
const status = page.getByRole('status').first()
const search = page.getByRole('searchbox', { name: 'Search employees' })
const header = (name: string) => table.getByRole('columnheader', { name })
const listQueries = () => requests().flatMap(({ path, query }) => (path === '/users/students' ? [query] : []))
const filters = page.getByRole('dialog', { name: 'Filter employees' })

beforeEach(async () => {
  await page.viewport(1600, 900)
  answerWith(people())
})

describe('the states of the employee list', () => {
  it('shows its shape while it loads', async () => {
    answerWith(() => 'pending')
    await open()
    await expect.element(table).toHaveAttribute('aria-busy', 'true')
    await expect.element(status).toHaveTextContent('Loading…')
    await expect.element(header('Completion')).toBeVisible()
    await expectAccessible()
  })

  it('shows the employees, and counts them exactly', async () => {
    await open()
    await expect
      .element(row(/Ana 1 Núñez.*ana\.1@acme\.example.*Program 1.*2 more.*1%.*Madrid/))
      .toBeVisible()
    await expect.element(status).toHaveTextContent(/^450 employees$/)
    expect(listQueries()[0]).toEqual({ page: '1', limit: '50', count: 'near' })
  })

  it('says that there are more where nobody can count them', async () => {
    answerWith(people({ extensions: [] }))
    await open()
    await expect.element(status).toHaveTextContent(/^more than 300 employees$/)
    expect(requests().map(({ path }) => path)).not.toContain('/users/students/count')
  })

  it('says what happened, and gets the employees after all', async () => {
    answerWith(() => failed(500, 'internal'))
    await open()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Error while getting users')
    answerWith(people())
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(row(/Ana 2 /)).toBeVisible()
  })

  it('says why it is empty, and leads to where it is not', async () => {
    await open('/employees?status=removed')
    await expect.element(page.getByRole('heading', { name: 'No one in this segment' })).toBeVisible()
    await page.getByRole('link', { name: 'See all employees' }).click()
    await expect.element(row(/Ana 2 /)).toBeVisible()
  })

  it('offers to add the first employee', async () => {
    answerWith(people({ other: { 'GET /users/students': () => ok({ data: [], total: 0 }) } }))
    await open()
    await expect.element(page.getByRole('heading', { name: 'No employees yet' })).toBeVisible()
    await page.getByRole('button', { name: 'New employee' }).last().click()
    await expect.element(page.getByRole('dialog', { name: 'New employee' })).toBeVisible()
  })

  it('is a list of cards in a narrow window', async () => {
    await page.viewport(390, 844)
    await open()
    const card = page.getByRole('article').filter({ hasText: 'Ana 1 Núñez' })
    await expect.element(card.getByRole('heading', { name: /Ana 1 Núñez/ })).toBeVisible()
    await expect.element(card.getByText('Madrid')).toBeVisible()
    await page.getByLabelText('Sort by').selectOptions('Completion in it, descending')
    await expect.element(addressBar).toHaveTextContent('/employees?sort=-completionPercentage')
    await expectAccessible()
    expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth)
  })
})

describe('choosing in the employee list', () => {
  it('sorts by a header: ascending, descending, and as it was', async () => {
    await open()
    const button = header('Last connection').getByRole('button')
    for (const [order, query] of [
      ['ascending', { sortBy: 'lastConnection', sortDirection: '1' }],
      ['descending', { sortBy: 'lastConnection', sortDirection: '-1' }],
      ['none', { page: '1', limit: '50', count: 'near' }],
    ] as const) {
      await button.click()
      await expect.element(header('Last connection')).toHaveAttribute('aria-sort', order)
      await expect.poll(() => listQueries().at(-1)).toMatchObject(query)
    }
    await expect.element(addressBar).toHaveTextContent(/^\/employees$/)
  })

  it('has the segments as addresses, and Back leads to the one before', async () => {
    await open()
    await page.getByRole('link', { name: 'Without a seat' }).click()
    await expect.poll(() => listQueries().at(-1)).toMatchObject({ status: 'noseat' })
    await expect.element(addressBar).toHaveTextContent('/employees?status=noseat')
    await goBack()
    await expect.element(page.getByRole('link', { name: /^All/ })).toHaveAttribute('aria-current', 'page')
  })

  it('searches as one types, and marks what it finds', async () => {
    await open()
    await search.fill('ana 45')
    await expect.element(row(/Ana 45 /)).toBeVisible()
    await expect.element(status).toHaveTextContent(/^2 employees$/)
    expect(document.querySelector('tbody mark')?.textContent).toBe('Ana 45')
    await page.getByRole('button', { name: /Remove filter.*ana 45/ }).click()
    await expect.element(status).toHaveTextContent(/^450 employees$/)
  })

  it('filters by what is chosen in the dialog, and takes filters off one by one', async () => {
    await open()
    await page.getByRole('button', { name: 'Filters' }).click()
    await filters.getByRole('checkbox', { name: 'Student' }).click()
    await pick('Organization', 'Madrid')
    await pick('Program', 'Program 40')
    await filters.getByRole('group', { name: 'Last connection' }).getByLabelText('From').fill('2026-01-01')
    await filters.getByRole('group', { name: 'Completed' }).getByLabelText('To').fill('50')
    await filters.getByRole('button', { name: 'Show employees' }).click()
    await expect.element(filters).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Filters: 5 active' })).toHaveFocus()
    await expect.element(status).toHaveTextContent(/^225 employees$/)
    expect(listQueries().at(-1)).toMatchObject({
      types: 'student',
      companyOrganizations: groupingId(1),
      promotions: promotionId(40),
      lastConnectionFrom: '2026-01-01',
      completedTo: '50',
    })
    await expectAccessible()
    await page.getByRole('button', { name: /Remove filter.*Organization: Madrid/ }).click()
    await expect.element(status).toHaveTextContent(/^450 employees$/)
    await page.getByRole('button', { name: 'Clear all' }).click()
    await expect.element(addressBar).toHaveTextContent(/^\/employees$/)
  })

  it.each([
    ['From', '150'],
    ['To', '101'],
    ['To', '-1'],
    ['From', '12.5'],
  ])('refuses a rate that there is not, at its field: %s %s', async (label, typed) => {
    await open()
    await page.getByRole('button', { name: 'Filters' }).click()
    const rate = filters.getByRole('group', { name: 'Completed' }).getByLabelText(label)
    await rate.fill(typed)
    await filters.getByRole('button', { name: 'Show employees' }).click()
    await expect.element(rate).toHaveAccessibleDescription('Enter a whole number from 0 to 100')
    await expect.element(rate).toHaveFocus()
    await expect.element(rate).toHaveValue(Number(typed))
    await expectAccessible()
    await expect.element(addressBar).toHaveTextContent(/^\/employees$/)
    await rate.fill('100')
    await filters.getByRole('button', { name: 'Show employees' }).click()
    await expect.element(addressBar).toHaveTextContent(new RegExp(`^/employees\\?completed${label}=100$`))
  })

  it('refuses a range that ends before it begins', async () => {
    await open()
    await page.getByRole('button', { name: 'Filters' }).click()
    const range = filters.getByRole('group', { name: 'Program created' })
    await range.getByLabelText('From').fill('2026-03-01')
    await range.getByLabelText('To').fill('2026-02-01')
    await filters.getByRole('button', { name: 'Show employees' }).click()
    await expect.element(range.getByText('Must not be before the start')).toBeVisible()
    await expect.element(addressBar).toHaveTextContent(/^\/employees$/)
  })

  it('leads to the page of an employee, and Back to the same place', async () => {
    await open('/employees?status=active&sort=-name')
    await table.getByRole('link', { name: 'Ana 3 Núñez' }).click()
    await expect.element(addressBar).toHaveTextContent(`/employees/${employeeId(3)}`)
    await goBack()
    await expect.element(addressBar).toHaveTextContent('/employees?status=active&sort=-name')
  })

  it('tells the other programs of an employee on focus, and puts them away at Escape', async () => {
    const program = (number: number) => ({
      _id: employeeId(0xe00 + number),
      status: 'in progress',
      start: '2026-01-10T09:00:00Z',
      end: null,
      deadline: null,
      completion: 10,
      timeInClasses: 60,
      testMark: null,
      satisfaction: null,
      lastFollowUp: null,
      lastActivity: null,
      removed: false,
      version: 1,
      program: { _id: promotionId(number), title: `Program ${number}`, isFundae: false, product: null },
    })
    const own = () => ok([1, 2, 3].map(program))
    answerWith(people({ other: { [`GET /users/${employeeId(1)}/programs`]: own } }))
    await open()
    const more = page.getByRole('button', { name: '2 more programs of Ana 1 Núñez' })
    await more.click()
    const panel = page.getByRole('tooltip')
    await expect.element(panel.getByText('Program 3')).toBeVisible()
    await expect.element(panel.getByText('Program 1')).not.toBeInTheDocument()
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await expect.element(panel).not.toBeInTheDocument()
  })

  it('shows further columns when one asks for them', async () => {
    await open()
    await expect.element(header('Completion')).toBeVisible()
    await expect.element(header('Email')).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('checkbox', { name: 'Email' }).click()
    await expect.element(header('Email')).toBeVisible()
    await page.getByRole('button', { name: 'Reset to default' }).click()
    await expect.element(header('Email')).not.toBeInTheDocument()
  })

  it('fetches fifty at a time as one scrolls, those in view alone', async () => {
    await open()
    await expect.element(status).toHaveTextContent(/^450 employees$/)
    window.scrollTo(0, document.documentElement.scrollHeight)
    await expect.element(row(/Ana 450 /)).toBeVisible()
    expect(listQueries().map(query => query.page)).toContain('9')
    expect(listQueries().map(query => query.page)).not.toContain('5')
  })
})

it('is read only for those who may not write', async () => {
  await open('/employees', { type: 'teacher_reader' })
  await expect.element(row(/Ana 2 /)).toBeVisible()
  expect(page.getByRole('checkbox').elements()).toEqual([])
  await expect.element(page.getByRole('button', { name: 'New employee' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Export to Excel' })).not.toBeInTheDocument()
  expect(page.getByRole('button', { name: /^Actions for/ }).elements()).toEqual([])
  expect(page.getByRole('columnheader', { name: 'Actions' }).elements()).toEqual([])
})

it('promises nothing to a new teacher that they may not do', async () => {
  const usual = people()
  answerWith(request => (request.path === '/users/students' ? ok({ data: [], total: 0 }) : usual(request)))
  await open('/employees', { type: 'teacher' })
  await expect.element(page.getByText('The people in the programs you teach or coach')).toBeVisible()
  expect(page.getByRole('button', { name: 'New employee' }).elements()).toEqual([])
})
