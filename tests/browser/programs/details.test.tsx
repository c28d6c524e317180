import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../accessible'
import { company, programId } from './company-data'
import { answerWith, failed } from './fake-api'
import { open } from './Visit'

const address = `/programs/${programId(1)}`
const alert = page.getByRole('alert').first()
const heading = (name: string) => page.getByRole('heading', { name, level: 1 })

const edit = page.getByRole('button', { name: 'Edit', exact: true })

beforeEach(async () => {
  await page.viewport(1280, 800)
  answerWith(company())
})

describe('the states of the details page', () => {
  it('shows its shape while it loads', async () => {
    answerWith(() => 'pending')
    await open(address)
    await expect.element(page.getByText('Loading…')).toBeInTheDocument()
    await expect.element(page.getByRole('link', { name: 'Programs' })).toBeVisible()
    await expectAccessible()
  })

  it('shows the program as a page: whose it is, its figures, its structure, and no form', async () => {
    await open(address)
    await expect.element(heading('Program 1')).toBeVisible()
    await expect.element(page.getByText('No folder')).toBeVisible()
    await expect.element(page.getByText('Your company')).toBeVisible()
    await expect.element(page.getByText('A description')).toBeVisible()
    expect(document.querySelectorAll('main :is(textarea, select)')).toHaveLength(0)
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

  it.each([
    ['a draft', { isDraft: true, isPublished: false }, 'Publish'],
    ['a published program', {}, 'Enlist people'],
    ['a template', { isTemplate: true }, 'Use template'],
  ])('has one first thing to do for %s', async (_, state, button) => {
    answerWith(company(state))
    await open(address)
    await expect.element(page.getByRole('button', { name: button, exact: true })).toBeVisible()
    const primary = [...document.querySelectorAll('header button')].filter(({ className }) =>
      className.includes('primary'),
    )
    expect(primary.map(({ textContent }) => textContent)).toEqual([button])
    await expectAccessible()
  })

  it('fits a narrow window', async () => {
    await page.viewport(390, 844)
    await open(address)
    await expect.element(heading('Program 1')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  })

  it('says what happened, and gets the program after all', async () => {
    answerWith(() => failed(503, 'unavailable'))
    await open(address)
    await expect.element(alert).toHaveTextContent('Error while getting program details')
    await expectAccessible()
    answerWith(company())
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(heading('Program 1')).toBeVisible()
  })

  it('says that a program is not there', async () => {
    await open(`/programs/${programId(999)}`)
    await expect.element(heading('Program not found')).toBeVisible()
  })

  it('says that a program is not theirs to whoever has nothing to do with it, and there is nothing to try again', async () => {
    answerWith(() => failed(403, 'forbidden'))
    await open(address, { type: 'teacher' })
    await expect.element(heading('You don’t have access to this program')).toBeVisible()
    expect(page.getByRole('button').elements()).toHaveLength(1)
    await expectAccessible()
  })

  it('closes and opens modules', async () => {
    await open(address)
    const module = page.getByRole('button', { name: /Foundations/ })
    await module.click()
    await expect.element(module).toHaveAttribute('aria-expanded', 'false')
    await expect.element(page.getByText('A film')).not.toBeInTheDocument()
  })
})

describe('who may not change the details', () => {
  it.each(['teacher', 'teacher_reader', 'coach'])('reads them as a %s, and is not told off', async type => {
    await open(address, { type })
    await expect.element(page.getByText('A description')).toBeVisible()
    await expect.element(page.getByText('Read-only')).toBeVisible()
    expect(page.getByText(/permissions|not change/).elements()).toEqual([])
    expect(page.getByRole('alert').elements()).toEqual([])
    expect(document.querySelectorAll('header button, main :is(input, textarea, select)')).toHaveLength(0)
    await expectAccessible()
  })

  it('reads them where the program itself forbids it', async () => {
    answerWith(company({ editable: { details: false, structure: false, classes: false } }))
    await open(address)
    await expect.element(page.getByText('A description')).toBeVisible()
    expect(edit.elements()).toEqual([])
  })
})
