import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../accessible'
import { failed, requests } from '../programs/fake-api'
import { Gradebook, open, serve } from './visit'

const titleAt = (place: number) => page.getByRole('textbox', { name: `Title of assessment ${place}` })
const weightOf = (title: string) => page.getByRole('textbox', { name: `Weight of ${title}, in percent` })
const button = (name: string) => page.getByRole('button', { name })
const save = button('Save assessments')
const saved = () => requests('POST').map(({ body }) => (body as { assessments: unknown }).assessments)

let book: Gradebook

beforeEach(async () => {
  await page.viewport(1280, 900)
  book = new Gradebook()
  serve(book)
})

describe('the assessments of a module', () => {
  it('are added, weighed with a comma, moved and saved in their order', async () => {
    await open('assessments')
    await expect.element(page.getByText('70 of 100%, 30 to come')).toBeVisible()
    await expect.element(save).not.toBeInTheDocument()
    await button('Add assessment').click()
    await expect.element(titleAt(3)).toHaveFocus()
    await userEvent.keyboard('Participation')
    await expect.element(weightOf('Participation')).toHaveValue('30')
    await weightOf('Participation').fill('12,5')
    await expect.element(page.getByText('82.5 of 100%, 17.5 to come')).toBeVisible()
    await button('Move Participation up').click()
    await expect.element(button('Move Participation up')).toHaveFocus()
    await expectAccessible()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(save).not.toBeInTheDocument()
    const [exam, , project] = book.assessments
    expect(saved()).toEqual([
      [
        { _id: exam?._id, title: 'Exam', weight: 40 },
        { title: 'Participation', weight: 12.5 },
        { _id: project?._id, title: 'Project', weight: 30 },
      ],
    ])
  })

  it('come to 100 at most: that is said before anything is sent, and where the server says so', async () => {
    await open('assessments')
    await weightOf('Exam').fill('80')
    await expect.element(page.getByText('110 of 100%, 10 too much')).toBeVisible()
    await save.click()
    await expect.element(page.getByText('The weights come to more than 100%')).toBeVisible()
    await expect.element(weightOf('Exam')).toHaveFocus()
    await expect.element(weightOf('Exam')).toHaveAttribute('aria-invalid', 'true')
    expect(saved()).toEqual([])
    await weightOf('Exam').fill('50')
    serve(book, ({ method }) =>
      method === 'POST' ? failed(400, 'badRequest', [{ path: 'assessments', code: 'weights' }]) : undefined,
    )
    await save.click()
    await expect.element(page.getByText('The weights come to more than 100%')).toBeVisible()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    await expect.element(weightOf('Exam')).toHaveValue('50')
  })

  it('have a title and a weight each', async () => {
    await open('assessments')
    await titleAt(1).fill(' ')
    await weightOf('Project').fill('a lot')
    await save.click()
    await expect.element(page.getByText('From 0 to 100, with two decimals at most')).toBeVisible()
    await expect.element(titleAt(1)).toHaveFocus()
    await expectAccessible()
    await button('Discard changes').click()
    await expect.element(titleAt(1)).toHaveValue('Exam')
    expect(saved()).toEqual([])
  })

  it('are removed at once where they have no marks, else after a question that says how many go', async () => {
    book.note(0, 0, 8)
    book.note(1, 0, 6)
    book.note(2, 0, null)
    await open('assessments')
    await expect.element(page.getByText('2 marks')).toBeVisible()
    await button('Remove Project').click()
    await expect.element(titleAt(1)).toHaveFocus()
    await button('Remove Exam').click()
    const dialog = page.getByRole('dialog', { name: 'Remove Exam?' })
    await expect.element(dialog).toHaveTextContent('2 marks go with it')
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Keep it' }).click()
    await expect.element(titleAt(1)).toHaveValue('Exam')
    await button('Remove Exam').click()
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect.element(page.getByRole('heading', { name: 'No assessments yet' })).toBeVisible()
    await save.click()
    await expect.poll(saved).toEqual([[]])
  })

  it('are compared with those of somebody who was faster, and mine can be saved over them', async () => {
    await open('assessments')
    await weightOf('Exam').fill('45')
    const [exam] = book.assessments
    if (!exam) throw new Error('There is no exam')
    book.assessments = [{ ...exam, title: 'Final exam' }]
    book.version = 5
    await save.click()
    const conflict = page.getByText('Somebody else has changed the assessments of this module')
    await expect.element(conflict).toBeVisible()
    await expect.element(page.getByText('Final exam, 40%')).toBeVisible()
    await expectAccessible()
    await button('Save mine').click()
    await expect.element(conflict).not.toBeInTheDocument()
    expect(saved().at(-1)).toEqual([
      { _id: exam._id, title: 'Exam', weight: 45 },
      { title: 'Project', weight: 30 },
    ])
    expect(requests('POST').at(-1)?.ifMatch).toContain('5')
  })

  it('are saved though the degree was changed elsewhere, where nobody touched them', async () => {
    await open('assessments')
    await weightOf('Exam').fill('45')
    book.version = 5
    await save.click()
    await expect.element(save).not.toBeInTheDocument()
    expect(book.assessments.map(({ weight }) => weight)).toEqual([45, 30])
  })

  it('are a table for who reads alone', async () => {
    await open('assessments', { type: 'teacher_reader' })
    const table = page.getByRole('table', { name: 'Assessments' })
    await expect.element(table.getByRole('row')).toHaveLength(3)
    await expect.element(table).toHaveTextContent('Exam40%')
    await expect.element(page.getByText('70 of 100%, 30 to come')).toBeVisible()
    await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
    await expectAccessible()
  })

  it('say what happened where they can’t be had', async () => {
    let isDown = true
    serve(book, ({ path }) => (isDown && path.endsWith('/assessments') ? failed(500, 'internal') : undefined))
    await open('assessments')
    const retry = button('Try again')
    await expect.element(retry).toBeVisible()
    isDown = false
    await retry.click()
    await expect.element(titleAt(2)).toHaveValue('Project')
  })
})
