import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../accessible'
import { answerWith, failed, ok, requests } from '../programs/fake-api'
import { everyExtension, people } from './company-people'
import { employee, employeeId } from './people-data'
import { open } from './Visit'

const form = page.getByRole('dialog')
const field = (name: string) => form.getByLabelText(name, { exact: true })
const button = (name: string) => form.getByRole('button', { name })
const heading = form.getByRole('heading', { name: 'Fundae participant' })
const company = { isStandAlone: false, blockCreationModule: false, hasFundaeButton: true }
const extensions = [...everyExtension, 'fundae']
const profilePath = `/users/${employeeId(2)}/profile`
const profile = () =>
  ok({ ...employee(2, { version: 6 }), pendingEmail: null, staff: false, company: null, fundae: null })

const server = (other: NonNullable<Parameters<typeof people>[0]>['other'] = {}) =>
  answerWith(people({ extensions, other: { [`GET ${profilePath}`]: profile, ...other } }))

const add = () => page.getByRole('button', { name: 'New employee' }).click()

const edit = async () => {
  await page.getByRole('button', { name: 'Actions for Ana 2 Núñez' }).click()
  await page.getByRole('menuitem', { name: 'Edit…' }).click()
}

beforeEach(async () => page.viewport(1600, 1000))

it.each([
  ['the company makes no Fundae reports', { ...company, hasFundaeButton: false }, extensions],
  ['the server keeps nothing of it', company, everyExtension],
])('is not asked for where %s', async (_, of, offered) => {
  answerWith(people({ extensions: offered }))
  await open('/employees', { company: of })
  await edit()
  await expect.element(field('First name')).toBeVisible()
  expect(heading.elements()).toEqual([])
  expect(requests('GET').filter(({ path }) => path === profilePath)).toEqual([])
})

it('is sent as a whole with a new employee, and not at all where nothing is known', async () => {
  server()
  await open('/employees', { company })
  const typeName = async () => {
    await field('First name').fill('Ana')
    await field('Last name').fill('Núñez')
    await field('Email').fill('ana@acme.example')
  }
  await add()
  await typeName()
  await expect.element(heading).toBeVisible()
  await button('Add employee').click()
  await expect.element(form).not.toBeInTheDocument()
  await add()
  await typeName()
  await field('Document type').selectOptions('NIF')
  await field('Document number').fill('12.345.678-z')
  await button('Add employee').click()
  await expect.element(form).not.toBeInTheDocument()
  const [first, second] = requests('POST').map(({ body }) => body as { fundae?: object })
  expect(first).not.toHaveProperty('fundae')
  expect(second?.fundae).toEqual({
    ...{ documentType: 'nif', document: '12345678Z', professionalCategory: null },
    ...{ educationLevel: null, companyCif: null },
  })
  expect(Object.keys(second ?? {})).not.toContain('document')
})

it('is read before it is changed, and what is wrong stands at its field', async () => {
  const wrong = [{ path: 'fundae.document', code: 'identityDocument' as const }]
  const answers = [failed(400, 'badRequest', wrong), profile()]
  server({ [`PUT /users/${employeeId(2)}`]: () => answers.shift() ?? 'pending' })
  await open('/employees', { company })
  await edit()
  await field('Document number').fill('12345678A')
  await button('Save').click()
  await expect.element(field('Document type')).toHaveAccessibleDescription('Choose which document this is')
  await field('Document type').selectOptions('NIF')
  await button('Save').click()
  await expect.element(field('Document number')).toHaveAccessibleDescription(/8 digits and the letter/)
  expect(requests('PUT')).toEqual([])
  await field('Document number').fill('12345678Z')
  await button('Save').click()
  await expect.element(field('Document number')).toHaveAccessibleDescription(/check its letter/)
  await expectAccessible()
  await button('Save').click()
  await expect.element(form).not.toBeInTheDocument()
  expect(requests('PUT').at(-1)).toMatchObject({
    body: { fundae: { documentType: 'nif', document: '12345678Z' } },
    ifMatch: '"6"',
  })
})

it('is left out of the form where it cannot be read', async () => {
  server({ [`GET ${profilePath}`]: () => failed(500, 'internal') })
  await open('/employees', { company })
  await edit()
  await expect.element(field('First name')).toHaveValue('Ana 2')
  expect(heading.elements()).toEqual([])
})
