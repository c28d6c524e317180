import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { read, utils, write } from 'xlsx'
import { type UploadCells, type UploadColumn, uploadColumns } from '#contract/words/upload/columns'
import { expectAccessible } from '../accessibility'
import { type Learning, learningIn } from '../learning'
import { dialog, type StoredProgram } from '../programs/program-rows'
import { openAs } from '../sessions'
import { expect, test } from '../test'

type Row = Partial<UploadCells>

const grid = (page: Page) => page.getByRole('grid', { name: 'Rows of the file' })
const line = (page: Page, row: number) =>
  grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: String(row), exact: true }) })
/** The cell of a row of the file; before the first column stands what the row comes to. */
const cell = (page: Page, row: number, column: UploadColumn) =>
  line(page, row)
    .getByRole('gridcell')
    .nth(uploadColumns.indexOf(column) + 1)
const rowsThatAre = (page: Page, kind: string) => page.getByText(RegExp(`^${kind} \\d`))
const state = (page: Page, row: number) => line(page, row).getByRole('gridcell').first()

/** Types another text into a cell. */
async function repair(page: Page, row: number, column: UploadColumn, text: string): Promise<void> {
  await cell(page, row, column).dblclick()
  await page.getByRole('textbox', { name: new RegExp(`, Row ${row}$`) }).fill(text)
  await page.keyboard.press('Enter')
}

const chooseFile = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })

/** A file of rows by the template's own heads, below its example. */
async function filledTemplate(page: Page, rows: readonly Row[]): Promise<Buffer> {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the template' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toMatch(/^B2BUpload_EmployeesList_\d+\.xlsx$/)
  const book = read(await readFile(await download.path()))
  const sheet = book.Sheets[book.SheetNames[0] ?? '']
  if (!sheet) throw new Error('The template has no sheet')
  const [heads = []] = utils.sheet_to_json<string[]>(sheet, { header: 1 })
  expect(heads).toHaveLength(uploadColumns.length)
  const texts = rows.map(row => uploadColumns.map(column => row[column] ?? ''))
  utils.sheet_add_aoa(sheet, texts, { origin: { r: 2, c: 0 } })
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
}

const csv = (rows: readonly Row[]) =>
  Buffer.from(
    [uploadColumns, ...rows.map(row => uploadColumns.map(column => row[column] ?? ''))]
      .map(cells => cells.join(';'))
      .join('\n'),
  )

const person = (name: string, more: Row = {}): Row => ({
  firstName: name,
  lastName: 'Prueba',
  email: `${name.toLowerCase()}@acme.example`,
  ...more,
})

const upload = (page: Page, name: RegExp) => page.getByRole('button', { name })

/** Twelve rows with something wrong each, and three that can go in: somebody new, somebody changed, somebody as they are. */
const brokenRows = (program: string): Row[] => [
  person('Upone', { firstName: '' }),
  person('Uptwo', { lastName: ' ' }),
  person('Upthree', { email: '' }),
  person('Upfour', { email: 'upfour@acme' }),
  person('Upfive', { firstName: 'F'.repeat(41) }),
  person('Upsix', { email: `${'s'.repeat(30)}@acme.example` }),
  person('Upseven', { organization: 'Upwarehouse' }),
  person('Upeight', { group: 'eleven chars' }),
  person('Upnine', { program: 'No such program' }),
  person('Upten', { language: 'Klingon' }),
  person('Upeleven', { email: 'UPONE@acme.example' }),
  person('Uptwelve', { firstName: '#N/A' }),
  person('Upright', { program, language: 'Spanish' }),
  person('Uprenamed', { firstName: 'Uprenombrada', group: 'Uplate' }),
  person('Upkept'),
]

/** What is typed where, by the place of the row. */
const repairsWith = (program: string): [number, UploadColumn, string][] => [
  [0, 'firstName', 'Upone'],
  [1, 'lastName', 'Prueba'],
  [2, 'email', 'upthree@acme.example'],
  [3, 'email', 'upfour@acme.example'],
  [4, 'firstName', 'Upfive'],
  [5, 'email', 'upsix@acme.example'],
  [7, 'group', ''],
  [8, 'program', program],
  [9, 'language', 'English'],
  [10, 'email', 'upeleven@acme.example'],
  [11, 'firstName', 'Uptwelve'],
]

/** Everybody of the repaired file is there, with what their rows say. */
async function expectStored(store: Learning, program: StoredProgram): Promise<void> {
  const found = await store.found('search=up&limit=200')
  const named = (name: string) => found.find(({ email }) => email === `${name}@acme.example`)
  for (const name of [
    'upone',
    'uptwo',
    'upthree',
    'upfour',
    'upfive',
    'upsix',
    'upseven',
    'upeight',
    'upeleven',
  ])
    expect(named(name), name).toBeTruthy()
  expect(named('upseven')?.companyOrganizations).toMatchObject([{ name: 'Upwarehouse' }])
  expect(await store.enrolments(named('upnine')?._id ?? '')).toMatchObject([
    { program: { _id: program._id } },
  ])
  expect((await store.person(named('upright')?._id ?? '')).language).toBe('es')
}

/** The person of the repaired file who was there has the new name and both groups, and the result says so. */
async function expectChanged(page: Page, store: Learning, person: string): Promise<void> {
  const { firstName, companyGroups } = await store.person(person)
  expect(firstName).toBe('Uprenombrada')
  expect(companyGroups.map(({ name }) => name).sort()).toEqual(['Upearly', 'Uplate'])
  await rowsThatAre(page, 'Changed').click()
  const outcome = /Uprenamed → Uprenombrada · .*Upearly \+ Uplate$/
  await expect(page.getByRole('cell', { name: outcome })).toBeVisible()
}

async function expectGoneWithIt(page: Page): Promise<void> {
  await rowsThatAre(page, 'Created').click()
  await expect(page.getByRole('link', { name: /^Upten / })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Uptwo / })).toBeHidden()
}

test('the template is filled, broken in twelve ways, repaired in the grid, uploaded and rolled back', async ({
  page,
  portal,
}) => {
  const store = await learningIn(portal)
  const program = await store.published('Upload Onboarding')
  const kept = await store.newPerson('Upkept')
  const early = await store.newGrouping('Upearly')
  await store.newGrouping('Uplate')
  const renamed = await store.newPerson('Uprenamed', { companyGroups: [early._id] })
  await openAs(page, portal, 'admin', '/employees')
  await page.getByRole('link', { name: 'Upload a file' }).click()
  const broken = brokenRows(program.title)
  await chooseFile(page, 'people.xlsx', await filledTemplate(page, broken))

  const first = 3
  await expect(page.getByText('12 rows have something wrong.')).toBeVisible()
  await expect(state(page, first + 12)).toHaveText('New')
  await expect(state(page, first + 13)).toHaveText('Changed')
  await expect(cell(page, first + 13, 'firstName')).toHaveText('Uprenamed→ Uprenombrada')
  // Groups are added to those that somebody is in.
  await expect(cell(page, first + 13, 'group')).toHaveText('Upearly + Uplate')
  await expect(state(page, first + 14)).toHaveText('Unchanged')
  await expect(state(page, first)).toHaveText('First name: This field is required')
  await expect(state(page, first + 10)).toContainText('Row 3 already has this email')
  await expectAccessible(page, page.getByRole('main'))
  await page.getByText('Wrong 12', { exact: true }).click()
  for (const [row, column, text] of repairsWith(program.title)) await repair(page, first + row, column, text)
  // Repaired rows stay where they are until others are chosen.
  await expect(state(page, first)).toHaveText('New')
  await page.getByRole('checkbox', { name: /Organization Upwarehouse/ }).check()
  await expect(page.getByText('All rows can be uploaded.')).toBeVisible()
  await upload(page, /^Upload 15 rows$/).click()
  await expect(page.getByText('Everything went in.')).toBeVisible()
  await expect(page).toHaveURL(/\?upload=/)
  await expect(page.getByText('Nobody was sent an email.')).toBeVisible()
  await expectStored(store, program)
  await expectChanged(page, store, renamed._id)
  const [upten] = await store.found('search=upten')
  // Somebody of them is changed by hand: they stay, and it is said why.
  await store.put(`/users/${upten?._id}`, { firstName: 'Upchanged' })
  await page.getByRole('button', { name: 'Undo this upload' }).click()
  await expect(dialog(page)).toContainText('12 people are deleted.')
  await expect(dialog(page)).toContainText('was changed since')
  await expectAccessible(page, dialog(page))
  await dialog(page).getByRole('button', { name: 'Undo the upload' }).click()
  await expect(dialog(page)).toContainText('The upload was undone.')
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText(/This upload was undone on/)).toBeVisible()
  await expectGoneWithIt(page)
  const left = await store.found('search=up&limit=200')
  const emails = left.map(({ email }) => email)
  expect(emails).not.toContain('upone@acme.example')
  expect(emails).toEqual(expect.arrayContaining([kept.email, renamed.email, 'upten@acme.example']))
  expect((await store.person(renamed._id)).firstName).toBe('Uprenamed')
  const groupings = await store.get<{ name: string }[]>('/company/groupings')
  expect(groupings.map(({ name }) => name)).not.toContain('Upwarehouse')
})

test('heads that nobody knows are explained once, and a closed tab loses nothing', async ({
  page,
  context,
  portal,
}) => {
  const rows = [
    'Vorname;Nachname;Adresse',
    'Updraft;Prueba;updraft@acme.example',
    'Upnext;Prueba;not an address',
  ]
  const file = Buffer.from(rows.join('\r\n'))
  await openAs(page, portal, 'admin', '/employees/upload')
  await chooseFile(page, 'leute.csv', file)
  await expect(page.getByRole('alert')).toContainText('Last name and Email are missing.')
  const meaning = (head: string) => page.getByLabel(`${head} goes in as`)
  await meaning('Nachname').selectOption('Last name *')
  await expect(page.getByRole('alert')).not.toContainText('Last name')
  await page.reload()
  await expect(meaning('Nachname')).toHaveValue('lastName')
  await meaning('Adresse').selectOption('Email *')
  await page.getByRole('button', { name: 'Continue' }).click()
  await repair(page, 3, 'email', 'upnext@acme.example')
  await expect(state(page, 3)).toHaveText('New')
  await page.close()

  const again = await context.newPage()
  await openAs(again, portal, 'admin', '/employees/upload')
  await again.getByRole('button', { name: 'Continue' }).click()
  await expect(cell(again, 3, 'email')).toHaveText('upnext@acme.example')
  await expect(again.getByText('All rows can be uploaded.')).toBeVisible()
  await again.reload()
  await expect(cell(again, 3, 'email')).toHaveText('upnext@acme.example')
  await again.goBack()
  await chooseFile(again, 'leute.csv', file)
  // What the heads mean is known by now.
  await expect(cell(again, 2, 'email')).toHaveText('updraft@acme.example')
})

test('by keyboard alone: a column is replaced, cells are pasted and taken back, what stays out is saved', async ({
  page,
  context,
  portal,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAs(page, portal, 'admin', '/employees/upload')
  await chooseFile(
    page,
    'keys.csv',
    csv([
      person('Upkeyone', { language: 'Inglish' }),
      person('Upkeytwo', { language: 'inglish' }),
      { email: 'x' },
    ]),
  )
  await expect(page.getByText('3 rows have something wrong.')).toBeVisible()
  await page.getByText('Find and replace').press('Enter')
  await page.getByRole('combobox', { name: 'Column' }).selectOption('Language')
  await page.getByLabel('Find', { exact: true }).fill('inglish')
  await page.getByLabel('Replace with').fill('English')
  await page.getByRole('button', { name: 'Replace in 2 rows' }).press('Enter')
  await expect(state(page, 2)).toHaveText('New')
  await grid(page).focus()
  await page.keyboard.press('Control+Home')
  await page.evaluate(() => navigator.clipboard.writeText('Pasted\tOne\nPasted\tTwo'))
  await page.keyboard.press('Control+V')
  await expect(cell(page, 3, 'lastName')).toHaveText('Two')
  await page.keyboard.press('Control+Z')
  await expect(cell(page, 3, 'lastName')).toHaveText('Prueba')
  await upload(page, /^Upload 2 rows, leave 1 out$/).press('Enter')
  await expect(page.getByText('1 row did not go in. Everything else did.')).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download what was not uploaded' }).press('Enter')
  const book = read(await readFile(await (await saved).path()))
  const rows = utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 })
  expect(rows).toHaveLength(2)
  expect(rows[1]?.at(-1)).toContain('First name: This field is required')
})

test('what is no spreadsheet is refused with the reason, and a server that does not answer loses nothing', async ({
  page,
  portal,
  complaints,
}) => {
  complaints.expect(/checkRows|upload-excel|ERR_INTERNET|Failed to load/)
  await openAs(page, portal, 'admin', '/employees/upload')
  await chooseFile(page, 'photo.png', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'))
  await expect(page.getByRole('alert')).toContainText('This isn’t a spreadsheet')
  await page.context().setOffline(true)
  await chooseFile(page, 'offline.csv', csv([person('Upoffline')]))
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(cell(page, 2, 'email')).toHaveText('upoffline@acme.example')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('All rows can be uploaded.')).toBeVisible()
  await page.context().setOffline(true)
  await upload(page, /^Upload 1 row/).click()
  await expect(page.getByRole('region', { name: /offline\.csv/ }).getByRole('alert')).toHaveText(
    'Error uploading users. Can’t reach the server. Check your connection and try again.',
  )
  await page.context().setOffline(false)
})
