import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../accessible'
import { answerWith, failed, ok, requests } from '../programs/fake-api'
import { fundae, programId } from './fundae-data'
import { open } from './visit'

const empty = {
  'GET /company/fundae': () => ok({ threshold: 75, groups: [] }),
  'GET /company/fundae/participants': () => ok({ data: [], total: 0 }),
}
const failing = {
  'GET /company/fundae': () => failed(500, 'internal'),
  'GET /company/fundae/participants': () => failed(500, 'internal'),
}

beforeEach(async () => page.viewport(1366, 900))

describe.each([
  ['/fundae', 'Safety', 'No Fundae programs'],
  ['/fundae?tab=participants', 'Ana 2 Núñez', 'Nothing is missing'],
])('%s', (address, shown, nothing) => {
  it('shows its shape while it loads', async () => {
    answerWith(request => (request.path === '/extensions' ? fundae()(request) : 'pending'))
    await open(address)
    await expect.element(page.getByText('Loading…').first()).toBeInTheDocument()
    await expectAccessible()
  })

  it('says what happened, and has it after all', async () => {
    answerWith(fundae(failing))
    await open(address)
    await expect.element(page.getByRole('alert').first()).toBeVisible()
    answerWith(fundae())
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText(shown).first()).toBeVisible()
  })

  it('says what it means that there is nothing', async () => {
    answerWith(fundae(empty))
    await open(address)
    await expect.element(page.getByText(nothing)).toBeVisible()
    await expectAccessible()
  })

  it.each([1366, 390])('shows what there is, %i pixels wide', async width => {
    answerWith(fundae())
    await page.viewport(width, 844)
    await open(address)
    await expect.element(page.getByText(shown).first()).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await expectAccessible()
  })
})

describe('the groups', () => {
  it('say how far they are, and what is missing, as ways to where it is mended', async () => {
    answerWith(fundae())
    await open()
    await expect.element(page.getByText('2 groups · 1 ready')).toBeVisible()
    await expect.element(page.getByText('Action 12 · Group 3')).toBeVisible()
    await expect.element(page.getByText('9 days left')).toBeVisible()
    await expect.element(page.getByText('Mar 1, 2026 – Apr 10, 2026')).toBeVisible()
    await expect.element(page.getByText('May 1, 2026 – …')).toBeVisible()
    await expect.element(page.getByText('2 of 3')).toBeVisible()
    const link = (name: string) => page.getByRole('link', { name })
    await page.getByRole('button', { name: '4 more things missing of Ladders' }).click()
    await expect.element(link('Tutor: Ladders')).toHaveAttribute('href', `/programs/${programId(2)}`)
    await expect
      .element(link('1 never connected: Ladders'))
      .toHaveAttribute('href', `/programs/${programId(2)}/people`)
    await link('2 without a document: Ladders').click()
    await expect.element(page.getByTestId('address')).toHaveTextContent('/fundae?tab=participants')
    await expect.element(page.getByText('1 participant with missing data')).toBeVisible()
  })

  it('are found by program and by number', async () => {
    answerWith(fundae())
    await open('/fundae?search=ladd')
    await expect.element(page.getByText('1 group · 0 ready')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search groups' }).fill('12 3')
    await expect.element(page.getByText('1 group · 1 ready')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search groups' }).fill('nothing')
    await expect.element(page.getByText('No group matches')).toBeVisible()
    expect(requests('GET').filter(({ path }) => path === '/company/fundae')).toHaveLength(1)
  })

  it('lead to what is missing by keyboard alone, and back', async () => {
    answerWith(fundae())
    await open()
    const others = page.getByRole('button', { name: '4 more things missing of Ladders' })
    await expect.element(others).toBeVisible()
    const button = others.element() as HTMLElement
    button.focus()
    await userEvent.keyboard('{Enter}{Tab}')
    await expect.element(page.getByRole('button', { name: 'Hours: Ladders' })).toHaveFocus()
    await expectAccessible()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByLabelText('Hours of training', { exact: true })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(others).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('link', { name: 'Tutor: Ladders' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('link', { name: 'Tutor: Ladders' })).not.toBeInTheDocument()
  })

  it('are rows of one height, whatever is missing', async () => {
    answerWith(fundae())
    await open()
    await expect.element(page.getByText('Safety').first()).toBeVisible()
    const heights = [...document.querySelectorAll('tbody[data-row]')].map(row => row.clientHeight)
    expect(new Set(heights).size).toBe(1)
  })

  it('are told to a teacher, who has nothing to press', async () => {
    answerWith(fundae())
    await open('/fundae', { type: 'teacher' })
    await expect.element(page.getByText('Action number', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: '4 more things missing of Ladders' }).click()
    await expect.element(page.getByText('Hours', { exact: true })).toBeVisible()
    expect(page.getByRole('button', { name: /: Ladders|Edit|Change/ }).elements()).toEqual([])
  })

  it('speak Spanish', async () => {
    const { changeLanguage } = await import('../../../src/i18n/i18n')
    answerWith(fundae())
    await open()
    await changeLanguage('es')
    await expect.element(page.getByText('2 grupos · 1 listo')).toBeVisible()
    await expect.element(page.getByText('Quedan 9 días')).toBeVisible()
    await page.getByRole('button', { name: 'Faltan 4 datos más de Ladders' }).click()
    await expect.element(page.getByText('1 no se ha conectado')).toBeVisible()
    await changeLanguage('en')
  })
})

describe('a company that makes no reports', () => {
  it('has no such screen', async () => {
    answerWith(fundae())
    await open('/fundae', { flag: false })
    await expect.element(page.getByText('You don’t have access to this page')).toBeVisible()
    expect(requests().filter(({ path }) => path.startsWith('/company'))).toEqual([])
  })
})
