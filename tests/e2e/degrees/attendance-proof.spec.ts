import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readXlsx } from 'hucre/xlsx'
import { hold } from '../holding'
import { openAs } from '../sessions'
import { expect, test } from '../test'
import { allSaved, choice, nameIn, openDay, rows } from './attendance-sheet'
import { schoolIn } from './school'

/** Chooses a file as the proof of an absence, in the open dialog. */
async function choose(page: Page, content: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('dialog').getByRole('button', { name: 'Choose a file' }).click()
  await (await chooser).setFiles({
    name: 'note.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(content),
  })
}

/** The first student is noted as absent. */
async function absentOn(...[page, portal, school, day]: Parameters<typeof openDay>) {
  await openDay(page, portal, school, day)
  const row = rows(page).first()
  const name = await nameIn(row)
  await choice(row, 'Absence').click()
  await allSaved(page)
  return { row, name }
}

test('a proof is put to an absence and seen, and the workbook has it all', async ({
  page,
  portal,
  complaints,
}) => {
  complaints.expect(/400/)
  const school = await schoolIn(portal, 6)
  const day = '2024-10-09'
  const { row, name } = await absentOn(page, portal, school, day)
  await row.getByRole('button', { name: /Add proof/ }).click()
  const dialog = page.getByRole('dialog')
  await choose(page, 'not a document')
  await expect(dialog.getByText('Choose a PDF, PNG or JPEG file')).toBeVisible()
  await choose(page, '%PDF-1.4\n%%EOF')
  await expect(dialog.getByRole('link', { name: 'Open the document' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(row.getByRole('button', { name: /See proof/ })).toBeVisible()
  expect((await school.noted(day)).get(name)).toMatchObject({ hasProof: true, value: 'absence' })
  await choice(row, 'Absence').click()
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await choice(row, 'Delay').click()
  await choice(row, 'Absence').click()
  await allSaved(page)
  expect((await school.noted(day)).get(name), 'Its proof is lost by no slip').toMatchObject({
    hasProof: true,
    value: 'absence',
  })
  await openAs(page, portal, 'admin', `${school.path}?tab=students`)
  await page.getByRole('table').getByRole('link', { name }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Attendance workbook' }).click()
  const { sheets } = await readXlsx(await readFile(await (await saved).path()))
  // No demo data has a proof.
  const proven = sheets[0]?.rows.filter(cells => cells[7] === 'Yes') ?? []
  expect(proven.map(([, title, , , , , value]) => [title, value])).toEqual([[school.module.title, 'Absence']])
})

test('a proof that was removed or replaced comes back', async ({ page, portal }) => {
  const school = await schoolIn(portal, 6)
  const day = '2024-10-16'
  const { row, name } = await absentOn(page, portal, school, day)
  const dialog = page.getByRole('dialog')
  await row.getByRole('button', { name: /Add proof/ }).click()
  await choose(page, '%PDF-1.4\n%%EOF')
  await expect(dialog.getByRole('link', { name: 'Open the document' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await row.getByRole('button', { name: /See proof/ }).click()
  await expect(dialog.getByRole('link', { name: 'Open the document' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Remove proof' }).click()
  await expect(row.getByRole('button', { name: /Add proof/ })).toBeVisible()
  await page.getByRole('button', { name: 'Undo: Proof removed' }).click()
  await row.getByRole('button', { name: /See proof/ }).click()
  await expect(dialog.getByRole('link', { name: 'Open the document' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  const stored = async () => (await school.noted(day)).get(name)?.proofUrl
  const first = await stored()
  await row.getByRole('button', { name: /See proof/ }).click()
  await choose(page, '%PDF-1.4\n% another one\n%%EOF')
  await expect.poll(stored).not.toBe(first)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Undo: Proof replaced' }).click()
  await expect(page.getByRole('button', { name: 'Undo: Proof replaced' })).toHaveCount(0)
  const download = page.waitForEvent('download')
  await row.getByRole('button', { name: /See proof/ }).click()
  await dialog.getByRole('button', { name: 'Download' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toBe('%PDF-1.4\n%%EOF')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await choice(row, 'Absence').click()
  await dialog.getByRole('button', { name: 'Clear and delete the proof' }).click()
  await allSaved(page)
})

test('a proof that is replaced before it shows comes back as well', async ({ page, portal }) => {
  const school = await schoolIn(portal, 6)
  const { row, name } = await absentOn(page, portal, school, '2024-10-23')
  const dialog = page.getByRole('dialog')
  await row.getByRole('button', { name: /Add proof/ }).click()
  await choose(page, '%PDF-1.4\n%%EOF')
  await expect(dialog.getByRole('link', { name: 'Open the document' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  const stored = async () => (await school.noted('2024-10-23')).get(name)?.proofUrl
  const first = await stored()
  const letThrough = await hold(page, '**/attendance/proof?*')
  await row.getByRole('button', { name: /See proof/ }).click()
  await choose(page, '%PDF-1.4\n% another one\n%%EOF')
  letThrough()
  await expect.poll(stored).not.toBe(first)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Undo: Proof replaced' })).toBeVisible()
})
