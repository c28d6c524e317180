import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../accessible'
import { employeeId } from '../employees/people-data'
import { answerWith, failed, ok, requests } from '../programs/fake-api'
import { fundae, known, overview, profile, programId } from './fundae-data'
import { open } from './visit'

const dialog = page.getByRole('dialog')
const field = (name: string) => dialog.getByLabelText(name, { exact: true })
const button = (name: string) => dialog.getByRole('button', { name })
const put = () => requests('PUT').map(({ path, body, ifMatch }) => ({ path, body, ifMatch }))

const saved = {
  ...{ actionNumber: null, groupNumber: null, hours: null, startDate: null, endDate: null },
  ...{ directCost: null, indirectCost: null, salaryCost: null, program: programId(2), version: 8 },
}
const save = `PUT /programs/${programId(2)}/fundae`

beforeEach(async () => page.viewport(1366, 900))

describe('the form of a group', () => {
  it('opens at what is missing, and sends what was typed of the version that was read', async () => {
    answerWith(fundae({ [save]: () => ok(saved) }))
    await open()
    await page.getByRole('button', { name: '4 more things missing of Ladders' }).click()
    await page.getByRole('button', { name: 'Hours: Ladders' }).click()
    await expect.element(field('Hours of training')).toHaveFocus()
    await expect.element(dialog.getByText('May 1, 2026, by the program’s schedule')).toBeVisible()
    await expectAccessible()
    await field('Hours of training').fill('12,5')
    await field('Direct costs (€)').fill(' 1.200,50 € ')
    await field('Last day').fill('2026-06-30')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(put()).toEqual([
      {
        path: `/programs/${programId(2)}/fundae`,
        body: { endDate: '2026-06-30', hours: 12.5, directCost: 1200.5 },
        ifMatch: '"7"',
      },
    ])
    await page.getByRole('button', { name: /^Undo/ }).click()
    await expect
      .poll(() => put().at(-1))
      .toMatchObject({ body: { endDate: null, hours: null, directCost: null }, ifMatch: '"8"' })
    await expect.poll(() => requests('GET').filter(({ path }) => path === '/company/fundae').length).toBe(3)
  })

  it('says what is wrong at the fields, before anything is sent and after', async () => {
    const taken = ['actionNumber', 'groupNumber'].map(path => ({ path, code: 'groupTaken' as const }))
    answerWith(fundae({ [save]: () => failed(409, 'conflict', taken) }))
    await open()
    await page.getByRole('button', { name: 'Edit the group of Ladders' }).click()
    await field('Hours of training').fill('ten')
    await field('First day').fill('2026-06-30')
    await field('Last day').fill('2026-06-01')
    await field('Group number').fill('x'.repeat(21))
    await button('Save').click()
    await expect.element(field('Hours of training')).toHaveAccessibleDescription(/Enter a number/)
    await expect.element(field('Last day')).toHaveAccessibleDescription(/before the first one/)
    await expect.element(field('Group number')).toHaveAccessibleDescription(/At most 20 characters/)
    expect(put()).toEqual([])
    await field('Hours of training').fill('10')
    await field('Last day').fill('2026-07-01')
    await field('Group number').fill('3')
    await field('Action number').fill('12')
    await button('Save').click()
    for (const name of ['Action number', 'Group number'])
      await expect.element(field(name)).toHaveAccessibleDescription(/Another program has this/)
    await expect.element(field('Hours of training')).toHaveValue('10')
    await expectAccessible()
  })

  it('compares with what somebody else has saved meanwhile', async () => {
    const answers = [failed(412, 'stale'), ok({ ...saved, version: 10 })]
    const theirs = { ...overview.groups[1], actionNumber: '77', version: 9 }
    answerWith(fundae({ [save]: () => answers.shift() ?? 'pending' }))
    await open()
    await page.getByRole('button', { name: 'Edit the group of Ladders' }).click()
    answerWith(
      fundae({
        [save]: () => answers.shift() ?? 'pending',
        'GET /company/fundae': () => ok({ threshold: 75, groups: [theirs] }),
      }),
    )
    await field('Hours of training').fill('10')
    await button('Save').click()
    await expect.element(dialog.getByText('77').first()).toBeVisible()
    await button('Overwrite with mine').click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(put().at(-1)).toMatchObject({ ifMatch: '"9"' })
  })
})

describe('the threshold', () => {
  it('is a whole number of percent', async () => {
    answerWith(fundae({ 'PUT /company/fundae': ({ body }) => ok(body) }))
    await open()
    await page.getByRole('button', { name: 'Change threshold…' }).click()
    await field('Completed from (%)').fill('101')
    await button('Save').click()
    await expect.element(field('Completed from (%)')).toHaveAccessibleDescription(/from 1 to 100/)
    await field('Completed from (%)').fill('80 %')
    await button('Save').click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(put()).toMatchObject([{ path: '/company/fundae', body: { threshold: 80 } }])
  })
})

describe('a participant whose data is not complete', () => {
  it('is completed in the form of the employee, at what is missing first', async () => {
    const path = `/users/${employeeId(2)}`
    answerWith(fundae({ [`PUT ${path}`]: () => ok({ ...profile({ ...known, educationLevel: 7 }, 5) }) }))
    await open('/fundae?tab=participants')
    await page.getByRole('button', { name: 'Complete the data of Ana 2 Núñez' }).click()
    await expect.element(field('Education level')).toHaveFocus()
    await expect.element(field('Document number')).toHaveValue('12345678Z')
    await field('Education level').selectOptions('University, first cycle (diploma, degree)')
    await field('Company CIF').fill('b-12345678')
    await button('Save').click()
    await expect.element(field('Company CIF')).toHaveAccessibleDescription(/A CIF is a letter/)
    await field('Company CIF').fill('b-12345674')
    await button('Save').click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(put()).toEqual([
      { path, body: { fundae: { ...known, educationLevel: 7, companyCif: 'B12345674' } }, ifMatch: '"4"' },
    ])
    await expect
      .poll(() => requests('GET').filter(request => request.path === '/company/fundae/participants').length)
      .toBe(2)
  })

  it('is not asked for where they cannot be read', async () => {
    answerWith(fundae({ [`GET /users/${employeeId(2)}/profile`]: () => failed(500, 'internal') }))
    await open('/fundae?tab=participants')
    await page.getByRole('button', { name: 'Complete the data of Ana 2 Núñez' }).click()
    await expect.element(dialog.getByRole('alert')).toBeVisible()
    answerWith(fundae())
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect.element(field('Education level')).toBeVisible()
  })
})
