import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../accessible'
import { programId } from '../programs/company-data'
import { answerWith, ok, requests } from '../programs/fake-api'
import { enrolled, id } from './person-data'
import { address, company, outcome, undone } from './program-people-answers'
import { version } from './program-people-data'
import { addressBar, open } from './visit'

const dialog = page.getByRole('dialog')
const button = (name: string | RegExp) => page.getByRole('button', { name })
const written = () => requests().filter(({ method }) => method !== 'GET')

beforeEach(() => page.viewport(1280, 800))

describe('many people of a program', () => {
  it('are selected, and stopped in this program after a look', async () => {
    answerWith(company(() => ok(outcome(2))))
    await open(address)
    await page.getByRole('checkbox', { name: 'Select the 2 loaded rows' }).click()
    await button('Stop…').click()
    await button('Review changes').click()
    await expect.element(dialog.getByText('2 employees will be stopped.')).toBeVisible()
    await expectAccessible()
    await button('Stop 2 employees').click()
    await expect.element(dialog.getByText('2 employees changed', { exact: true })).toBeVisible()
    const body = { userIds: [id(0x701), id(0x702)], promotionIds: [programId(1)], status: 'stopped' }
    expect(written().map(asked => [asked.path, asked.body])).toEqual([
      ['/users/bulk/preview', { ...body, action: 'setStatus' }],
      ['/users/bulk/status', body],
    ])
  })

  it('stand by their last names as well', async () => {
    answerWith(company())
    await open(address)
    await button('Last name').click()
    await expect.element(addressBar).toHaveTextContent('sort=lastName')
    const asked = () =>
      requests('GET')
        .filter(({ path }) => path === '/users/students')
        .at(-1)?.query
    await expect.poll(asked).toMatchObject({ sortBy: 'lastName', sortDirection: '1' })
  })

  it('have deadlines of their own, changed under the version that was read and taken back', async () => {
    const change = id(0x999)
    answerWith(
      company(({ path }) => ok(path.endsWith('/undo') ? undone() : { ...enrolled(1, 'Safety'), change })),
    )
    await open(address)
    await button('Actions: Ana Ruiz, Safety').click()
    await page.getByRole('menuitem', { name: 'Deadline…' }).click()
    await page.getByLabelText('Deadline').last().fill('2999-01-31')
    await expectAccessible()
    await button('Save').click()
    await expect.element(page.getByText(/Ana Ruiz has until .*2999 in “Safety”/).first()).toBeVisible()
    expect(written()).toMatchObject([
      { method: 'PUT', body: { deadline: '2999-01-31' }, ifMatch: `"${version}"` },
    ])
    await page.getByRole('region', { name: 'Undo' }).getByRole('button', { name: /^Undo/ }).click()
    await expect.poll(() => written().at(-1)?.path).toBe(`/users/bulk/${change}/undo`)
  })
})
