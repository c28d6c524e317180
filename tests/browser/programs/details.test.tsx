import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../accessible'
import { company, details, programId } from './company-data'
import { type Answer, type Asked, answerWith, failed, ok, requests } from './fake-api'
import { addressBar, goBack, open } from './Visit'

const address = `/programs/${programId(1)}`
const title = page.getByLabelText('Title', { exact: true })
const sku = page.getByLabelText('SKU', { exact: true })
const save = page.getByRole('button', { name: 'Save', exact: true })
const alert = page.getByRole('alert').first()
const heading = (name: string) => page.getByRole('heading', { name, level: 1 })

/** Answers writes in a way of its own, and everything else as the API does. */
function writesAnswer(answer: (request: Asked) => Answer): void {
  const otherwise = company()
  answerWith(request => (request.method === 'PUT' ? answer(request) : otherwise(request)))
}

async function openForm(): Promise<void> {
  await open(address)
  await expect.element(title).toHaveValue('Program 1')
}

beforeEach(async () => {
  await page.viewport(1280, 800)
  answerWith(company())
})

afterEach(() => void vi.restoreAllMocks())

describe('the states of the details page', () => {
  it('shows its shape while it loads', async () => {
    answerWith(() => 'pending')
    await open(address)
    await expect.element(page.getByText('Loading…')).toBeInTheDocument()
    await expect.element(page.getByRole('link', { name: 'Programs' })).toBeVisible()
    await expectAccessible()
  })

  it('shows the program, its structure and its form', async () => {
    await openForm()
    await expect.element(heading('Program 1')).toBeVisible()
    await expect.element(page.getByText('Marta Ruiz')).toBeVisible()
    await expect.element(page.getByText('Luis Vega')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Program 2' })).toBeVisible()
    await expect
      .element(page.getByRole('button', { name: /Foundations.*2 classes · 1 hr 15 min · starts Mar 1/ }))
      .toBeVisible()
    await expect
      .element(page.getByRole('listitem').filter({ hasText: 'A film' }).last())
      .toHaveTextContent('A filmVideo1 hr 5 min')
  })

  it('fits a narrow window', async () => {
    await page.viewport(390, 844)
    await openForm()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  })

  it('says what happened, and gets the program after all', async () => {
    answerWith(() => failed(503, 'unavailable'))
    await open(address)
    await expect.element(alert).toHaveTextContent('Error while getting program details')
    await expectAccessible()
    answerWith(company())
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(title).toHaveValue('Program 1')
  })

  it('says that a program is not there', async () => {
    await open(`/programs/${programId(999)}`)
    await expect.element(heading('This program is not here')).toBeVisible()
  })

  it('closes and opens modules', async () => {
    await openForm()
    const module = page.getByRole('button', { name: /Foundations/ })
    await module.click()
    await expect.element(module).toHaveAttribute('aria-expanded', 'false')
    await expect.element(page.getByText('A film')).not.toBeInTheDocument()
  })
})

describe('who may not change the details', () => {
  const inputs = () => document.querySelectorAll('main :is(input, textarea, select)').length

  it('reads them, with the reason of the role', async () => {
    await open(address, { type: 'teacher_reader' })
    await expect.element(page.getByText('You do not have permissions to perform this action')).toBeVisible()
    await expect.element(page.getByText('A description')).toBeVisible()
    expect(inputs()).toBe(0)
  })

  it('reads them where the program itself forbids it', async () => {
    answerWith(company({ editable: { details: false, structure: false } }))
    await open(address)
    await expect.element(page.getByText(/but not change them/)).toBeVisible()
    expect(inputs()).toBe(0)
  })
})

describe('saving', () => {
  it('sends the whole program minus its id, with its version, and says so', async () => {
    answerWith(company({ unknownField: { kept: true } }))
    await openForm()
    await title.fill('New title')
    await save.click()
    await expect.element(page.getByText('Changes successfully saved')).toBeVisible()
    await expect.element(heading('New title')).toBeVisible()
    const [put] = requests('PUT')
    const { _id, ...rest } = { ...details(1), unknownField: { kept: true }, title: 'New title' }
    expect(put?.body).toEqual(rest)
    expect(put?.ifMatch).toBe('"1"')
    await title.fill('Newer title')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(heading('Newer title')).toBeVisible()
    expect(requests('PUT').map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"'])
  })

  it('happens once, however often one presses', async () => {
    writesAnswer(() => 'pending')
    await openForm()
    await title.fill('New title')
    await save.dblClick()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(page.getByRole('button', { name: 'Saving…' })).toHaveAttribute('aria-busy', 'true')
    expect(requests('PUT')).toHaveLength(1)
  })

  it('checks what is typed, and sums up what is wrong', async () => {
    await openForm()
    await title.fill(' ')
    await sku.fill('x'.repeat(61))
    await save.click()
    await expect.element(alert).toHaveFocus()
    await expect.element(alert).toHaveTextContent(/Title: This must not be empty.*SKU: At most 60 characters/)
    await expect.element(title).toHaveAttribute('aria-invalid', 'true')
    await alert.getByRole('button', { name: 'SKU' }).click()
    await expect.element(sku).toHaveFocus()
    expect(requests('PUT')).toEqual([])
  })
})

describe('what was not saved', () => {
  it('is explained at its field and at the top: the SKU exists', async () => {
    writesAnswer(() => failed(409, 'skuExists'))
    await openForm()
    await sku.fill('TAKEN')
    await save.click()
    await expect.element(alert).toHaveTextContent('The product SKU already exists')
    await expect.element(alert).toHaveFocus()
    await expect.element(sku).toHaveAttribute('aria-invalid', 'true')
    await expect.element(sku).toHaveValue('TAKEN')
  })

  it('is explained by the fields that the server names', async () => {
    writesAnswer(() => failed(400, 'badRequest', [{ path: 'title', message: 'At most 200 characters' }]))
    await openForm()
    await title.fill('New title')
    await save.click()
    await expect.element(alert).toHaveTextContent('Error while update program')
    await expect.element(alert).toHaveTextContent('Title: At most 200 characters')
  })

  it.each([
    [403, 'forbidden', 'You do not have permissions to perform this action'],
    [404, 'notFound', 'this program no longer exists'],
  ])('stays in the form after a %i', async (status, code, text) => {
    writesAnswer(() => failed(status, code))
    await openForm()
    await title.fill('New title')
    await save.click()
    await expect.element(alert).toHaveTextContent(text)
    await expect.element(title).toHaveValue('New title')
  })

  it('is kept while the server cannot be reached, and saved by another try', async () => {
    writesAnswer(() => 'offline')
    await openForm()
    await title.fill('New title')
    await save.click()
    await expect.element(alert).toHaveTextContent('What you typed is still here')
    answerWith(company())
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(heading('New title')).toBeVisible()
    await expect.element(alert).not.toBeInTheDocument()
  })
})

describe('somebody else saved first', () => {
  const theirs = { title: 'Their title', version: 2, updatedAt: '2026-02-11T10:00:00Z' }
  const conflict = page.getByRole('region', { name: 'Somebody else changed this program' })

  /** Refuses the first version, and answers with `program` from then on. */
  function overtakenBy(program: object): void {
    let overtaken = false
    answerWith(({ method, path, body, ifMatch }) => {
      if (path === '/extensions') return ok({ extensions: ['auth'] })
      if (method === 'GET') return ok(details(1, overtaken ? program : {}))
      overtaken = true
      return ifMatch === '"1"' ? failed(412, 'stale') : ok({ ...details(1), ...(body as object), version: 3 })
    })
  }

  async function typeAndSave(): Promise<void> {
    await openForm()
    await title.fill('My title')
    await save.click()
  }

  it('compares field by field, and saves mine over theirs', async () => {
    overtakenBy({ ...theirs, description: 'Their description' })
    await typeAndSave()
    await expect.element(conflict).toHaveTextContent('Luis Vega saved other details on Feb 11, 2026')
    await expect.element(conflict).toHaveTextContent('YoursMy titleTheirsTheir titleBeforeProgram 1')
    await expect.element(conflict.getByRole('heading', { level: 3 })).toHaveFocus()
    await expectAccessible()
    await conflict.getByRole('button', { name: 'Save mine over theirs' }).click()
    await expect.element(conflict).not.toBeInTheDocument()
    await expect.element(heading('My title')).toBeVisible()
    const last = requests('PUT').at(-1)
    expect(last?.ifMatch).toBe('"2"')
    expect(last?.body).toMatchObject({ title: 'My title', description: 'Their description' })
  })

  it('takes theirs', async () => {
    overtakenBy(theirs)
    await typeAndSave()
    await conflict.getByRole('button', { name: 'Take theirs' }).click()
    await expect.element(title).toHaveValue('Their title')
    await expect.element(conflict).not.toBeInTheDocument()
    await expect.element(save).toHaveAttribute('aria-disabled', 'true')
  })

  it('goes on with mine, and asks again', async () => {
    overtakenBy(theirs)
    await typeAndSave()
    await conflict.getByRole('button', { name: 'Keep editing' }).click()
    await expect.element(title).toHaveValue('My title')
    await save.click()
    await expect.element(conflict).toBeVisible()
  })

  it('does not ask where they changed nothing that the form holds', async () => {
    overtakenBy({ version: 2, isPublished: true, learnersCount: 99 })
    await typeAndSave()
    await expect.element(heading('My title')).toBeVisible()
    expect(requests('PUT').map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"'])
    expect(requests('PUT').at(-1)?.body).toMatchObject({ learnersCount: 99 })
  })
})

describe('leaving with unsaved changes', () => {
  it('asks first, and stays where one says so', async () => {
    const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
    await openForm()
    await title.fill('New title')
    await page.getByRole('link', { name: 'Programs' }).click()
    expect(confirm).toHaveBeenCalledWith('You have changes that are not saved. Leave anyway?')
    await expect.element(addressBar).toHaveTextContent(address)
    await expect.element(title).toHaveValue('New title')
    confirm.mockReturnValue(true)
    await page.getByRole('link', { name: 'Programs' }).click()
    await expect.element(addressBar).toHaveTextContent(/^\/programs$/)
  })

  it('asks nothing once the changes are saved or discarded', async () => {
    const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
    await openForm()
    await title.fill('New title')
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await expect.element(title).toHaveValue('Program 1')
    await page.getByRole('link', { name: 'Programs' }).click()
    await expect.element(addressBar).toHaveTextContent(/^\/programs$/)
    await goBack()
    expect(confirm).not.toHaveBeenCalled()
  })
})
