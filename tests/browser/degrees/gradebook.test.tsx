import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../accessible'
import { type Answer, failed, requests } from '../programs/fake-api'
import { cell, copy, Gradebook, grid, open, paste, sentMarks, serve } from './visit'

const saved = page.getByText('All marks saved')
const keys = (...pressed: string[]) => userEvent.keyboard(pressed.join(''))
/** The gridcell that the keys are at, by a press on it. */
const goTo = async (...at: Parameters<typeof cell>) => {
  await cell(...at).click()
  await expect.element(grid).toHaveFocus()
}

let book: Gradebook

beforeEach(async () => {
  await page.viewport(1280, 900)
  book = new Gradebook()
  book.note(0, 0, 8)
  serve(book)
})

describe('marks', () => {
  it('show at once with what they come to, and are sent together when typing pauses', async () => {
    serve(book, ({ method }) => (method === 'PUT' ? 'pending' : undefined))
    await open('grades')
    await expect.element(cell('Ana', 'Result')).toHaveTextContent('8.0')
    await expect.element(cell('Ana', 'Needed')).toHaveTextContent('3')
    await goTo('Ana', 'Project')
    await keys('3', '{Enter}', '7,5', '{Enter}')
    await expect.element(cell('Ana', 'Project')).toHaveTextContent('3')
    await expect.element(cell('Bo', 'Project')).toHaveTextContent('7.5')
    await expect.element(cell('Ana', 'Result')).toHaveTextContent('5.9')
    await expect.element(page.getByText('Saving…')).toBeVisible()
    await expect
      .poll(() => sentMarks(book))
      .toEqual([
        [
          [0, 1, 3, null],
          [1, 1, 7.5, null],
        ],
      ])
  })

  it('go onto the version that was seen, and say when they are stored', async () => {
    await open('grades')
    await goTo('Ana', 'Exam')
    await keys('{F2}', '{Backspace}', '9', '{Enter}')
    await expect.poll(() => sentMarks(book)).toEqual([[[0, 0, 9, 1]]])
    await expect.element(saved).toBeVisible()
    await keys('{ArrowUp}', '{Delete}')
    await expect.poll(() => sentMarks(book).at(-1)).toEqual([[0, 0, null, 2]])
    await expect.element(cell('Ana', 'Exam')).toHaveTextContent('')
  })

  it('that are none stay as they were typed, with the reason, until they are mended', async () => {
    await open('grades')
    await goTo('Bo', 'Exam')
    await keys('eleven', '{Enter}', '12', '{Enter}')
    await expect.element(page.getByText('2 aren’t marks')).toBeVisible()
    await expect.element(cell('Bo', 'Exam')).toHaveTextContent('eleven. This isn’t a number')
    await expect.element(cell('Cira', 'Exam')).toHaveTextContent('12. Marks go from 0 to 10')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect.element(grid).toHaveFocus()
    await expectAccessible()
    await keys('5', '{Enter}', '6', '{Enter}')
    await expect.element(saved).toBeVisible()
    expect(sentMarks(book).flat()).toEqual([
      [1, 0, 5, null],
      [2, 0, 6, null],
    ])
  })

  it('are pasted from a spreadsheet, with a comma or a point, and copied', async () => {
    await open('grades')
    await goTo('Bo', 'Exam')
    paste('7,5\t8.25\n10\t\nx\t3\n')
    await expect.element(cell('Bo', 'Exam')).toHaveTextContent('7.5')
    await expect.element(cell('Bo', 'Project')).toHaveTextContent('8.25')
    await expect.element(cell('Dani', 'Exam')).toHaveTextContent('x. This isn’t a number')
    await expect.poll(() => sentMarks(book).flat().length).toBe(4)
    expect(copy()).toBe('7.5\t8.25\n10\t\nx\t3')
  })

  it('fill what is selected, by keys and by the button, and are taken back in one', async () => {
    await open('grades')
    await goTo('Ana', 'Exam')
    await keys('{Shift>}', '{ArrowDown}', '{ArrowDown}', '{ArrowRight}', '{/Shift}')
    expect(grid.element().querySelectorAll('[aria-selected="true"]')).toHaveLength(6)
    await keys('{Control>}', 'd', '{/Control}')
    await expect.element(cell('Cira', 'Exam')).toHaveTextContent('8')
    await expect.element(cell('Dani', 'Exam')).toHaveTextContent('')
    await keys('{Control>}', 'r', '{/Control}')
    await expect.element(cell('Cira', 'Project')).toHaveTextContent('8')
    await expect.element(saved).toBeVisible()
    await expect.poll(() => sentMarks(book).flat()).toHaveLength(5)
    await keys('{Control>}', 'zz', '{/Control}')
    await expect.element(cell('Bo', 'Exam')).toHaveTextContent('')
    await expect.element(cell('Ana', 'Exam')).toHaveTextContent('8')
    await expect.poll(() => book.stored().filter(mark => mark !== null)).toHaveLength(1)
    await cell('Dani', 'Exam').click({ modifiers: ['Shift'] })
    await page.getByRole('button', { name: 'Fill down' }).click()
    await expect.element(cell('Dani', 'Exam')).toHaveTextContent('8')
    await expect.element(grid).toHaveFocus()
  })

  it('land in the cell that they were begun in, also where an assessment goes meanwhile', async () => {
    await open('grades')
    await goTo('Ana', 'Project')
    await keys('3', '{Enter}')
    book.assessments = book.assessments.slice(1)
    await keys('7')
    await expect.element(grid.getByRole('columnheader', { name: 'Exam' })).not.toBeInTheDocument()
    await keys(',5', '{Enter}')
    await expect.poll(() => sentMarks(book).at(-1)).toEqual([[1, 0, 7.5, null]])
    await expect.element(saved).toBeVisible()
  })

  it('of a colleague show when they are read anew, and the history says who noted what', async () => {
    await open('grades')
    await goTo('Ana', 'Exam')
    await keys('{Alt>}', 'h', '{/Alt}')
    const dialog = page.getByRole('dialog', { name: 'Ana Prueba: Exam' })
    await expect.element(dialog).toHaveTextContent('4 → 8')
    await expect.element(dialog).toHaveTextContent('Elena Navarro')
    await expectAccessible()
    await keys('{Escape}')
    await expect.element(grid).toHaveFocus()
    book.note(3, 1, 2)
    await keys('{Delete}')
    await expect.element(cell('Dani', 'Project')).toHaveTextContent('2')
  })
})

describe('a mark that somebody else has noted since', () => {
  async function clash() {
    await open('grades')
    await expect.element(cell('Ana', 'Exam')).toHaveTextContent('8')
    book.note(0, 0, 6)
    await goTo('Ana', 'Exam')
    await keys('9', '{Enter}')
    await expect.element(page.getByText('1 changed by somebody else')).toBeVisible()
    await page.getByRole('button', { name: 'Decide' }).click()
    await expect.element(page.getByText(/Elena Navarro noted 6 on/).last()).toBeVisible()
    await expectAccessible()
  }

  it('stays where the person keeps it', async () => {
    await clash()
    await page.getByRole('button', { name: 'Keep theirs: 6' }).click()
    await expect.element(cell('Ana', 'Exam')).toHaveTextContent('6')
    await expect.element(saved).toBeVisible()
    await expect.element(grid).toHaveFocus()
    expect(requests('PUT')).toHaveLength(1)
  })

  it('is replaced where the person keeps their own', async () => {
    await clash()
    await page.getByRole('button', { name: 'Keep mine: 9' }).click()
    await expect.poll(() => sentMarks(book).at(-1)).toEqual([[0, 0, 9, 2]])
    await expect.element(saved).toBeVisible()
    await expect.element(cell('Ana', 'Exam')).toHaveTextContent('9')
  })
})

describe('a network that is cut', () => {
  it('loses nothing: marks are sent again at a button, or when it is back', async () => {
    let answer: Answer | undefined = 'offline'
    serve(book, ({ method }) => (method === 'PUT' ? answer : undefined))
    await open('grades')
    await goTo('Bo', 'Exam')
    await keys('5', '{Enter}')
    await expect.element(page.getByText('1 mark not saved')).toBeVisible()
    await keys('6', '{Enter}')
    await expect.element(page.getByText('2 marks not saved')).toBeVisible()
    await page.getByRole('link', { name: 'Students' }).click()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    answer = undefined
    dispatchEvent(new Event('online'))
    await expect.element(saved).toBeVisible()
    answer = failed(503, 'unavailable')
    await goTo('Dani', 'Exam')
    await keys('7', '{Enter}')
    const retry = page.getByRole('button', { name: 'Retry' })
    await expect.element(retry).toBeVisible()
    answer = undefined
    await retry.click()
    await expect.element(saved).toBeVisible()
    expect(book.stored()).toEqual([8, 5, 6, 7])
  })

  it('is told apart from marks that can’t be stored any more', async () => {
    const refuse = () => failed(400, 'badRequest', [{ path: 'grades.0.studentId', code: 'notInProgram' }])
    let isFirst = true
    serve(book, ({ method }) => {
      if (method !== 'PUT' || !isFirst) return undefined
      isFirst = false
      return refuse()
    })
    await open('grades')
    await goTo('Bo', 'Exam')
    await keys('5', '{Enter}', '6', '{Enter}')
    await expect.element(page.getByText(/1 mark can’t be saved/)).toBeVisible()
    await expect.poll(() => sentMarks(book).at(-1)).toEqual([[2, 0, 6, null]])
  })
})

it('is read and not written by a read-only teacher', async () => {
  await open('grades', { type: 'teacher_reader' })
  await goTo('Ana', 'Exam')
  await keys('9', '{Enter}', '{ArrowUp}', '{Delete}')
  await expect.element(grid).toHaveAttribute('aria-readonly', 'true')
  await expect.element(page.getByRole('button', { name: 'Fill down' })).not.toBeInTheDocument()
  await expect.element(saved).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'History' })).toBeVisible()
  await expect.element(cell('Ana', 'Exam')).toHaveTextContent('8')
  expect(requests('PUT')).toEqual([])
})

it('says what to do where nothing is marked, and what happened where it can’t be had', async () => {
  book.assessments = []
  let isDown = true
  serve(book, ({ path }) => (isDown && path.endsWith('/grades') ? failed(500, 'internal') : undefined))
  await open('grades')
  const retry = page.getByRole('button', { name: 'Try again' })
  await expect.element(retry).toBeVisible()
  isDown = false
  await retry.click()
  await expect.element(page.getByRole('heading', { name: 'Nothing to mark yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Add assessments' }).click()
  await expect.element(page.getByRole('heading', { name: 'No assessments yet' })).toBeVisible()
})
