import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { expectAccessible } from '../accessible'
import { company, folderId } from './company-data'
import { answerWith, failed, requests } from './fake-api'
import { addressBar, goBack, open } from './Visit'

const table = page.getByRole('table', { name: 'Programs' })
const row = (name: string | RegExp) => table.getByRole('row', { name })
const status = page.getByRole('status').first()
const search = page.getByRole('searchbox')
const header = (name: string) => table.getByRole('columnheader', { name })
const listQueries = () => requests().flatMap(({ path, query }) => (path === '/programs' ? [query] : []))

beforeEach(async () => {
  await page.viewport(1280, 800)
  answerWith(company())
})

describe('the states of the programs list', () => {
  it('shows its shape while it loads', async () => {
    answerWith(() => 'pending')
    await open('/programs')
    await expect.element(table).toHaveAttribute('aria-busy', 'true')
    await expect.element(status).toHaveTextContent('Loading…')
    await expect.element(header('Completion')).toBeVisible()
    await expectAccessible()
  })

  it('shows programs, folders and degrees', async () => {
    await open('/programs')
    await expect.element(row(/Gestión Ágil.*Draft.*English.*1.*50%/)).toBeVisible()
    await expect.element(page.getByRole('link', { name: /^All 131/ })).toHaveAttribute('aria-current', 'page')
    await expect.element(page.getByRole('link', { name: /People 1/ })).toBeVisible()
    await expect.element(status).toHaveTextContent('131 programs')
  })

  it('keeps folders in one line, which opens to all of them and degrees, and stays so', async () => {
    const fold = page.getByRole('button', { name: 'All folders and degrees' })
    await open('/programs')
    await expect.element(fold).toHaveAttribute('aria-expanded', 'false')
    await expect.element(page.getByText('Master')).not.toBeInTheDocument()
    await fold.click()
    await expect.element(page.getByText('Master')).toBeVisible()
    await expect.poll(() => Number(localStorage.getItem('programs-places'))).toBeGreaterThan(0)
    await cleanup()
    await open('/programs')
    await expect.element(page.getByText('Master')).toBeVisible()
    await fold.click()
    await expect.element(page.getByText('Master')).not.toBeInTheDocument()
    await expect.poll(() => Number(localStorage.getItem('programs-places'))).toBe(0)
  })

  it('says what happened, and gets the programs after all', async () => {
    answerWith(() => failed(500, 'internal'))
    await open('/programs')
    await expect.element(page.getByRole('alert')).toHaveTextContent('Error while obtaining the programs')
    await expect.element(page.getByText('Loading…')).not.toBeInTheDocument()
    answerWith(company())
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(row(/Gestión Ágil/)).toBeVisible()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  it('says why it is empty, and leads to where it is not', async () => {
    await open('/programs?status=templates')
    await expect.element(page.getByText('No programs in this state')).toBeVisible()
    await page.getByRole('link', { name: 'See all states' }).click()
    await expect.element(row(/Gestión Ágil/)).toBeVisible()
  })

  it('is a list of cards in a narrow window', async () => {
    await page.viewport(390, 844)
    await open('/programs')
    const card = page.getByRole('article').filter({ hasText: 'Gestión Ágil' })
    await expect.element(card.getByRole('heading', { name: /Gestión Ágil/ })).toBeVisible()
    await expect.element(card.getByText('50%')).toBeVisible()
    await page.getByLabelText('Sort by').selectOptions('Learners, descending')
    await expect.element(addressBar).toHaveTextContent('/programs?sort=-learners')
    await expectAccessible()
  })
})

describe('choosing in the programs list', () => {
  it('sorts by a header: ascending, descending, and as it was', async () => {
    await open('/programs')
    const button = header('Learners').getByRole('button')
    for (const [order, query] of [
      ['ascending', { sortBy: 'learners', sortDirection: '1' }],
      ['descending', { sortBy: 'learners', sortDirection: '-1' }],
      ['none', { page: '1', limit: '50' }],
    ] as const) {
      await button.click()
      await expect.element(header('Learners')).toHaveAttribute('aria-sort', order)
      await expect.poll(() => listQueries().at(-1)).toMatchObject(query)
    }
    await expect.element(addressBar).toHaveTextContent(/^\/programs$/)
  })

  it('takes Back as the way to the sort and the tab before', async () => {
    await open('/programs')
    await header('Learners').getByRole('button').click()
    await page.getByRole('link', { name: /^Draft/ }).click()
    await expect.element(addressBar).toHaveTextContent('/programs?sort=learners&status=draft')
    await goBack()
    await expect.element(addressBar).toHaveTextContent(/^\/programs\?sort=learners$/)
    await goBack()
    await expect.element(addressBar).toHaveTextContent(/^\/programs$/)
  })

  it('searches as one types, and marks what it finds', async () => {
    await open('/programs')
    await expect.element(row(/Program 2/).first()).toBeVisible()
    await search.fill('gestion')
    await expect.element(search).toHaveValue('gestion')
    await expect.element(status).toHaveTextContent(/^1 program$/)
    expect(document.querySelector('tbody mark')?.textContent).toBe('Gestión')
    await expect.element(page.getByRole('link', { name: 'Gestión Ágil' }).first()).toBeVisible()
    expect(listQueries().filter(query => query.search)).toEqual([
      { search: 'gestion', page: '1', limit: '50' },
    ])
    await page.getByRole('button', { name: /Remove filter.*gestion/ }).click()
    await expect.element(search).toHaveValue('')
    await expect.element(status).toHaveTextContent('131 programs')
  })

  it('opens a folder, and leads back up', async () => {
    await open('/programs')
    await page.getByRole('link', { name: /People 1/ }).click()
    await expect.element(page.getByRole('navigation', { name: 'Folder path' })).toHaveTextContent('People')
    await expect.element(status).toHaveTextContent(/^1 program$/)
    await expect.poll(() => listQueries().at(-1)).toMatchObject({ folder: folderId })
    await page.getByRole('link', { name: 'All programs' }).click()
    await expect.element(status).toHaveTextContent('131 programs')
  })

  it('narrows to whose programs the mode offers', async () => {
    await open('/programs')
    const owner = page.getByLabelText('Whose programs')
    expect(owner.element().textContent).toBe("All ProgramsYour ProgramsProvider's Programs")
    await owner.selectOptions('Your Programs')
    await expect.element(page.getByRole('button', { name: 'Clear all' })).toBeVisible()
    await expect.poll(() => listQueries().at(-1)).toMatchObject({ owner: 'yours' })
    await page.getByRole('button', { name: 'Clear all' }).click()
    await expect.element(addressBar).toHaveTextContent(/^\/programs$/)
  })
})

describe('the rows of the programs list', () => {
  it('open a group, with its programs in it', async () => {
    await open('/programs')
    const button = page.getByRole('button', { name: 'Contents of Safety' })
    await expect.element(button).toHaveAttribute('aria-expanded', 'false')
    await button.click()
    await expect.element(button).toHaveAttribute('aria-expanded', 'true')
    await expect.element(page.getByRole('link', { name: 'Spring' })).toBeVisible()
  })

  it('come in pages as one scrolls, with the scrollbar right from the start', async () => {
    await open('/programs')
    await expect.element(table).toHaveAttribute('aria-rowcount', '132')
    const height = document.documentElement.scrollHeight
    window.scrollTo(0, height)
    await expect.element(row(/Program 130/)).toBeVisible()
    expect(listQueries().map(query => query.page)).toContain('3')
    expect(document.querySelectorAll('tbody').length).toBeLessThan(60)
    expect(Math.abs(document.documentElement.scrollHeight - height)).toBeLessThan(100)
  })

  it('keep what is there when bringing them up to date fails, and say so', async () => {
    await open('/programs')
    await expect.element(row(/Gestión Ágil/)).toBeVisible()
    answerWith(() => 'offline')
    await page.getByRole('button', { name: /Refresh/ }).click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('showing data as of')
    await expect.element(row(/Gestión Ágil/)).toBeVisible()
  })

  it('lead to a program, from which Back returns to the same place', async () => {
    await open('/programs?sort=learners')
    await expect.element(table).toHaveAttribute('aria-rowcount', '132')
    window.scrollTo(0, 3000)
    await expect.element(row(/Program 65/)).toBeVisible()
    await page.getByRole('link', { name: 'Program 65' }).click()
    await expect.element(page.getByText('Program not found')).toBeVisible()
    await goBack()
    await expect.element(row(/Program 65/)).toBeVisible()
    await expect.element(addressBar).toHaveTextContent(/sort=learners$/)
    expect(window.scrollY).toBe(3000)
  })
})
