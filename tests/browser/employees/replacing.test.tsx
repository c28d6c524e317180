import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../accessible'
import { pick } from '../pick'
import { answerWith, ok, requests } from '../programs/fake-api'
import { people } from './company-people'
import { employeeId, groupingId, promotionId } from './people-data'
import { choose, clearSelection } from './selection'
import { open, restPointer } from './Visit'

const dialog = page.getByRole('dialog')
const written = (path: string) => requests().find(request => request.path === path)?.body

const outcome = {
  change: null,
  changed: 1,
  unchanged: 0,
  people: [
    {
      _id: employeeId(1),
      name: 'Ana 1 Núñez',
      email: 'ana1@acme.example',
      programs: [],
      groupings: ['Lisbon', 'Madrid'],
      left: ['Madrid'],
    },
  ],
  stayed: [],
}

const other = {
  'POST /users/bulk/held': () =>
    ok({
      programs: [{ _id: promotionId(1), title: 'Program 1', people: 1 }],
      groupings: [{ _id: groupingId(1), name: 'Madrid', type: 'organization', people: 1 }],
    }),
  'POST /users/bulk/preview': () => ok(outcome),
}

async function begin(button: string): Promise<void> {
  answerWith(people({ other }))
  await open()
  const box = page.getByRole('checkbox', { name: 'Select Ana 1 Núñez' })
  await expect.element(box).toBeVisible()
  await restPointer()
  await clearSelection()
  await box.click()
  await choose(button)
}

beforeEach(() => page.viewport(1600, 900))

describe('many people', () => {
  it('come into an organization instead of a chosen one, and the look says what for what', async () => {
    await begin('Replace groupings…')
    await pick('Organizations', 'Lisbon')
    await dialog.getByLabelText('Replace which organization').selectOptions('Madrid')
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Review changes' }).click()
    await expect.element(dialog.getByText('gets Lisbon instead of Madrid')).toBeVisible()
    expect(written('/users/bulk/preview')).toEqual({
      action: 'replaceGroupings',
      userIds: [employeeId(1)],
      companyOrganizations: { by: [groupingId(2)], of: [groupingId(1)] },
    })
  })

  it('are stopped, go on, or get a deadline in programs that they are in', async () => {
    await begin('Change enrolments…')
    await expect.element(dialog.getByText('Stop 1 employee', { exact: true })).toBeVisible()
    await dialog.getByText('Deadline', { exact: true }).click()
    await pick('Programs', 'Program 1')
    await dialog.getByLabelText('Deadline').last().fill('2999-01-31')
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Review changes' }).click()
    await expect.element(dialog.getByText('1 employee will get a different deadline.')).toBeVisible()
    expect(written('/users/bulk/preview')).toEqual({
      action: 'setDeadline',
      userIds: [employeeId(1)],
      promotionIds: [promotionId(1)],
      deadline: '2999-01-31',
    })
  })
})
