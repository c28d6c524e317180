import { readFile } from 'node:fs/promises'
import { readSheet } from '#contract/sheets/read-sheet'
import { expectQuestion } from '../checks'
import { paste } from '../clipboard'
import { phone } from '../phone'
import { openAs } from '../sessions'
import { expect, test, testOfFirstVisit } from '../test'
import { allSaved, cell, gradesIn, grid, typeDown } from './gradebook'

test('a mark that is being typed is asked about before a reload, and Enter goes on where the line was begun', async ({
  page,
  portal,
}) => {
  const { path, stored } = await gradesIn(portal, 14)
  await openAs(page, portal, 'teacher', `${path}?tab=grades`)
  await grid(page).focus()
  await page.keyboard.type('6')
  await page.keyboard.press('Tab')
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await page.keyboard.type('8')
  await page.keyboard.press('Enter')
  await expect
    .poll(() => stored(2))
    .toEqual([
      [6, 7],
      [8, null],
    ])
  await page.keyboard.type('9')
  await expectQuestion(page)
  await expect(grid(page).getByRole('textbox')).toHaveValue('9')
  await page.keyboard.press('Escape')
  await expect(grid(page)).toBeFocused()
})

test('assessments are made, and marks pasted from a spreadsheet show what they come to', async ({
  page,
  context,
  portal,
}) => {
  const school = await gradesIn(portal, 8)
  await school.assess([])
  await openAs(page, portal, 'teacher', `${school.path}?tab=grades`)
  await page.getByRole('link', { name: 'Add assessments' }).click()
  const add = page.getByRole('button', { name: 'Add assessment', exact: true })
  for (const [at, [title, weight]] of [
    ['Exam', '62,5'],
    ['Project', '47,5'],
  ].entries()) {
    await add.click()
    await page.getByLabel(`Title of assessment ${at + 1}`).fill(title ?? '')
    await page.getByLabel(`Weight of ${title}, in percent`).fill(weight ?? '')
  }
  // More than the whole is not sent.
  await expect(page.getByText('110 of 100%, 10 too much')).toBeVisible()
  await page.getByRole('button', { name: 'Save assessments' }).click()
  await expect(page.getByLabel('Weight of Project, in percent')).toHaveAttribute('aria-invalid', 'true')
  expect((await school.read()).assessments).toEqual([])
  await page.getByLabel('Weight of Project, in percent').fill('37,5')
  await page.getByRole('button', { name: 'Save assessments' }).click()
  await expect(page.getByText('Assessments saved')).toBeVisible()
  await page.getByRole('link', { name: 'Grades', exact: true }).click()
  await cell(page, 0, 0).click()
  await paste(page, context, '7,5\t8,25\r\n10\t\r\n0\t4,5\r\n')
  await expect(cell(page, 0, 2)).toHaveText('7.8')
  await expect(cell(page, 1, 3)).toContainText('Passed')
  await expect(cell(page, 2, 3)).toContainText('Out of reach')
  await allSaved(page)
  expect(await school.stored(3)).toEqual([
    [7.5, 8.25],
    [10, null],
    [0, 4.5],
  ])
  await page.reload()
  await expect(cell(page, 0, 1)).toHaveText('8.25')
})

test('undo takes a paste back, redo does it again, and the history tells who and when', async ({
  page,
  context,
  portal,
}) => {
  const school = await gradesIn(portal, 9)
  await school.note(0, 0, 4)
  await openAs(page, portal, 'teacher', `${school.path}?tab=grades`)
  await cell(page, 0, 0).click()
  await paste(page, context, '6,5\t7\n8\t9')
  await allSaved(page)
  expect(await school.stored(2)).toEqual([
    [6.5, 7],
    [8, 9],
  ])
  await page.keyboard.press('ControlOrMeta+z')
  await expect(cell(page, 0, 0)).toHaveText('4')
  await allSaved(page)
  expect(await school.stored(2)).toEqual([
    [4, null],
    [null, null],
  ])
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.press('Alt+h')
  const dialog = page.getByRole('dialog', { name: `${school.nameOf(0)}: Exam` })
  await expect(dialog.getByRole('listitem')).toHaveText([/6\.5 → 4/, /4 → 6\.5/, /nothing → 4/])
  const [noter] = (await school.read()).noters
  await expect(dialog.getByRole('listitem').first()).toContainText(noter?.name ?? '–')
  await expect(dialog.getByRole('listitem').first()).toContainText(/\d{1,2}:\d{2}/)
  await page.keyboard.press('Escape')
  await expect(grid(page)).toBeFocused()
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(cell(page, 0, 0)).toHaveText('6.5')
  await allSaved(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cell(page, 0, 0)).toHaveText('4')
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(cell(page, 0, 0)).toHaveText('6.5')
  await allSaved(page)
  expect(await school.stored(2)).toEqual([
    [6.5, 7],
    [8, 9],
  ])
})

test('what is no mark stays as it was typed, is not sent, and is found and mended', async ({
  page,
  portal,
}) => {
  const school = await gradesIn(portal, 10)
  await openAs(page, portal, 'teacher', `${school.path}?tab=grades`)
  await cell(page, 0, 0).click()
  await typeDown(page, ['12', 'ocho', '7,125'])
  await expect(page.getByText('3 aren’t marks')).toBeVisible()
  await expect(cell(page, 0, 0)).toContainText('12. Marks go from 0 to 10')
  await expect(cell(page, 1, 0)).toContainText('ocho. This isn’t a number')
  await expect(cell(page, 2, 0)).toContainText('7,125. Marks have two decimals at most')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByText('Marks go from 0 to 10. It isn’t saved.').last()).toBeVisible()
  expect(await school.stored(3)).toEqual([
    [null, null],
    [null, null],
    [null, null],
  ])
  // Who leaves with them is asked first.
  await page.getByRole('link', { name: 'Sessions', exact: true }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await cell(page, 0, 0).click()
  await typeDown(page, ['10', '8', '7,12'])
  await allSaved(page)
  expect((await school.stored(3)).map(([exam]) => exam)).toEqual([10, 8, 7.12])
})

test('a mark that a colleague has changed meanwhile is shown, and decided on', async ({ page, portal }) => {
  const school = await gradesIn(portal, 11)
  await school.note(0, 0, 3)
  await school.note(1, 0, 3)
  // What the server tells of others comes too late.
  await page.route(/\/api\/live/, route => route.abort())
  await openAs(page, portal, 'teacher', `${school.path}?tab=grades`)
  await expect(cell(page, 1, 0)).toHaveText('3')
  // Somebody is typing while the others are noted.
  await cell(page, 0, 0).click()
  await page.keyboard.type('9')
  await school.note(0, 0, 6)
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 changed by somebody else')).toBeVisible()
  await page.getByRole('button', { name: 'Decide' }).click()
  await expect(page.getByText(/noted 6 on/).last()).toBeVisible()
  expect((await school.stored(1))[0]?.[0]).toBe(6)
  await page.getByRole('button', { name: 'Keep mine: 9' }).click()
  await allSaved(page)
  expect((await school.stored(1))[0]?.[0]).toBe(9)
  await cell(page, 1, 0).click()
  await page.keyboard.type('8')
  await school.note(1, 0, 5)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Decide' }).click()
  await page.getByRole('button', { name: 'Keep theirs: 5' }).click()
  await allSaved(page)
  await expect(cell(page, 1, 0)).toHaveText('5')
  expect((await school.stored(2))[1]?.[0]).toBe(5)
})

test('who only reads sees every mark and its history, and changes nothing', async ({
  page,
  portal,
  complaints,
}) => {
  complaints.expect(/403/)
  const school = await gradesIn(portal, 13)
  await school.note(0, 0, 8.5)
  await openAs(page, portal, 'reader', `${school.path}?tab=grades`)
  await expect(cell(page, 0, 0)).toHaveText('8.5')
  await cell(page, 0, 0).click()
  for (const key of ['9', 'Enter', 'ArrowUp', 'Delete', 'ControlOrMeta+z']) await page.keyboard.press(key)
  await expect(grid(page)).toHaveAttribute('aria-readonly', 'true')
  await expect(page.getByRole('button', { name: /Fill down|Undo/ })).toHaveCount(0)
  await cell(page, 0, 0).click()
  await page.getByRole('button', { name: 'History' }).click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText([/nothing → 8\.5/])
  await page.keyboard.press('Escape')
  const { assessments, students } = await school.read()
  const token = (await page.context().cookies()).find(({ name }) => name === 'ssrToken')?.value ?? ''
  const cellOf = { studentId: students[0]?._id, assessmentId: assessments[0]?._id }
  const forced = await page.evaluate(
    async ([address = '', bearer, body]) => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${bearer}` }
      return (await fetch(address, { method: 'PUT', headers, body })).status
    },
    [`/api${school.path}/grades`, token, JSON.stringify({ grades: [{ ...cellOf, mark: 1 }] })],
  )
  expect(forced).toBe(403)
  await page.goto(`${school.path}?tab=assessments`)
  await expect(page.getByRole('table', { name: 'Assessments' })).toContainText('Exam')
  await expect(page.getByRole('button', { name: /Add assessment|Save/ })).toHaveCount(0)
  expect((await school.stored(1))[0]).toEqual([8.5, null])
})

test('marks go into a workbook with their weights and what they come to', async ({ page, portal }) => {
  const { path, students, note, nameOf } = await gradesIn(portal, 15)
  await note(0, 0, 8.25)
  await note(0, 1, 6)
  await note(1, 0, 2)
  await openAs(page, portal, 'teacher', `${path}?tab=grades`)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export', exact: true }).click(),
  ])
  const { head, rows } = readSheet(new Uint8Array(await readFile(await download.path())))
  expect(head).toEqual(['Student', 'Exam (40%)', 'Project (30%)', 'Result', 'Needed'])
  expect(rows).toHaveLength(students.length)
  const [first, second] = rows
  expect(first?.slice(0, 3)).toEqual([nameOf(0), '8.25', '6'])
  expect(second?.slice(0, 3)).toEqual([nameOf(1), '2', ''])
  expect(first?.[3]).toBe('7.29')
  await expect(cell(page, 0, 2)).toHaveText('7.3')
})

testOfFirstVisit.describe('on a phone', () => {
  testOfFirstVisit.use(phone)

  testOfFirstVisit('a tap on a cell is enough to type its mark', async ({ page, portal }) => {
    const { path, stored } = await gradesIn(portal, 12)
    await openAs(page, portal, 'teacher', `${path}?tab=grades`)
    for (const [line, mark] of ['7', '8.5'].entries()) {
      await cell(page, line, 0).tap()
      await grid(page).getByRole('textbox').fill(mark)
    }
    await page.keyboard.press('Enter')
    await expect
      .poll(() => stored(2))
      .toEqual([
        [7, null],
        [8.5, null],
      ])
  })
})
