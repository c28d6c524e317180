import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../accessible'
import { type Asked, answerWith, failed, ok, requests } from '../programs/fake-api'
import { company, enrolled, id, newcomer, person, personId } from './person-data'
import { addressBar, open } from './visit'

const at = (tab: string) => `/employees/${personId}${tab === 'programs' ? '' : `?tab=${tab}`}`
const unavailable = { status: 500, data: { code: 'internal', message: 'An error occurred' } }

beforeEach(() => page.viewport(1280, 800))

describe('the page', () => {
  it('shows its shape while it loads', async () => {
    answerWith(() => 'pending')
    await open(at('programs'))
    await expect.element(page.getByText('Loading…').first()).toBeInTheDocument()
    await expectAccessible()
  })

  it('says what happened, and has it after all', async () => {
    answerWith(() => unavailable)
    await open(at('programs'))
    await expect.element(page.getByRole('alert')).toHaveTextContent('An error occurred')
    await expectAccessible()
    answerWith(company())
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await expect.element(page.getByRole('heading', { name: 'Ana Ruiz' })).toBeVisible()
  })

  it('says so where there is no such person', async () => {
    answerWith(() => failed(404, 'notFound'))
    await open(at('programs'))
    await expect.element(page.getByText('Person not found')).toBeVisible()
  })

  it('says to whoever has nothing to do with the person that it is so, with nothing to try again', async () => {
    answerWith(() => failed(403, 'forbidden'))
    await open(at('programs'), { type: 'teacher' })
    await expect.element(page.getByText('This person isn’t one of your learners')).toBeVisible()
    expect(page.getByRole('button', { name: 'Try again' }).elements()).toEqual([])
    await expectAccessible()
  })

  it('leads from what is next to enlisting, for who is in no program', async () => {
    answerWith(newcomer)
    await open(at('programs'))
    const glance = page.getByLabelText('At a glance')
    await glance.getByRole('button', { name: 'Enlist in a program' }).click()
    await expect.element(page.getByRole('dialog', { name: /^Enlist/ })).toBeVisible()
  })

  it('answers at a glance who, where, how far, when last and what next', async () => {
    answerWith(company())
    await open(at('programs'))
    const glance = page.getByLabelText('At a glance')
    await expect.element(glance).toHaveTextContent(/North.*Nights/)
    await expect.element(glance).toHaveTextContent('70%')
    await expect.element(glance).toHaveTextContent('1 of 2 programs finished')
    await expect.element(glance).toHaveTextContent(/Last connection.*10.*2026/)
    await expect.element(glance).toHaveTextContent(/Next step.*Safety/)
    await expect.element(page.getByText('ana@acme.example')).toBeVisible()
  })

  it('fits on a phone, also with a long title', async () => {
    const title = 'Negotiation and consultative selling for commercial teams · edition 2'
    answerWith(company({ programs: [enrolled(1, title)] }))
    await page.viewport(360, 740)
    await open(at('programs'))
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  })
})

describe.each([
  ['programs', 'programs', 'Safety', 'No programs yet', 'An error occurred'],
  [
    'analytics',
    'analytics',
    'Average completion',
    'Nothing learned yet',
    'Error while getting user analytics',
  ],
  ['tests', 'scores', 'Ladders', 'No tests yet', 'Error while getting user tests'],
  ['challenges', 'challenges', 'On the roof', 'No challenges yet', 'An error occurred'],
  ['notes', 'notes', 'Wants to lead a team', 'No notes', 'An error occurred'],
  ['history', 'activity', 'Completed a class', 'No history yet', 'An error occurred'],
])('the tab %s', (tab, call, shown, nothing, problem) => {
  const path = `/users/${personId}/${call}`
  const withCall = (answer: 'pending' | typeof unavailable) => (request: Asked) =>
    request.path === path ? answer : company()(request)

  it('shows its shape while it loads', async () => {
    answerWith(withCall('pending'))
    await open(at(tab))
    await expect.element(page.getByText('Loading…').first()).toBeInTheDocument()
    await expectAccessible()
  })

  it('says what happened, and has it after all', async () => {
    answerWith(withCall(unavailable))
    await open(at(tab))
    await expect.element(page.getByRole('alert')).toHaveTextContent(problem)
    await expectAccessible()
    answerWith(company())
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText(shown).first()).toBeVisible()
  })

  it('says what to do next where there is nothing', async () => {
    answerWith(newcomer)
    await open(at(tab))
    await expect.element(page.getByText(nothing)).toBeVisible()
    await expectAccessible()
  })

  it('shows what there is', async () => {
    answerWith(company())
    await open(at(tab))
    await expect.element(page.getByText(shown).first()).toBeVisible()
  })
})

describe('the history', () => {
  it('tells what administrators did, and who it was', async () => {
    answerWith(company())
    await open(at('history'))
    const row = (name: string) => page.getByRole('row', { name })
    await expect.element(row('Completed a class')).toHaveTextContent('Themselves')
    await expect.element(row('Removed from the program')).toHaveTextContent(/Excel.*Luis Vega/)
    await expect.element(row('Added to “Nights”')).toHaveTextContent('Support')
    await expectAccessible()
  })
})

describe('what a figure is of', () => {
  const finished = (number: number, title: string) =>
    enrolled(number, title, { completion: 100, end: '2026-02-10T09:00:00Z' })
  const glance = page.getByLabelText('At a glance')

  it('is said: where somebody learned last, and where they are quiet', async () => {
    const today = new Date().toISOString()
    const quiet = enrolled(2, 'Leadership', { lastActivity: '2026-01-01T09:00:00Z' })
    answerWith(company({ programs: [enrolled(1, 'Safety', { lastActivity: today }), quiet] }))
    await open(at('programs'))
    await expect.element(glance).toHaveTextContent(/Last learned: .*, in “Safety”/)
    await expect
      .element(glance)
      .toHaveTextContent(/Follow up: nothing learned in this program for \d+ days.*Leadership/)
    await expect
      .element(glance.getByRole('link', { name: 'Leadership' }))
      .toHaveAttribute('href', `/programs/${id(2)}/people?search=ana%40acme.example`)
  })

  it('is said of the programs of whoever sees those alone', async () => {
    answerWith(company({ programs: [finished(1, 'Safety')] }))
    await open(at('programs'), { type: 'teacher' })
    await expect.element(glance).toHaveTextContent('Everything finished in your programs')
    await expect.element(glance).toHaveTextContent('1 of your 1 program finished')
  })
})

describe('tabs', () => {
  it('are in the address, and ask for their data when they are shown', async () => {
    answerWith(company())
    await open(at('programs'))
    await expect.element(page.getByRole('rowheader', { name: 'Safety' })).toBeVisible()
    expect(requests().some(({ path }) => path.endsWith('/scores'))).toBe(false)
    await page.getByRole('link', { name: 'Tests' }).click()
    await expect.element(addressBar).toHaveTextContent('?tab=tests')
    await expect.element(page.getByRole('rowheader', { name: 'Ladders' })).toBeVisible()
  })

  it('sort, and ask for one program', async () => {
    answerWith(company())
    await open(at('tests'))
    await expect.element(page.getByRole('rowheader').first()).toHaveTextContent('Ladders')
    await page.getByRole('button', { name: 'Module' }).click()
    await expect.element(page.getByRole('rowheader').first()).toHaveTextContent('Helmets')
    await page.getByLabelText('Filter by program').selectOptions('Safety')
    await expect
      .poll(
        () =>
          requests('GET')
            .filter(({ path }) => path.endsWith('/scores'))
            .at(-1)?.query,
      )
      .toEqual({ promotion: id(1) })
    await expect.element(addressBar).toHaveTextContent(`tab=tests&sort=module&program=${id(1)}`)
  })

  it('have no history where the server keeps none', async () => {
    answerWith(request => (request.path === '/extensions' ? ok({ extensions: [] }) : company()(request)))
    await open(at('programs'))
    await expect.element(page.getByRole('link', { name: 'Notes' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'History' })).not.toBeInTheDocument()
  })

  it('show the numbers of a chart as a table', async () => {
    answerWith(company())
    await open(at('analytics'))
    await expect.element(page.getByRole('img', { name: /Time in classes per week/ })).toBeVisible()
    await page.getByText('Table', { exact: true }).click()
    await expect.element(page.getByRole('row', { name: /1 hr 5 min/ })).toBeVisible()
    await page.getByText('Classes completed', { exact: true }).last().click()
    await expect.element(page.getByRole('row', { name: / 12$/ })).toBeVisible()
    await expectAccessible()
  })

  it('drop figures for those who have no overview', async () => {
    answerWith(company())
    await page.viewport(1900, 900)
    await open(at('programs'), { type: 'coach' })
    await expect.element(page.getByRole('columnheader', { name: 'Since Start' })).toBeVisible()
    await expect.element(page.getByRole('columnheader', { name: 'Test Mark' })).not.toBeInTheDocument()
  })

  it('have all columns of an administrator in a wide window, and figures before dates in a narrow one', async () => {
    answerWith(company({ profile: person() }))
    await page.viewport(1900, 900)
    await open(at('programs'))
    await expect.element(page.getByRole('columnheader', { name: 'Time in Classes' })).toBeVisible()
    await expect.element(page.getByRole('columnheader', { name: 'Last follow up' })).toBeVisible()
    await page.viewport(1000, 900)
    await expect.element(page.getByRole('columnheader', { name: 'Last follow up' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('columnheader', { name: 'Time in Classes' })).toBeVisible()
  })
})
