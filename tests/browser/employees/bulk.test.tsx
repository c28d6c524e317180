import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../accessible'
import { pick, picked, typeIn } from '../pick'
import { type Asked, answerWith, failed, ok, requests } from '../programs/fake-api'
import { everyExtension, headcount, people } from './company-people'
import { employeeId, groupingId, promotionId } from './people-data'
import { bar, choose, clearSelection } from './selection'
import { open, restPointer } from './Visit'

const box = (number: number) => page.getByRole('checkbox', { name: `Select Ana ${number} Núñez` })
const said = bar.getByRole('status')
const dialog = page.getByRole('dialog')
const button = (name: string | RegExp) => dialog.getByRole('button', { name })
const sent = (method: string, path: string) => requests(method).filter(request => request.path === path)
const bodies = (method: string, path: string) => sent(method, path).map(({ body }) => body)

async function begin(circumstances = {}): Promise<void> {
  await page.viewport(1600, 900)
  answerWith(people(circumstances))
  await open()
  await expect.element(box(1)).toBeVisible()
  await restPointer()
  await clearSelection()
}

const select = async (...numbers: number[]) => {
  for (const number of numbers) await box(number).click()
}

const choosePrograms = async (action: string) => {
  await choose(action)
  await pick('Programs', 'Program 1')
}

describe('all that match', () => {
  it('are selected at once where the server names them', async () => {
    await begin()
    await select(1)
    await bar.getByRole('button', { name: `Select all ${headcount} matches` }).click()
    await expect.element(said).toHaveTextContent(/^450 selected$/)
    expect(sent('GET', '/users/students/ids')).toHaveLength(1)
  })

  it('are found page by page elsewhere', async () => {
    await begin({ extensions: [] })
    await select(1)
    await bar.getByRole('button', { name: /Select all .* matches/ }).click()
    await expect.element(said).toHaveTextContent(/^450 selected$/)
    const pages = sent('GET', '/users/students').filter(({ query }) => query.count === undefined)
    expect(pages.map(({ query }) => query.page)).toEqual(['1', '2', '3'])
  })
})

describe('a bulk action', () => {
  it('is chosen, looked at, done once, told person by person, and taken back', async () => {
    await begin()
    await select(1, 2, 3)
    await choosePrograms('Assign…')
    await pick('Groups', 'G1')
    await button('Review changes').click()
    await expect.element(dialog.getByText('2 employees will get something new.')).toHaveFocus()
    await expect
      .element(dialog.getByRole('listitem').filter({ hasText: 'Ana 3' }))
      .toHaveTextContent('gets Program 1')
    await expect.element(dialog.getByText('unchanged')).toBeVisible()
    await expectAccessible()
    const body = {
      userIds: [1, 2, 3].map(employeeId),
      programs: [promotionId(1)],
      companyGroups: [groupingId(4)],
    }
    expect(bodies('POST', '/users/bulk/preview')).toEqual([{ ...body, action: 'edit' }])
    await button('Assign to 2 employees').click()
    await expect.element(dialog.getByText('2 employees changed', { exact: true })).toBeVisible()
    await expect.poll(() => sent('GET', '/users/students/counts')).toHaveLength(2)
    expect(bodies('PUT', '/users/bulk/edit')).toEqual([body])
    await expectAccessible()
    await button(/^Undo \(\d+\)/).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(sent('POST', `/users/bulk/${employeeId(0xc1)}/undo`)).toHaveLength(1)
  })

  it('gives programs in which people can be enlisted, and takes any away', async () => {
    await begin()
    await select(1)
    const draft = dialog.getByRole('option', { name: 'Program 20' })
    await choosePrograms('Assign…')
    await typeIn('Programs', 'program 20')
    await expect.element(dialog.getByText('No matches.').last()).toBeVisible()
    expect(draft.elements()).toEqual([])
    await button('Cancel').click()
    await choosePrograms('Remove from programs…')
    await typeIn('Programs', 'program 20')
    await expect.element(draft).toBeVisible()
    await button('Cancel').click()
  })

  it('tells who was changed again since, and stays, where it is taken back', async () => {
    const stayed = [
      {
        _id: employeeId(3),
        name: 'Ana 3 Núñez',
        email: 'ana3@acme.example',
        programs: ['Zen'],
        groupings: [],
      },
    ]
    const undone = ok({ change: null, changed: 1, unchanged: 1, people: [], stayed })
    await begin({ other: { [`POST /users/bulk/${employeeId(0xc1)}/undo`]: () => undone } })
    await select(1, 2, 3)
    await choosePrograms('Assign…')
    await button('Review changes').click()
    await button('Assign to 2 employees').click()
    await button(/^Undo \(\d+\)/).click()
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent('Undone for 1 person. 1 person was changed again since')
    await expect.element(dialog.getByRole('listitem')).toHaveTextContent('Ana 3 Núñez')
    await expectAccessible()
  })

  it('tells in the undo area who was changed again since', async () => {
    const stayed = [
      {
        _id: employeeId(3),
        name: 'Ana 3 Núñez',
        email: 'ana3@acme.example',
        programs: ['Zen'],
        groupings: [],
      },
    ]
    const undone = ok({ change: null, changed: 1, unchanged: 1, people: [], stayed })
    await begin({ other: { [`POST /users/bulk/${employeeId(0xc1)}/undo`]: () => undone } })
    await select(1, 2, 3)
    await choosePrograms('Assign…')
    await button('Review changes').click()
    await button('Assign to 2 employees').click()
    await button('Done').click()
    await page.getByRole('region', { name: 'Undo' }).getByRole('button', { name: /^Undo/ }).click()
    await expect.element(page.getByText(/Undone for 1 person.*left as is: Ana 3 Núñez/)).toBeVisible()
  })

  it('names everybody that the server names: searched, and paged through', async () => {
    const person = (number: number) => ({
      _id: employeeId(number),
      name: `Person ${number}`,
      email: `p${number}@acme.example`,
      programs: ['Zen'],
      groupings: [],
    })
    const told = Array.from({ length: 130 }, (_, index) => person(index + 1))
    const preview = ok({ change: null, changed: 131, unchanged: 1, people: told, stayed: [person(999)] })
    await begin({ other: { 'POST /users/bulk/preview': () => preview } })
    await select(1, 2)
    await choosePrograms('Assign…')
    await button('Review changes').click()
    const rows = () => dialog.element().querySelectorAll('ul[aria-label="Changes by person"] li').length
    await expect.poll(rows).toBe(100)
    await button('Show 30 more').click()
    await expect.poll(rows).toBe(130)
    await expect.element(dialog).toHaveTextContent('Only the first 130 are listed. 1 more isn’t shown.')
    await dialog.getByRole('searchbox').fill('person 130')
    await expect.poll(rows).toBe(1)
    await expectAccessible()
  })

  it('can be taken back in the undo area after the result is closed', async () => {
    await begin()
    await select(1, 2, 3)
    await choosePrograms('Remove from programs…')
    await button('Review changes').click()
    await button('Remove 2 employees').click()
    await button('Done').click()
    expect(bodies('DELETE', '/users/bulk/programs')).toEqual([
      { userIds: [1, 2, 3].map(employeeId), promotionIds: [promotionId(1)] },
    ])
    await page.getByRole('region', { name: 'Undo' }).getByRole('button', { name: /^Undo/ }).click()
    await expect.poll(() => sent('POST', `/users/bulk/${employeeId(0xc2)}/undo`)).toHaveLength(1)
  })

  it('takes groupings of all three kinds away in one call', async () => {
    await begin()
    await select(1, 2)
    await choose('Remove groupings…')
    await pick('Organizations', 'Madrid')
    await pick('Groups', 'G1')
    await button('Review changes').click()
    await button('Remove from 1 employee').click()
    await expect.element(dialog.getByText('1 employee changed', { exact: true })).toBeVisible()
    expect(bodies('DELETE', '/users/bulk/groupings')).toEqual([
      { userIds: [1, 2].map(employeeId), groupings: [groupingId(1), groupingId(4)] },
    ])
  })

  it('says who is gone, and goes on without them', async () => {
    const preview = people()
    const gone = (request: Asked) =>
      (request.body as { userIds: string[] }).userIds.includes(employeeId(2))
        ? failed(404, 'notFound', [{ path: 'userIds.1', code: 'noPerson' }])
        : preview(request)
    await begin({ other: { 'POST /users/bulk/preview': gone } })
    await select(1, 2, 3)
    await choosePrograms('Assign…')
    await button('Review changes').click()
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent(/1 of the selected people no longer exists.*Ana 2 Núñez/)
    await expectAccessible()
    await button('Continue with the remaining 2').click()
    await expect.element(dialog.getByText('1 employee will get something new.')).toBeVisible()
    await button('Assign to 1 employee').click()
    await button('Done').click()
    await expect.element(said).toHaveTextContent(/^2 selected$/)
  })

  it('is off until something is chosen, and where nothing would change', async () => {
    await begin()
    await select(1)
    await choose('Assign…')
    await expect.element(button('Review changes')).toHaveAttribute('aria-disabled', 'true')
    await pick('Programs', 'Program 1')
    await button('Review changes').click()
    await expect
      .element(dialog.getByText('Nothing would change. Go back and choose something else.'))
      .toBeVisible()
    await expect.element(button('Assign to 0 employees')).toHaveAttribute('aria-disabled', 'true')
    await button('Back').click()
    await expect.element(picked('Program 1')).toBeVisible()
  })

  it('says why it failed, and keeps what was chosen', async () => {
    await begin({ other: { 'PUT /users/bulk/edit': () => failed(500, 'internal') } })
    await select(1, 2)
    await choosePrograms('Assign…')
    await button('Review changes').click()
    await button('Assign to 1 employee').click()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Error while updating user programs')
    await button('Back').click()
    await expect.element(picked('Program 1')).toBeVisible()
  })

  it('is done without a look where the server cannot tell beforehand, and offers no undo', async () => {
    await begin({ extensions: everyExtension.filter(name => name !== 'bulkPeople') })
    await select(1, 2)
    await choosePrograms('Assign…')
    await button('Review changes').click()
    await expect.element(dialog.getByText(/can’t preview the changes.*2 employees/)).toBeVisible()
    await button('Assign to 2 employees').click()
    await expect.element(dialog.getByText('1 employee changed', { exact: true })).toBeVisible()
    await expect.element(button(/^Undo/)).not.toBeInTheDocument()
    expect(sent('POST', '/users/bulk/preview')).toEqual([])
  })
})

beforeEach(() => window.scrollTo(0, 0))
