import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { overviewAnswers } from '../../unit/overview/overview-answers'
import { expectAccessible } from '../accessible'
import { ok, requests } from '../programs/fake-api'
import { open, panel, serve } from './visit'

const { funnel } = overviewAnswers()
const rows = {
  asOf: funnel.asOf,
  period: funnel.period,
  previous: funnel.previous,
  data: [
    {
      _id: '7'.repeat(24),
      kind: 'satisfaction',
      person: { _id: '1'.repeat(24), name: 'Ana Ruiz', email: 'ana@acme.example' },
      program: { _id: '2'.repeat(24), title: 'Safety' },
      class: 'Fire drill',
      value: 4,
      at: '2026-11-03T09:00:00.000Z',
    },
  ],
  total: 10,
}

const dialog = page.getByRole('dialog')

beforeEach(async () => {
  await page.viewport(1280, 900)
  serve({ instead: ({ path }) => (path === '/overview/rows' ? ok(rows) : undefined) })
})

describe('a number', () => {
  it('is explained by what it means, how it is made, and the rows behind it, by keyboard alone', async () => {
    await open()
    const button = panel('Satisfaction')
      .first()
      .getByRole('button', { name: 'Explain this number: Satisfaction' })
    await expect.element(button).toBeVisible()
    ;(button.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByText(/The mean of what learners answered/)).toBeVisible()
    await expect.element(dialog.getByText('41 in all ÷ 10 answers = 4.1')).toBeVisible()
    await expect
      .element(dialog.getByRole('row', { name: /Ana Ruiz/ }))
      .toHaveTextContent('Rating4SafetyFire drill')
    await expectAccessible()
    expect(requests().find(({ path }) => path === '/overview/rows')?.query).toMatchObject({
      figure: 'satisfaction',
      page: '1',
    })
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(button).toHaveFocus()
  })

  it('leads to the people that it counts', async () => {
    await open()
    await panel('From enrolled to finished')
      .getByRole('button', { name: /^Explain/ })
      .click()
    await expect.element(dialog.getByText('Finished: 20 ÷ 200 enrolled = 10%')).toBeVisible()
    await dialog.getByRole('link', { name: 'Connected' }).click()
    await expect
      .element(page.getByTestId('address'))
      .toHaveTextContent(/^\/employees\?enrolledTo=.*connected=true$/)
  })

  it('of enrolments shows those', async () => {
    await open()
    await panel('Average progress')
      .getByRole('button', { name: /^Explain/ })
      .click()
    await expect.element(dialog.getByRole('row', { name: /Ana Ruiz/ })).toBeVisible()
    await expect
      .element(dialog.getByText('8,500% of completion in all ÷ 200 enrolments = 42.5%'))
      .toBeVisible()
  })

  it('has no rows on a server that does not tell them', async () => {
    serve({ extensions: [] })
    await open()
    await panel('Satisfaction')
      .first()
      .getByRole('button', { name: /^Explain/ })
      .click()
    await expect.element(dialog.getByText('41 in all ÷ 10 answers = 4.1')).toBeVisible()
    await expect.element(dialog.getByRole('table')).not.toBeInTheDocument()
  })
})
