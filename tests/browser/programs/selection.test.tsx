import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../accessible'
import { company } from './company-data'
import { answerWith, failed, requests } from './fake-api'
import { addressBar, goBack, open } from './Visit'

const table = page.getByRole('table', { name: 'Programs' })
const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true })
const bar = page.getByRole('region', { name: 'Selection' })
const button = (name: string | RegExp) => bar.getByRole('button', { name })
const header = page.getByRole('checkbox', { name: /loaded row/ })
const said = bar.getByRole('status')

it('is not offered to those who can do nothing with it', async () => {
  await page.viewport(1280, 800)
  answerWith(company())
  await open('/programs', { type: 'teacher_reader' })
  await expect.element(table.getByRole('link', { name: 'Program 2' })).toBeVisible()
  expect(page.getByRole('checkbox').elements()).toEqual([])
})

describe('a selection', () => {
  beforeEach(async () => {
    await page.viewport(1280, 800)
    answerWith(company())
    window.scrollTo(0, 0)
    await open('/programs')
    await expect.element(box('Program 2')).toBeVisible()
    // The selection is kept for the visit, and the tests share one.
    if (bar.query()) await button('Clear selection').click()
  })

  describe('is made', () => {
    it('takes rows one by one, and lets them go', async () => {
      await expect.element(bar).not.toBeInTheDocument()
      await box('Program 2').click()
      await box('Program 4').click()
      await expect.element(said).toHaveTextContent(/^2 selected$/)
      await expect.element(header).toBePartiallyChecked()
      await expect.element(bar).toBeInViewport()
      await box('Program 2').click()
      await expect.element(said).toHaveTextContent(/^1 selected$/)
      await button('Clear selection').click()
      await expect.element(bar).not.toBeInTheDocument()
      await expect.element(header).toHaveFocus()
    })

    it('takes the programs of a group with it, or some of them', async () => {
      await box('Safety').click()
      await expect.element(said).toHaveTextContent(/^2 selected$/)
      await page.getByRole('button', { name: 'Contents of Safety' }).click()
      await box('Spring').click()
      await expect.element(box('Safety')).toBePartiallyChecked()
      await expect.element(said).toHaveTextContent(/^1 selected$/)
    })

    it('takes what is loaded by the header', async () => {
      await header.click()
      await expect.element(header).toBeChecked()
      await expect.element(said).toHaveTextContent(/^51 selected$/)
      await header.click()
      await expect.element(bar).not.toBeInTheDocument()
    })

    it('takes a range with Shift, across pages that are not loaded', async () => {
      await box('Program 2').click()
      window.scrollTo(0, document.documentElement.scrollHeight)
      await expect.element(box('Program 130')).toBeVisible()
      await userEvent.keyboard('{Shift>}')
      await box('Program 130').click()
      await userEvent.keyboard('{/Shift}')
      await expect.element(said).toHaveTextContent(/^129 selected$/)
    })

    it('goes by keyboard, and takes rows along with Shift', async () => {
      await box('Program 2').click()
      await userEvent.keyboard('{ArrowDown}')
      await expect.element(box('Program 3')).toHaveFocus()
      await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
      await expect.element(box('Program 5')).toHaveFocus()
      await expect.element(said).toHaveTextContent(/^4 selected$/)
    })
  })

  describe('once made', () => {
    it('stays through sorting, searching and a visit to a program', async () => {
      await box('Program 3').click()
      await table.getByRole('columnheader', { name: 'Learners' }).getByRole('button').click()
      await page.getByRole('searchbox').fill('gestion')
      await expect.element(page.getByText('131 programs')).not.toBeInTheDocument()
      await expect.element(addressBar).toHaveTextContent(/search=gestion/)
      await expect.element(said).toHaveTextContent(/^1 selected$/)
      await page.getByRole('table').getByRole('link', { name: 'Gestión Ágil' }).click()
      await expect.element(page.getByRole('heading', { name: 'Program 1' })).toBeVisible()
      await goBack()
      await expect.element(addressBar).toHaveTextContent(/search=gestion/)
      await expect.element(said).toHaveTextContent(/^1 selected$/)
    })

    it('grows to all programs', async () => {
      await box('Program 3').click()
      await button('Select all 131 matches').click()
      await expect.element(said).toHaveTextContent(/^132 selected$/)
      await expect.element(button(/Select all .* matches/)).not.toBeInTheDocument()
      expect(requests().map(({ path }) => path)).toContain('/company/promotions')
    })

    it('grows to all that match, over as many pages as there are', async () => {
      await page.getByRole('link', { name: /^Published/ }).click()
      await expect.element(addressBar).toHaveTextContent(/status=published/)
      await box('Program 3').click()
      await button('Select all 131 matches').click()
      await expect.element(said).toHaveTextContent(/^132 selected$/)
      expect(requests().filter(({ query }) => query.limit === '200')).toMatchObject([
        { path: '/programs', query: { status: 'published', page: '1' } },
      ])
    })

    it('stays as it is where the rest cannot be found, and says so', async () => {
      await box('Program 3').click()
      answerWith(() => failed(500, 'internal'))
      await button('Select all 131 matches').click()
      await expect.element(page.getByText('Error while obtaining the programs')).toBeVisible()
      await expect.element(said).toHaveTextContent(/^1 selected$/)
    })

    it('can be made from cards', async () => {
      await page.viewport(390, 844)
      await box('Program 2').click()
      await expect.element(said).toHaveTextContent(/^1 selected$/)
      await expectAccessible()
    })
  })
})
