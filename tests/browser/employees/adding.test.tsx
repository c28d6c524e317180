import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../accessible'
import { pick } from '../pick'
import { answerWith, ok, requests } from '../programs/fake-api'
import { people } from './company-people'
import { employee, employeeId } from './people-data'
import { open } from './Visit'

const form = page.getByRole('dialog')
const field = (name: string) => form.getByRole('textbox', { name })
const add = form.getByRole('button', { name: 'Add employee' })
const posted = () => requests('POST').find(({ path }) => path === '/users')?.body

beforeEach(async () => {
  await page.viewport(1600, 900)
  const created = { ...employee(77), name: 'Ana Núñez Gil', email: 'ana@acme.example', invited: false }
  answerWith(people({ other: { 'POST /users': () => ok(created) } }))
  await open()
  await page.getByRole('button', { name: 'New employee' }).click()
  await expect.element(field('First name')).toBeVisible()
})

describe('adding somebody with programs', () => {
  it('takes a pasted name with its address apart, enrols until a day, and leads to the person', async () => {
    await field('First name').fill('Ana Núñez Gil <ana@acme.example>')
    await expect.element(field('First name')).toHaveValue('Ana')
    await expect.element(field('Last name')).toHaveValue('Núñez Gil')
    await expect.element(field('Email')).toHaveValue('ana@acme.example')
    await pick('Programs to learn in', 'Program 1')
    await form.getByLabelText('Deadline').fill('2999-01-31')
    await expectAccessible()
    await add.click()
    await expect
      .element(page.getByRole('link', { name: 'Open', exact: true }))
      .toHaveAttribute('href', `/employees/${employeeId(77)}`)
    expect(posted()).toMatchObject({
      firstName: 'Ana',
      lastName: 'Núñez Gil',
      programs: [expect.any(String)],
      deadline: '2999-01-31',
    })
  })

  it('offers a teacher programs to teach, and a coach programs to coach', async () => {
    await field('First name').fill('Ana')
    await field('Last name').fill('Núñez')
    await field('Email').fill('ana@acme.example')
    expect(form.getByText('Programs to teach').elements()).toEqual([])
    await form.getByLabelText('Type').selectOptions('Teacher')
    await expect.element(form.getByText('Programs to teach').first()).toBeVisible()
    await form.getByLabelText('Type').selectOptions('Coach')
    await pick('Programs to coach', 'Program 1')
    await add.click()
    await expect.poll(posted).toMatchObject({ type: 'coach', responsibleFor: [expect.any(String)] })
  })
})
