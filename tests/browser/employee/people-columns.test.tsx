import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changePreference } from '../../../src/lib/session/preference-store'
import { expectAccessible } from '../accessible'
import { details, programId } from '../programs/company-data'
import { type Answer, type Asked, answerWith, failed, ok } from '../programs/fake-api'
import { learners, student } from './program-people-data'
import { open } from './visit'

const address = `/programs/${programId(1)}/people`
const button = (name: string) => page.getByRole('button', { name })

const done = { ...student(3, 'Maximiliana Guillermina de la Fuente'), completion: 100, testMark: 8 }
const people = [...learners, done]

const company = ({ path }: Asked): Answer => {
  if (path === '/extensions') return ok({ extensions: ['employees'] })
  if (path === `/programs/${programId(1)}`) return ok(details(1, { title: 'Safety' }))
  return path === '/users/students' ? ok({ data: people, total: people.length }) : failed(404, 'notFound')
}

const header = (name: string) => page.getByRole('columnheader', { name: RegExp(`^${name}`) })
const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
/** A laptop without the navigation of the portal. */
const laptop = () => page.viewport(1000, 700)
const pageWidth = () => document.documentElement.scrollWidth

describe('the columns of the people of a program', () => {
  beforeEach(async () => {
    changePreference('list.program-people.layout', null)
    answerWith(company)
    await laptop()
    await open(address)
  })

  it('tell on a laptop how far somebody is, and the chooser ticks what shows', async () => {
    for (const name of ['Completion', 'Time in Classes', 'Test Mark', 'Satisfaction'])
      await expect.element(header(name)).toBeVisible()
    await button('Columns').click()
    await expect.element(box('Satisfaction')).toBeChecked()
    await expect.element(header('Last follow up')).not.toBeInTheDocument()
    await expect.element(box('Last follow up')).not.toBeChecked()
    await page.viewport(650, 700)
    await expect.element(header('Completion')).toBeVisible()
    await expect.element(header('Satisfaction')).not.toBeInTheDocument()
  })

  it('all show once they are chosen, in a table that scrolls within the page', async () => {
    await button('Columns').click()
    for (const name of ['Start', 'End', 'Since Start', 'Last follow up']) await box(name).click()
    await userEvent.keyboard('{Escape}')
    await page.viewport(700, 700)
    await expect.element(header('Last follow up')).toBeInTheDocument()
    const frame = page.getByRole('table').element().parentElement as HTMLElement
    await expect.poll(() => frame.scrollWidth).toBeGreaterThan(frame.clientWidth)
    expect(pageWidth()).toBeLessThanOrEqual(700)
    frame.scrollLeft = frame.scrollWidth
    const left = () => page.getByRole('rowheader').first().element().getBoundingClientRect().left
    await expect.poll(() => frame.scrollLeft).toBeGreaterThan(0)
    expect(left()).toBeGreaterThanOrEqual(frame.getBoundingClientRect().left)
    await expect.element(button('Actions: Ana Ruiz, Safety')).toBeInViewport()
    await expectAccessible()
  })

  it('have rows of one height, bars of one length and marks under each other', async () => {
    await expect.element(page.getByRole('link', { name: done.name })).toBeVisible()
    const rows = page.getByRole('row').elements().slice(1)
    expect(rows).toHaveLength(people.length)
    const heights = rows.map(row => (row as HTMLElement).offsetHeight)
    expect(new Set(heights).size).toBe(1)
    const bars = rows.map(row => row.querySelector<HTMLElement>('td span[aria-hidden="true"]')?.offsetWidth)
    expect(bars[0]).toBeGreaterThan(0)
    expect(new Set(bars).size).toBe(1)
    await expect.element(page.getByRole('cell', { name: '7.5' }).first()).toBeVisible()
    await expect.element(page.getByRole('cell', { name: '8.0' })).toBeVisible()
  })

  it('stay where they are in the chooser when they are unticked', async () => {
    await button('Columns').click()
    const names = () =>
      page
        .getByRole('checkbox')
        .elements()
        .map(element => element.closest('label')?.textContent)
    const before = names()
    await box('Start').click()
    await box('Completion').click()
    expect(names()).toEqual(before)
    await box('Completion').click()
    await expect.element(header('Completion')).toBeVisible()
    expect(names()).toEqual(before)
  })
})
