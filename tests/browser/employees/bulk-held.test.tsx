import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../accessible'
import { typeIn } from '../pick'
import { answerWith, failed, ok, requests } from '../programs/fake-api'
import { people } from './company-people'
import { employeeId, groupingId, promotionId } from './people-data'
import { choose, clearSelection } from './selection'
import { open, restPointer } from './Visit'

const box = (number: number) => page.getByRole('checkbox', { name: `Select Ana ${number} Núñez` })
const dialog = page.getByRole('dialog')
const asked = () => requests('POST').filter(({ path }) => path === '/users/bulk/held')

async function begin(circumstances = {}, ...numbers: number[]): Promise<void> {
  await page.viewport(1600, 900)
  answerWith(people(circumstances))
  await open()
  await expect.element(box(1)).toBeVisible()
  await restPointer()
  await clearSelection()
  for (const number of numbers) await box(number).click()
}

describe('what is taken from people', () => {
  const held = {
    'POST /users/bulk/held': () =>
      ok({
        programs: [2, 4, 6, 8, 10, 12, 14, 16, 18].map(number => ({
          _id: promotionId(number),
          title: number === 4 ? 'Gestión ágil de equipos' : `Program ${number}`,
          people: 1,
        })),
        groupings: [{ _id: groupingId(1), name: 'Madrid', type: 'organization', people: 2 }],
      }),
  }
  const options = () =>
    dialog
      .getByRole('option')
      .elements()
      .map(option => option.textContent?.trim())

  it('is of the programs that they are in alone, found by words in any order', async () => {
    await begin({ other: held }, 1, 2)
    await choose('Remove from programs…')
    await dialog.getByRole('combobox', { name: 'Programs' }).click()
    await expect.poll(() => options().length).toBe(9)
    expect(options()).not.toContain('Program 1')
    expect(asked().map(({ body }) => body)).toEqual([{ userIds: [employeeId(1), employeeId(2)] }])
    await typeIn('Programs', 'EQUIPOS gestion')
    await expect.poll(options).toEqual(['Gestión ágil de equipos'])
    await expectAccessible()
  })

  it('is of their groupings alone', async () => {
    await begin({ other: held }, 1, 2)
    await choose('Remove groupings…')
    await dialog.getByRole('combobox', { name: 'Organizations', exact: true }).click()
    await expect.poll(options).toEqual(['Madrid'])
    await expect.element(dialog.getByText('None of them is in one.').last()).toBeVisible()
  })

  it('is of all programs where the server does not say', async () => {
    await begin({ extensions: [] }, 1)
    await choose('Remove from programs…')
    await dialog.getByRole('combobox', { name: 'Programs' }).click()
    await expect.poll(() => options().length).toBe(30)
    expect(asked()).toEqual([])
  })

  it('says what happened where it cannot be told, and tries again', async () => {
    await begin({ other: { 'POST /users/bulk/held': () => failed(500, 'internal') } }, 1)
    await choose('Remove from programs…')
    await expect.element(dialog.getByRole('alert')).toBeVisible()
    answerWith(people({ other: held }))
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await dialog.getByRole('combobox', { name: 'Programs' }).click()
    await expect.poll(() => options().length).toBe(9)
  })
})
