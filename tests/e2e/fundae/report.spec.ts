import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { readXlsx } from 'hucre/xlsx'
import type { ApiClient } from '../api'
import { learningIn } from '../learning'
import { dialog } from '../programs/program-rows'
import { openAs } from '../sessions'
import { expect, test } from '../test'

interface Overview {
  threshold: number
  groups: {
    program: { _id: string; title: string }
    ready: boolean
    participants: number
    completed: number
    problems: { problem: string; participants: number }[]
  }[]
}

const groupIn = async (api: ApiClient, id: string) => {
  const { groups } = await api.get<Overview>('/company/fundae')
  const group = groups.find(({ program }) => program._id === id)
  if (!group) throw new Error(`There is no group ${id}`)
  return group
}

const field = (page: Page, name: string) => dialog(page).getByLabel(name, { exact: true })
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save' }).click()

/** Says all that a report needs to know of a group. */
async function fillInGroup(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `Edit the group of ${title}` }).click()
  await field(page, 'Action number').fill('E2E-1')
  await field(page, 'Group number').fill('7')
  await field(page, 'First day').fill('2026-01-01')
  await field(page, 'Last day').fill('2026-12-31')
  await field(page, 'Hours of training').fill('12.5')
  await field(page, 'Direct costs (€)').fill('980,50')
  await save(page)
  await expect(page.getByText('Action E2E-1 · Group 7')).toBeVisible()
}

/** Says all that a report needs to know of a person, after a slip. */
async function fillInPerson(page: Page, name: string): Promise<void> {
  const complete = page.getByRole('button', { name: `Complete the data of ${name}` })
  await complete.click()
  await field(page, 'Document type').selectOption('NIF')
  await field(page, 'Document number').fill('12345678A')
  await field(page, 'Professional category').selectOption('Technician')
  await field(page, 'Education level').selectOption({ index: 6 })
  await field(page, 'Company CIF').fill('B12345674')
  await save(page)
  await expect(dialog(page).getByText('8 digits and the letter', { exact: false })).toBeVisible()
  await field(page, 'Document number').fill('12345678Z')
  await save(page)
  await expect(page.getByText(`${name} saved`)).toBeVisible()
  await expect(complete).toBeHidden()
}

type Files = Record<string, Uint8Array>

/** The sums are those of all other files. @returns these */
function expectSums(files: Files): [name: string, content: Uint8Array][] {
  const sums = strFromU8(files['SHA256SUMS.txt'] ?? new Uint8Array())
  const proved = Object.entries(files).filter(([name]) => name !== 'SHA256SUMS.txt')
  for (const [name, content] of proved)
    expect(sums).toContain(`${createHash('sha256').update(content).digest('hex')}  ${name}\n`)
  expect(sums.trim().split('\n')).toHaveLength(proved.length)
  return proved
}

const byTitle = (one: readonly unknown[], other: readonly unknown[]) =>
  String(one[0]).localeCompare(String(other[0]))

/** The figures of the workbook are those that the API gives. @returns the rows of its sheets, without their heads */
async function expectFigures(workbook: Uint8Array, { groups }: Overview) {
  const { sheets } = await readXlsx(workbook)
  const rowsOf = (name: string) => sheets.find(sheet => sheet.name === name)?.rows.slice(1) ?? []
  const expected = groups.map(({ program, participants, completed }) => [
    program.title,
    participants,
    completed,
  ])
  const found = rowsOf('Grupos').map(row => [row[2], row[7], row[8]])
  expect(found.sort(byTitle)).toEqual(expected.sort(byTitle))
  const participants = groups.reduce((sum, group) => sum + group.participants, 0)
  for (const name of ['Participantes', 'Asistencia', 'Tutorías'])
    expect(rowsOf(name)).toHaveLength(participants)
  const told = groups.flatMap(({ problems }) => problems.map(problem => Math.max(1, problem.participants)))
  expect(rowsOf('Incidencias')).toHaveLength(told.reduce((sum, count) => sum + count, 0))
  return rowsOf
}

test('a group and a participant are completed, and the report with its evidence agrees with what is stored', async ({
  page,
  portal,
}) => {
  const store = await learningIn(portal)
  const program = await store.published('Bonificado E2E')
  await store.put(`/programs/mark-as-fundae/${program._id}/mark`, {})
  const person = await store.newPerson('Fundaeana')
  await store.enlist(person, program)

  await openAs(page, portal, 'admin', '/fundae?search=bonificado')
  await fillInGroup(page, program.title)
  const { problems } = await groupIn(store, program._id)
  expect(problems.map(({ problem }) => problem)).toEqual(
    expect.arrayContaining(['noTutor', 'noDocument', 'notConnected', 'belowThreshold']),
  )
  await page.getByRole('button', { name: `things missing of ${program.title}` }).click()
  await page.getByRole('link', { name: `1 without a document: ${program.title}` }).click()
  await fillInPerson(page, person.name)

  await page.getByRole('checkbox', { name: 'With evidence' }).check()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Generate report' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toMatch(/^Fundae_report_\d{4}-\d\d-\d\d\.zip$/)
  await expect(page.getByText('Fundae report generated correctly')).toBeVisible()

  const files = unzipSync(await readFile(await download.path()))
  const workbook = expectSums(files).find(([name]) => name.endsWith('.xlsx'))?.[1]
  const rowsOf = await expectFigures(workbook ?? new Uint8Array(), await store.get('/company/fundae'))
  const ana = rowsOf('Participantes').find(row => row[5] === person.name)
  expect(ana?.slice(0, 5)).toEqual(['E2E-1', '7', program.title, 'NIF', '12345678Z'])
  const costs = rowsOf('Costes').find(row => row[2] === program.title)
  expect(costs?.slice(3, 6)).toEqual([1, 0, 980.5])
  const attendance = strFromU8(files['E2E-1_7_Bonificado_E2E/attendance.csv'] ?? new Uint8Array())
  expect(attendance.split('\r\n')[1]).toContain(person.name)

  // The tray has the file for as long as it is kept.
  await page.getByRole('button', { name: 'Activity', exact: true }).click()
  const again = page.waitForEvent('download')
  await page.getByRole('button', { name: `Download ${download.suggestedFilename()}` }).click()
  expect(await readFile(await (await again).path())).toEqual(await readFile(await download.path()))
})

test('is found by name where the company makes Fundae reports, and nowhere else', async ({
  page,
  portal,
}) => {
  await openAs(page, portal, 'admin', '/programs')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.type('bonus')
  await page.getByRole('option', { name: 'Fundae' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Fundae' })).toBeVisible()
  await openAs(page, portal, 'standaloneAdmin', '/programs')
  await expect(page.getByRole('link', { name: 'Employees' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Fundae' })).toHaveCount(0)
  await page.goto('/fundae')
  await expect(page.getByText('You don’t have access to this page')).toBeVisible()
})
