import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../accessible'
import { pick, picked } from '../pick'
import { type Answer, type Asked, answerWith, failed, ok, requests } from '../programs/fake-api'
import { company, enrolled, id, personId } from './person-data'
import { open } from './visit'

const address = `/employees/${personId}`
const item = (name: string) => page.getByRole('menuitem', { name })
const menuOf = (program: string) => page.getByRole('button', { name: `Actions: Ana Ruiz, ${program}` })

/** The API with one program, which answers writes as `write` does. */
function writing(write: (request: Asked) => Answer) {
  const read = company({ programs: [enrolled(1, 'Safety'), enrolled(3, 'Excel', { removed: true })] })
  return (request: Asked) => (request.method === 'GET' ? read(request) : write(request))
}

const takenBack = ok({ change: null, changed: 1, unchanged: 0, people: [], stayed: [] })

/** Answers a write with an enrolment whose state before is kept, and takes it back. */
const keeping = (enrolment: object) =>
  writing(({ path }) => (path.endsWith('/undo') ? takenBack : ok({ ...enrolment, change: id(0x7e) })))

const written = () => requests().filter(({ method }) => method !== 'GET')

beforeEach(() => page.viewport(1280, 800))

describe('the menu of a program', () => {
  it('stops a person under the version that was read, and shows it at once', async () => {
    answerWith(writing(() => ok(enrolled(1, 'Safety', { status: 'stopped', version: 3 }))))
    await open(address)
    await menuOf('Safety').click()
    await expectAccessible()
    await item('Stop').click()
    await expect.element(page.getByText('Ana Ruiz stopped in “Safety”', { exact: true })).toBeVisible()
    expect(written()).toMatchObject([
      {
        method: 'PUT',
        path: `/users/${personId}/programs/${id(1)}/blockUnblock`,
        body: { status: 'stopped' },
        ifMatch: '"2"',
      },
    ])
    await page.getByRole('button', { name: /^Undo/ }).click()
    await expect
      .poll(() => written().at(-1))
      .toMatchObject({ body: { status: 'in progress' }, ifMatch: '"3"' })
  })

  it('notes a follow-up', async () => {
    answerWith(writing(() => ok(enrolled(1, 'Safety', { lastFollowUp: '2026-03-11T09:00:00Z' }))))
    await open(address)
    await menuOf('Safety').click()
    await item('Follow up').click()
    await expect.element(page.getByText('Follow-up of Ana Ruiz in “Safety” noted')).toBeVisible()
    expect(written()[0]?.path).toBe(`/users/${personId}/programs/${id(1)}/followUp`)
  })

  it('removes after a question, and undo restores what the server kept', async () => {
    answerWith(keeping(enrolled(1, 'Safety')))
    await open(address)
    await menuOf('Safety').click()
    await item('Remove').click()
    const question = page.getByRole('dialog', { name: 'Remove Ana Ruiz from “Safety”?' })
    await expect.element(question).toHaveTextContent(/40%.*1 hr 5 min/)
    await expectAccessible()
    await question.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('button', { name: 'Undo: Ana Ruiz removed from “Safety”' }).click()
    await expect
      .poll(() => written().map(({ method, path }) => `${method} ${path}`))
      .toEqual([`DELETE /users/${personId}/programs/${id(1)}`, `POST /users/bulk/${id(0x7e)}/undo`])
  })

  it('at undo, stops whom it enlists again on a server that keeps nothing', async () => {
    const read = company({ programs: [enrolled(1, 'Safety', { status: 'stopped' })] })
    answerWith(request =>
      request.method === 'GET' ? read(request) : ok(enrolled(1, 'Safety', { status: 'stopped' })),
    )
    await open(address)
    await menuOf('Safety').click()
    await item('Remove').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('button', { name: 'Undo: Ana Ruiz removed from “Safety”' }).click()
    await expect
      .poll(() => written().map(({ method, path, body }) => [method, path, body]))
      .toEqual([
        ['DELETE', `/users/${personId}/programs/${id(1)}`, undefined],
        ['POST', `/users/${personId}/programs/${id(1)}/enlist`, undefined],
        ['PUT', `/users/${personId}/programs/${id(1)}/blockUnblock`, { status: 'stopped' }],
      ])
  })

  it('says in the question why somebody was not removed', async () => {
    answerWith(writing(() => failed(409, 'conflict')))
    await open(address)
    await menuOf('Safety').click()
    await item('Remove').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Error while updating user programs')
  })

  it('enlists again where the person was removed, and nothing else', async () => {
    answerWith(writing(() => ok(enrolled(3, 'Excel'))))
    await open(address)
    await menuOf('Excel').click()
    await expect.element(item('Stop')).toHaveAttribute('aria-disabled', 'true')
    await expect.element(item('Stop')).toHaveTextContent('Removed from this program')
    await item('Enlist').click()
    await expect.poll(() => written()[0]?.path).toBe(`/users/${personId}/programs/${id(3)}/enlist`)
  })

  it('is not there for those who may only look', async () => {
    answerWith(company())
    await open(address, { type: 'teacher_reader' })
    await expect.element(page.getByRole('rowheader').first()).toBeVisible()
    expect(menuOf('Safety').elements()).toEqual([])
    expect(page.getByRole('columnheader', { name: 'Actions' }).elements()).toEqual([])
  })

  it('lets a coach follow up, but not enrol', async () => {
    answerWith(company())
    await open(address, { type: 'coach' })
    await menuOf('Safety').click()
    await expect.element(item('Follow up')).not.toHaveAttribute('aria-disabled')
    expect(page.getByRole('menuitem').elements()).toHaveLength(1)
  })
})

describe('enlisting', () => {
  const press = (name: string) => page.getByRole('button', { name }).click()

  it('takes a program that the person is not in, and a deadline', async () => {
    answerWith(keeping(enrolled(4, 'First aid')))
    await open(address)
    await press('Enlist in a program')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Program' }).click()
    const option = dialog.getByRole('option')
    await expect
      .element(option.filter({ hasText: 'First aid' }))
      .toHaveTextContent('First aid FA-1 · Published')
    await expect.element(option.filter({ hasText: 'Safety' })).not.toBeInTheDocument()
    await expect.element(option.filter({ hasText: 'Half a draft' })).not.toBeInTheDocument()
    await option.filter({ hasText: 'First aid' }).click()
    await page.getByLabelText('Deadline').fill('2027-05-01')
    await dialog.getByRole('button', { name: 'Enlist', exact: true }).click()
    await expect.element(page.getByText('Ana Ruiz enlisted in “First aid”').first()).toBeVisible()
    expect(written()).toMatchObject([
      { path: `/users/${personId}/programs/${id(4)}/enlist`, body: { deadline: '2027-05-01' } },
    ])
    await page.getByRole('button', { name: 'Undo: Ana Ruiz enlisted in “First aid”' }).click()
    await expect.poll(() => written().at(-1)?.path).toBe(`/users/bulk/${id(0x7e)}/undo`)
  })

  it('asks for a program first, and keeps the choice where it fails', async () => {
    answerWith(writing(() => failed(500, 'internal')))
    await open(address)
    await press('Enlist in a program')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Enlist', exact: true }).click()
    await expect.element(dialog).toHaveTextContent('Choose a program')
    expect(written()).toEqual([])
    await pick('Program', 'First aid')
    await dialog.getByRole('button', { name: 'Enlist', exact: true }).click()
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('There was an error enlisting the user to this program')
    await expect.element(picked('First aid')).toBeVisible()
  })
})

describe('notes', () => {
  const notes = `${address}?tab=notes`
  const field = page.getByLabelText('New note')

  it('are kept where they cannot be stored, also on another tab, and stored once at another try', async () => {
    let answer: Answer = 'offline'
    answerWith(writing(() => answer))
    await open(notes)
    await field.fill('Wants to lead a team')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(page.getByRole('alert')).toHaveTextContent('Can’t reach the server')
    await expect.element(field).toHaveValue('Wants to lead a team')
    await page.getByRole('link', { name: 'Tests' }).click()
    await expect.element(page.getByRole('rowheader', { name: 'Ladders' })).toBeVisible()
    await page.getByRole('link', { name: 'Notes' }).click()
    await expect.element(field).toHaveValue('Wants to lead a team')
    answer = ok({
      _id: id(0xe9),
      user: personId,
      notes: 'Wants to lead a team',
      author: null,
      createdAt: '2026-02-01T09:00:00Z',
    })
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect.element(field).toHaveValue('')
    expect(written().map(({ body }) => body)).toEqual([
      { notes: 'Wants to lead a team' },
      { notes: 'Wants to lead a team' },
    ])
  })

  it('say something', async () => {
    answerWith(company())
    await open(notes)
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('This field is required')
    expect(written()).toEqual([])
  })

  it('are read, not written, by a read-only teacher', async () => {
    answerWith(company())
    await open(notes, { type: 'teacher_reader' })
    await expect.element(page.getByText('Wants to lead a team')).toBeVisible()
    await expect.element(field).not.toBeInTheDocument()
    expect(page.getByText('You do not have permissions').elements()).toEqual([])
  })
})
