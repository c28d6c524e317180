import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { worded } from '#contract/words/field-messages'
import { expectAccessible } from '../accessible'
import { pick, picked } from '../pick'
import { type Answer, answerWith, failed, ok, requests } from '../programs/fake-api'
import { people } from './company-people'
import { employeeId, promotionId } from './people-data'
import { bar, choose } from './selection'
import { open, restPointer } from './Visit'

const dialog = page.getByRole('dialog')
const button = (name: string | RegExp) => dialog.getByRole('button', { name })
const many = Array.from({ length: 1200 }, (_, index) => employeeId(index + 1))
const work = employeeId(0xbb)
const running = (progress: number) => ok({ state: 'running', progress, outcome: null })
const outcome = { change: work, changed: 1100, unchanged: 100, people: [] }
const ended = (state: string) => ok({ state, progress: 100, outcome: state === 'done' ? outcome : null })

/** Opens the change of 1,200 people as far as the button that does it. @param states what the server says, look by look */
async function begin(...states: Answer[]) {
  const next = () => (states.length > 1 ? states.shift() : states[0]) ?? failed(404, 'notFound')
  const other = {
    'GET /users/students/ids': () => ok({ ids: many }),
    'POST /users/bulk/preview': () => ok({ ...outcome, change: null }),
    'POST /users/bulk/jobs': () => ({ status: 202, data: { executionId: work } }),
    [`GET /users/bulk/jobs/${work}`]: next,
  }
  await page.viewport(1600, 900)
  answerWith(people({ other }))
  await open()
  await page.getByRole('checkbox', { name: 'Select Ana 1 Núñez' }).click()
  await restPointer()
  await bar.getByRole('button', { name: /Select all .* matches/ }).click()
  await expect.element(bar.getByRole('status')).toHaveTextContent(/^1,200 selected$/)
  await choose('Assign…')
  await pick('Programs', 'Program 1')
  await button('Review changes').click()
  await button('Assign to 1,100 employees').click()
}

// The selection is kept for the visit, and the tests share one.
beforeEach(() => sessionStorage.clear())

describe('a change to more than a thousand people', () => {
  it('is long work: how far it is shows, and neither a lost network nor a busy server matters', async () => {
    await begin(running(0), 'offline', failed(503, 'unavailable'), running(24))
    const shown = dialog.getByRole('progressbar', { name: 'Changing 1,100 employees' })
    await expect.element(shown).toHaveAttribute('value', '24')
    await expect.element(dialog.getByText(/You can close this: it continues/)).toBeVisible()
    await expectAccessible()
  })

  it('ends with what came of it, and the undo of every change', async () => {
    await begin(running(10), ended('done'))
    await expect.element(dialog.getByText('1,100 employees changed', { exact: true })).toBeVisible()
    const [begun, ...more] = requests('POST').filter(({ path }) => path === '/users/bulk/jobs')
    const { userIds, ...asked } = (begun?.body ?? {}) as { userIds?: string[] }
    expect(asked).toEqual({ action: 'edit', programs: [promotionId(1)] })
    expect(new Set(userIds)).toEqual(new Set(many))
    expect(more).toEqual([])
    await button(/^Undo \(\d+\)/).click()
    await expect.poll(() => requests('POST').map(({ path }) => path)).toContain(`/users/bulk/${work}/undo`)
  })

  it('goes on where its dialog is closed, and is offered to be taken back at its end', async () => {
    await begin(running(10), running(20), ended('done'))
    await expect.element(dialog.getByRole('progressbar')).toBeVisible()
    await button('Cancel').click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect
      .element(page.getByRole('region', { name: 'Undo' }).getByRole('button', { name: /^Undo/ }))
      .toBeVisible()
  })

  it('names who was removed meanwhile, whom no list has shown, and goes on without them', async () => {
    const gone = worded({ path: 'userIds.1100', code: 'personDeleted', values: { name: 'Zoe Paz' } })
    await begin(ok({ state: 'failed', progress: 40, outcome: null, errors: [gone] }))
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(/no longer exists?.*Zoe Paz/)
    await button('Continue with the remaining 1,199').click()
    const sent = () => requests('POST').filter(({ path }) => path === '/users/bulk/preview')
    await expect.poll(() => sent().length).toBe(2)
    const [before, after] = sent().map(({ body }) => (body as { userIds: string[] }).userIds)
    expect(after).toEqual(before?.filter((_, place) => place !== 1100))
  })

  it.each([
    ['failed', /Nothing was changed: someone or something you selected has changed in the meantime/],
    ['cancelled', /Nothing was changed: it was cancelled/],
  ])('says that nothing was done where it %s, and keeps what was chosen', async (state, text) => {
    await begin(ended(state))
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(text)
    await button('Back').click()
    await expect.element(picked('Program 1')).toBeVisible()
  })
})
