import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../accessible'
import { pick } from '../pick'
import { answerWith, failed, ok, requests } from '../programs/fake-api'
import { people } from './company-people'
import { employee, employeeId, groupingId } from './people-data'
import { open } from './Visit'

const form = page.getByRole('dialog')
const field = (name: string) => form.getByRole('textbox', { name })
const button = (name: string) => form.getByRole('button', { name })
const notice = form.getByRole('alert')
const item = (name: string) => page.getByRole('menuitem', { name })
const posted = () => requests('POST').filter(({ path }) => path === '/users')
const addButton = page.getByRole('button', { name: 'New employee' })

const typeAna = async () => {
  await field('First name').fill('Ana')
  await field('Last name').fill('Núñez')
  await field('Email').fill('ana@acme.example')
}

const openMenu = async (name: string) => page.getByRole('button', { name: `Actions for ${name}` }).click()

beforeEach(async () => {
  await page.viewport(1600, 900)
  answerWith(people())
})

/** Changes the last name of Ana 2, and waits until that is kept. */
async function rename(): Promise<void> {
  await openMenu('Ana 2 Núñez')
  await item('Edit…').click()
  await field('Last name').fill('Pérez')
  await button('Save').click()
  await expect.element(page.getByText('Ana 2 Pérez saved')).toBeVisible()
}

describe('adding an employee', () => {
  beforeEach(async () => {
    await open()
    await addButton.click()
    await expect.element(field('First name')).toBeVisible()
  })

  it('sends what was typed and chosen with Ctrl Enter, and shows the list anew', async () => {
    await typeAna()
    await form.getByLabelText('Type').selectOptions('Coach')
    await pick('Organizations', 'Lisbon')
    await field('Email').click()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(form).not.toBeInTheDocument()
    await expect.element(page.getByText('Ana Núñez added')).toBeVisible()
    expect(posted().map(({ body }) => body)).toEqual([
      {
        firstName: 'Ana',
        lastName: 'Núñez',
        email: 'ana@acme.example',
        type: 'coach',
        language: null,
        companyOrganizations: [groupingId(2)],
        companySuborganizations: [],
        companyGroups: [],
      },
    ])
    await expect.poll(() => requests('GET').filter(({ path }) => path === '/users/students').length).toBe(2)
  })

  it('says what is wrong before anything is sent, and leads to the fields', async () => {
    await field('First name').fill('x'.repeat(41))
    await field('Email').fill('nobody')
    await button('Add employee').click()
    await expect.element(notice).toHaveFocus()
    await expect.element(field('First name')).toHaveAccessibleDescription(/At most 40 characters$/)
    await expect.element(field('Last name')).toHaveAccessibleDescription(/This field is required$/)
    await expect.element(field('Email')).toHaveAccessibleDescription(/Enter a valid email address$/)
    await notice.getByRole('button', { name: 'Email' }).click()
    await expect.element(field('Email')).toHaveFocus()
    // What is mended meanwhile is no longer said to be wrong.
    await field('Last name').fill('Núñez')
    await expect
      .element(notice)
      .toHaveTextContent(/Last name: changed since.*Email: Enter a valid email address$/)
    await expect.element(field('Last name')).toHaveFocus()
    expect(posted()).toEqual([])
  })

  it('puts what the server says to its field, and loses nothing that was typed', async () => {
    const taken = { path: 'email', code: 'addressInUse' } as const
    answerWith(people({ other: { 'POST /users': () => failed(409, 'conflict', [taken]) } }))
    await typeAna()
    await button('Add employee').click()
    await expect.element(notice).toHaveTextContent('Error while adding new employee')
    await expect.element(field('Email')).toHaveAccessibleDescription(/This email is already in use$/)
    await expect.element(field('First name')).toHaveValue('Ana')
  })

  it('speaks Spanish of what only the server can know', async () => {
    const { changeLanguage } = await import('../../../src/i18n/i18n')
    const taken = { path: 'type', code: 'lastAdmin' } as const
    answerWith(people({ other: { 'POST /users': () => failed(409, 'conflict', [taken]) } }))
    await typeAna()
    await changeLanguage('es')
    await button('Añadir empleado').click()
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Es el último administrador de la empresa')
    await changeLanguage('en')
  })

  it('can be tried again where the server was not reached', async () => {
    answerWith(people({ other: { 'POST /users': () => 'offline' } }))
    await typeAna()
    await button('Add employee').click()
    await expect.element(notice).toHaveTextContent('Error while adding new employee')
    answerWith(people())
    await notice.getByRole('button', { name: 'Try again' }).click()
    await expect.element(form).not.toBeInTheDocument()
  })

  it('has its buttons at the foot of the panel, whatever is over them', async () => {
    const { bottom } = button('Add employee').element().getBoundingClientRect()
    expect(bottom).toBeLessThanOrEqual(innerHeight)
    expect(bottom).toBeGreaterThan(innerHeight - 48)
  })

  it('asks before what is typed is lost', async () => {
    const native = vi.spyOn(window, 'confirm')
    const question = page.getByRole('dialog', { name: 'Discard your changes?' })
    await field('First name').fill('Ana')
    await userEvent.keyboard('{Escape}')
    await expect.element(question.getByRole('button', { name: 'Keep editing' })).toHaveFocus()
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(field('First name')).toHaveValue('Ana')
    await expect.element(field('First name')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect.element(form).not.toBeInTheDocument()
    await expect.element(addButton).toHaveFocus()
    expect(native).not.toHaveBeenCalled()
    native.mockRestore()
  })
})

describe('editing an employee', () => {
  const put = () => requests('PUT').map(({ body, ifMatch }) => ({ body, ifMatch }))

  it('sends only what was changed, of the version that was read', async () => {
    await open()
    await rename()
    expect(put()).toEqual([{ body: { lastName: 'Pérez' }, ifMatch: '"4"' }])
  })

  it('shows what somebody else has changed meanwhile, and saves over it when told to', async () => {
    const answers = [failed(412, 'stale'), ok({ ...employee(2), pendingEmail: null })]
    const alone = { pendingEmail: null, staff: false, company: null }
    const theirs = { ...employee(2, { firstName: 'Berta', version: 9 }), ...alone }
    const path = `/users/${employeeId(2)}`
    answerWith(
      people({
        other: {
          [`PUT ${path}`]: () => answers.shift() ?? 'pending',
          [`GET ${path}/profile`]: () => ok(theirs),
        },
      }),
    )
    await open()
    await openMenu('Ana 2 Núñez')
    await item('Edit…').click()
    await field('Last name').fill('Pérez')
    await button('Save').click()
    await expect.element(form.getByText('Berta')).toBeVisible()
    await expect.element(field('Last name')).toHaveValue('Pérez')
    await expectAccessible()
    await button('Overwrite with mine').click()
    await expect.element(form).not.toBeInTheDocument()
    expect(put()[1]).toEqual({ body: { firstName: 'Ana 2', lastName: 'Pérez' }, ifMatch: '"9"' })
  })

  const admins = () => ok({ data: [employee(2, { type: 'b2bportaladmin' })], total: 1 })

  it('says that another administrator has to confirm their new address, and what is saved already', async () => {
    const saved = () => ok({ ...employee(2, { lastName: 'Pérez' }), pendingEmail: 'new@acme.example' })
    const other = { 'GET /users/students': admins, [`PUT /users/${employeeId(2)}`]: saved }
    answerWith(people({ extensions: ['addresses'], other }))
    await open()
    await openMenu('Ana 2 Núñez')
    await item('Edit…').click()
    await expect.element(field('Email')).toHaveAccessibleDescription(/once Ana 2 Núñez opens the link/)
    await expect
      .element(form.getByLabelText('Type'))
      .toHaveAccessibleDescription('Only someone of higher rank can change the type.')
    await field('Last name').fill('Pérez')
    await field('Email').fill('new@acme.example')
    await button('Save').click()
    const done = form.getByRole('status')
    await expect.element(done).toHaveTextContent('Ana 2 Pérez saved')
    await expect
      .element(done)
      .toHaveTextContent('The email changes to new@acme.example once Ana 2 Pérez opens')
    await expect.element(done).toHaveFocus()
    await expectAccessible()
    expect(put().map(({ body }) => body)).toEqual([{ lastName: 'Pérez', email: 'new@acme.example' }])
    await button('Done').click()
    await expect.element(form).not.toBeInTheDocument()
  })

  it('says where the link goes that confirms the own address', async () => {
    const viewerId = '0'.repeat(24)
    const me = () => ok({ data: [employee(1, { _id: viewerId, type: 'b2bportaladmin' })], total: 1 })
    const saved = () => ok({ ...employee(1), pendingEmail: 'mine@acme.example' })
    const other = { 'GET /users/students': me, [`PUT /users/${viewerId}`]: saved }
    answerWith(people({ extensions: ['addresses'], other }))
    await open()
    await openMenu('Ana 1 Núñez')
    await item('Edit…').click()
    await expect.element(field('Email')).toHaveAccessibleDescription(/the link we send to it\.$/)
    await field('Email').fill('mine@acme.example')
    await button('Save').click()
    await expect
      .element(form.getByRole('status'))
      .toHaveTextContent('Your email changes to mine@acme.example once you open the link')
  })

  it('says nothing of an address that waits where another field was changed', async () => {
    const saved = () => ok({ ...employee(2), pendingEmail: 'new@acme.example' })
    const other = { 'GET /users/students': admins, [`PUT /users/${employeeId(2)}`]: saved }
    answerWith(people({ extensions: ['addresses'], other }))
    await open()
    await rename()
    await expect.element(form).not.toBeInTheDocument()
  })

  it('leaves type and address of the own rank alone where the server cannot ask the owner', async () => {
    answerWith(people({ other: { 'GET /users/students': admins } }))
    await open()
    await openMenu('Ana 2 Núñez')
    await expect.element(item('Delete')).toHaveAttribute('aria-disabled', 'true')
    await item('Edit…').click()
    await expect.element(field('Email')).toHaveAttribute('readonly')
    await expect.element(form.getByLabelText('Type')).toBeDisabled()
  })
})

describe('deleting an employee', () => {
  it('states what it means, and can be taken back', async () => {
    await open()
    await openMenu('Ana 1 Núñez')
    await item('Delete…').click()
    await expect.element(form.getByText('They’ll leave 3 programs.')).toBeVisible()
    await expect.element(form.getByText('You can undo this for 30 seconds.')).toBeVisible()
    await button('Delete').click()
    await expect.element(form).not.toBeInTheDocument()
    const offer = page.getByRole('region', { name: 'Undo' })
    await expect.element(offer.getByText('Ana 1 Núñez deleted', { exact: true })).toBeVisible()
    await offer.getByRole('button', { name: /^Undo/ }).click()
    await expect
      .poll(() => requests('POST').map(({ path }) => path))
      .toEqual([`/users/${employeeId(1)}/restore`])
  })

  it('says so where the server cannot take it back', async () => {
    answerWith(people({ extensions: [] }))
    await open()
    await openMenu('Ana 1 Núñez')
    await item('Delete…').click()
    await expect.element(form.getByText('This can’t be undone here.')).toBeVisible()
    await button('Delete').click()
    await expect.element(page.getByText('Ana 1 Núñez deleted')).toBeVisible()
  })

  it('says why it failed, and stays', async () => {
    const path = `DELETE /users/${employeeId(1)}`
    answerWith(people({ other: { [path]: () => failed(500, 'internal') } }))
    await open()
    await openMenu('Ana 1 Núñez')
    await item('Delete…').click()
    await button('Delete').click()
    await expect.element(notice).toHaveTextContent('Error while deleting user')
  })

  it('says what the server knows of why', async () => {
    const path = `DELETE /users/${employeeId(1)}`
    const last = { path: 'type', code: 'lastAdmin' } as const
    answerWith(people({ other: { [path]: () => failed(409, 'conflict', [last]) } }))
    await open()
    await openMenu('Ana 1 Núñez')
    await item('Delete…').click()
    await button('Delete').click()
    await expect.element(notice).toHaveTextContent(/This is the company’s last administrator/)
  })
})
