import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../accessible'
import { type Answer, answerWith, failed, ok, requests } from '../programs/fake-api'
import { company, personId } from './person-data'
import { open } from './visit'

const dialog = page.getByRole('dialog', { name: 'Delete Ana Ruiz?' })
const activity = `/users/${personId}/has-platform-activity`

const texts = {
  everybody: 'What they learned stays in the company’s figures.',
  active: /^They’ve been active: what they learned stays in the company’s figures/,
  never: 'They’ve never connected or learned anything.',
}

/** The API, which answers as given whether the person was ever active, and deletes. */
function answering(answer: Answer): void {
  const read = company()
  answerWith(request => {
    if (request.path === activity) return answer
    return request.method === 'GET' ? read(request) : ok({ done: true })
  })
}

async function ask(answer: Answer): Promise<void> {
  answering(answer)
  await open(`/employees/${personId}`)
  await page.getByRole('button', { name: 'Actions: Ana Ruiz', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
}

/** What is said, the others being there only for their room. */
async function expectSaid(said: keyof typeof texts): Promise<void> {
  await expect.element(dialog.getByText(texts[said])).toBeVisible()
  for (const [name, text] of Object.entries(texts))
    if (name !== said) await expect.element(dialog.getByText(text)).not.toBeVisible()
}

beforeEach(() => page.viewport(1280, 800))
afterEach(async () => (await import('../../../src/i18n/i18n')).changeLanguage('en'))

it('says of who was active what becomes of what they have learned', async () => {
  await ask(ok({ hasPlatformActivity: true }))
  await expectSaid('active')
  await expectAccessible()
})

it('says less of who never was', async () => {
  await ask(ok({ hasPlatformActivity: false }))
  await expectSaid('never')
})

it.each([
  ['is on its way', 'pending'],
  ['does not come', failed(403, 'forbidden')],
] as const)('says what holds for everybody while the answer %s, and deletes', async (_, answer) => {
  await ask(answer)
  await expectSaid('everybody')
  const asked = () => requests('GET').filter(({ path }) => path === activity).length
  await expect.poll(asked).toBe(1)
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByRole('button', { name: 'Undo: Ana Ruiz deleted' })).toBeVisible()
  // Of who is gone nothing is asked any more.
  expect(asked()).toBe(1)
})

it('leaves the buttons where they are when the answer comes', async () => {
  await ask('pending')
  await expectSaid('everybody')
  const place = () => dialog.getByRole('button', { name: 'Delete' }).element().getBoundingClientRect().top
  const before = place()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  answering(ok({ hasPlatformActivity: true }))
  await page.getByRole('button', { name: 'Actions: Ana Ruiz', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expectSaid('active')
  expect(place()).toBe(before)
})

it('says it in Spanish', async () => {
  await ask(ok({ hasPlatformActivity: false }))
  await expectSaid('never')
  await (await import('../../../src/i18n/i18n')).changeLanguage('es')
  await expect
    .element(page.getByRole('dialog').getByText('Nunca se ha conectado ni ha aprendido nada.'))
    .toBeVisible()
})
