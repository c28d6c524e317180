import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../accessible'
import { company, details, programId } from './company-data'
import { type Answer, type Asked, answerWith, failed, ok, requests } from './fake-api'
import { open } from './Visit'

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

const edit = page.getByRole('button', { name: 'Edit', exact: true })
const dialog = page.getByRole('dialog')

async function openForm(): Promise<void> {
  await open(address)
  await edit.click()
  await expect.element(title).toHaveValue('Program 1')
}

beforeEach(async () => {
  await page.viewport(1280, 800)
  answerWith(company())
})

describe('saving', () => {
  it('sends the whole program minus its id, with its version, and says so', async () => {
    answerWith(company({ unknownField: { kept: true } }))
    await openForm()
    await title.fill('New title')
    await save.click()
    await expect.element(page.getByText('Changes successfully saved', { exact: true })).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(heading('New title')).toBeVisible()
    const [put] = requests('PUT')
    const { _id, ...rest } = { ...details(1), unknownField: { kept: true }, title: 'New title' }
    expect(put?.body).toEqual(rest)
    expect(put?.ifMatch).toBe('"1"')
    await edit.click()
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
    await expect.element(alert).toHaveTextContent(/Title: This field is required.*SKU: At most 60 characters/)
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
    writesAnswer(() => failed(400, 'badRequest', [{ path: 'title', code: 'atMost', values: { count: 200 } }]))
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
  const conflict = page.getByRole('region', { name: 'Someone else changed this program' })

  /** Refuses the first version, and has `program` from then on, until a newer one is saved. */
  function overtakenBy(program: object): void {
    let stored: object = details(1)
    answerWith(({ method, path, body, ifMatch }) => {
      if (path === '/extensions') return ok({ extensions: ['auth'] })
      if (method === 'GET') return ok(stored)
      const overtaken = ifMatch === '"1"'
      stored = overtaken ? details(1, program) : { ...details(1), ...(body as object), version: 3 }
      return overtaken ? failed(412, 'stale') : ok(stored)
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
    await save.click()
    // Saved again, it asks anew.
    await expect.element(conflict.getByRole('heading', { level: 3 })).toHaveFocus()
    expect(requests('PUT')).toHaveLength(1)
    await conflict.getByRole('button', { name: 'Overwrite with mine' }).click()
    await expect.element(conflict).not.toBeInTheDocument()
    await expect.element(heading('My title')).toBeVisible()
    const last = requests('PUT').at(-1)
    expect(last?.ifMatch).toBe('"2"')
    expect(last?.body).toMatchObject({ title: 'My title', description: 'Their description' })
  })

  it('takes theirs', async () => {
    overtakenBy(theirs)
    await typeAndSave()
    await conflict.getByRole('button', { name: 'Use theirs' }).click()
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
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })

  it('asks first, and stays where one says so', async () => {
    await openForm()
    await title.fill('New title')
    await userEvent.keyboard('{Escape}')
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect.element(title).toHaveValue('New title')
    await userEvent.keyboard('{Escape}')
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(edit).toHaveFocus()
    expect(requests('PUT')).toEqual([])
  })

  it('asks nothing where one cancels', async () => {
    await openForm()
    await title.fill('New title')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(edit).toHaveFocus()
  })
})

describe('what was saved', () => {
  it('is taken back by undo', async () => {
    await openForm()
    await title.fill('New title')
    await save.click()
    await expect.element(heading('New title')).toBeVisible()
    await page.getByRole('button', { name: 'Undo: Changes successfully saved' }).click()
    await expect.element(heading('Program 1')).toBeVisible()
    expect(requests('PUT').map(({ body }) => (body as { title: string }).title)).toEqual([
      'New title',
      'Program 1',
    ])
  })
})
