import { openAs } from '../sessions'
import { expect, test } from '../test'
import { dialog, type Store, storeOf } from './program-rows'

interface Stored {
  chatSettings: object
  moduleCode: string | null
  version: number
}

interface Tags {
  promotionMicrolearningContentTags: { _id: string; name: string; ofProgram: boolean; stepsCount: number }[]
}

let store: Store

test.beforeEach(async ({ portal }) => {
  store = await storeOf(portal)
})

const newDraft = async (title: string) => (await store.post<{ _id: string }>('/programs', { title }))._id
const read = (id: string) => store.get<Stored>(`/programs/${id}`)

test('chat of a program is set, and taken back', async ({ page, portal, complaints }) => {
  complaints.expect(/412/)
  const id = await newDraft('Chat is set')
  const { chatSettings: before } = await read(id)
  await openAs(page, portal, 'admin', `/programs/${id}/settings`)
  const chat = page.getByRole('region', { name: 'Chat' })
  await chat.getByLabel('Learners may write first').setChecked(false)
  await chat.getByLabel('Messages are mailed as well').setChecked(true)
  await chat.getByLabel('Automatic reply').fill('Mañana contestamos.')
  // Something else of the program is changed meanwhile: that does not stop it.
  await store.put(`/programs/${id}`, { description: 'Changed elsewhere' })
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Chat settings saved', { exact: true })).toBeVisible()
  const set = {
    enabled: true,
    learnersMayStart: false,
    emailByDefault: true,
    autoReply: 'Mañana contestamos.',
  }
  expect((await read(id)).chatSettings).toEqual(set)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await read(id)).chatSettings).toEqual(before)
  await expect(chat.getByLabel('Automatic reply')).toHaveValue('')
  await chat.getByLabel('Chat is on').setChecked(false)
  await expect(chat.getByLabel('Learners may write first')).toBeDisabled()
})

test('signing out asks before it loses what is typed', async ({ page, portal }) => {
  const id = await newDraft('Left in the middle')
  await openAs(page, portal, 'admin', `/programs/${id}/settings`)
  const reply = page.getByLabel('Automatic reply')
  await reply.fill('Half a sentence')
  await page.getByRole('button', { name: /: your menu$/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await dialog(page).getByRole('button', { name: 'Keep editing' }).click()
  await expect(reply).toHaveValue('Half a sentence')
})

test('chat that two people set is compared', async ({ page, portal, complaints }) => {
  complaints.expect(/412/)
  const id = await newDraft('Chat of two')
  await openAs(page, portal, 'admin', `/programs/${id}/settings`)
  await page.getByLabel('Automatic reply').fill('Mine')
  const { chatSettings } = await read(id)
  await store.put(`/programs/${id}/chat-settings`, { ...chatSettings, autoReply: 'From elsewhere' })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('From elsewhere')).toBeVisible()
  await page.getByRole('button', { name: 'Overwrite with mine' }).click()
  await expect.poll(async () => (await read(id)).chatSettings).toMatchObject({ autoReply: 'Mine' })
})

test('a module code is given and taken away; one that is in use is refused at its field', async ({
  page,
  portal,
  complaints,
}) => {
  complaints.expect(/409/)
  const [id, other] = [await newDraft('Code'), await newDraft('Code of another')]
  await store.put(`/programs/${other}/module-code`, { moduleCode: 'TAKEN-1' })
  await openAs(page, portal, 'admin', `/programs/${id}/settings`)
  const field = page.getByRole('textbox', { name: 'Module code' })
  await field.fill('TAKEN-1')
  await field.press('Enter')
  await expect(page.getByText('The product SKU already exists')).toBeVisible()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('TAKEN-1')
  await field.fill('  OWN-1 ')
  await field.press('Enter')
  await expect(page.getByText('Module code saved', { exact: true })).toBeVisible()
  expect((await read(id)).moduleCode).toBe('OWN-1')
  await field.fill('')
  await field.press('Enter')
  await expect(page.getByText('Module code removed', { exact: true })).toBeVisible()
  expect((await read(id)).moduleCode).toBe(null)
})

test('a program gets tags, also one that is made while typing', async ({ page, portal }) => {
  const { _id: id } = await store.newProgram('Tagged')
  const stored = async () =>
    (await store.get<Tags>(`/tags/${id}?isInternalTags=true`)).promotionMicrolearningContentTags
  const own = async () => (await stored()).filter(({ ofProgram }) => ofProgram).map(({ name }) => name)
  const ofSteps = (await stored()).find(({ stepsCount }) => stepsCount > 0)
  if (!ofSteps) throw new Error('No step of the demo data has a tag')
  const before = await own()
  await openAs(page, portal, 'admin', `/programs/${id}`)
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  const tags = page.getByRole('region', { name: 'Tags' })
  await expect(tags.getByRole('row', { name: new RegExp(`^${ofSteps.name} `) })).toContainText(
    `${ofSteps.stepsCount}`,
  )
  await tags.getByRole('combobox').fill('Only of the program')
  await expect(page.getByRole('option', { name: 'Create “Only of the program”' })).toBeVisible()
  await page.keyboard.press('Enter')
  await tags.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Tags of the program saved', { exact: true })).toBeVisible()
  await expect.poll(async () => (await own()).sort()).toEqual([...before, 'Only of the program'].sort())
  await expect(tags.getByRole('row', { name: /^Only of the program/ })).toContainText('Yes')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await own()).sort()).toEqual(before.sort())
  await tags.getByRole('combobox').fill('Not saved')
  await expect(page.getByRole('option', { name: 'Create “Not saved”' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(tags.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
  await page.goBack()
  await dialog(page).getByRole('button', { name: 'Keep editing' }).click()
  await expect(tags.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
})

test('who only reads a program sees its settings, and changes none', async ({ page, portal }) => {
  await openAs(page, portal, 'reader', '/programs')
  await page.getByRole('rowheader').getByRole('link').first().click()
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Chat' })).toContainText('Learners may write first')
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(0)
})
