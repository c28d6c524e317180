import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../accessible'
import { answerWith, failed } from '../programs/fake-api'
import { company, id, person, personId } from './person-data'
import { addressBar, open } from './visit'

const address = `/employees/${personId}`
const section = page.getByRole('region', { name: 'Responsible for' })
const entries = section.getByRole('listitem')

type Given = NonNullable<ReturnType<typeof person>['responsibleFor']>

/** The API with a coach who has these programs in charge; without any given, a server that does not tell. */
const inCharge = (responsibleFor?: Given, changes: Parameters<typeof person>[0] = {}) =>
  company({ profile: person({ type: 'coach', ...changes, ...(responsibleFor && { responsibleFor }) }) })

const two: Given = [
  { _id: id(1), title: 'Safety', roles: ['teacher', 'coach'] },
  { _id: id(0x51), title: 'Welding', roles: ['coach'] },
]

/** The other part of the tab is there: what is not there by now does not come. */
const enrolments = () => expect.element(page.getByRole('rowheader', { name: 'Leadership' })).toBeVisible()

beforeEach(() => page.viewport(1280, 800))

describe('what a person is responsible for', () => {
  it('stands over what they learn, with what they are in each program, and leads there', async () => {
    answerWith(inCharge(two))
    await open(address)
    await expect.element(entries.nth(0)).toHaveTextContent('Safety Teacher and Coach')
    await expect.element(entries.nth(1)).toHaveTextContent(/^Welding Coach$/)
    await expectAccessible()
    await section.getByRole('link', { name: 'Welding' }).click()
    await expect.element(addressBar).toHaveTextContent(`/programs/${id(0x51)}`)
  })

  it('shows its first few, and all on request', async () => {
    const many = Array.from({ length: 9 }, (_, index) => ({
      _id: id(0x60 + index),
      title: `Course ${index + 1}`,
      roles: ['teacher' as const],
    }))
    answerWith(inCharge(many))
    await page.viewport(360, 740)
    await open(address)
    await expect.element(section.getByRole('link', { name: 'Course 6' })).toBeVisible()
    await expect.element(section.getByRole('link', { name: 'Course 7' })).not.toBeInTheDocument()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
    await section.getByRole('button', { name: 'Show all 9' }).click()
    await expect.element(section.getByRole('link', { name: 'Course 9' })).toBeVisible()
    await expectAccessible()
  })

  it.each([
    ['who has none and whose type needs none', inCharge([], { type: '' }), {}],
    ['whom a coach sees only in part', inCharge([]), { type: 'coach' }],
    ['of whom the server does not tell', inCharge(), {}],
  ])('is not spoken of for somebody %s', async (_, answers, viewer) => {
    answerWith(answers)
    await open(address, viewer)
    await enrolments()
    await expect.element(section).not.toBeInTheDocument()
  })

  it('says what it means that there is none', async () => {
    answerWith(inCharge([]))
    await open(address)
    await expect.element(section).toHaveTextContent('Ana Ruiz doesn’t teach or coach a program yet')
    await expectAccessible()
  })

  it('waits and fails with the person', async () => {
    answerWith(() => failed(500, 'internal'))
    await open(address)
    await expect.element(page.getByRole('alert')).toBeVisible()
    await expect.element(section).not.toBeInTheDocument()
    answerWith(inCharge(two))
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await expect.element(entries.nth(0)).toBeVisible()
  })
})

describe('in Spanish', () => {
  const language = async (wanted: 'en' | 'es') =>
    (await import('../../../src/i18n/i18n')).changeLanguage(wanted)
  afterEach(() => language('en'))

  it('is said as well', async () => {
    answerWith(inCharge(two))
    await open(address)
    await expect.element(section).toBeVisible()
    await language('es')
    const spanish = page.getByRole('region', { name: 'Programas a su cargo' })
    await expect.element(spanish.getByRole('listitem').nth(0)).toHaveTextContent('Safety Profesor y Tutor')
  })
})
