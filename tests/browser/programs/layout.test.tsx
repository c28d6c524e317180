import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readViews } from '../../../src/components/list/views/saved-views'
import { changePreference, readPreference } from '../../../src/lib/session/preference-store'
import { undoOffers } from '../../../src/lib/session/undo-offers'
import { expectAccessible } from '../accessible'
import { company } from './company-data'
import { answerWith } from './fake-api'
import { addressBar, open } from './Visit'

const table = page.getByRole('table', { name: 'Programs' })
/** All but that of the menus, which nobody hides. */
const headers = () =>
  table
    .getByRole('columnheader')
    .elements()
    .map(header => header.textContent)
    .slice(0, -1)
const button = (name: string | RegExp) => page.getByRole('button', { name })

beforeEach(async () => {
  await page.viewport(1280, 800)
  window.scrollTo(0, 0)
  answerWith(company())
  for (const name of ['list.programs.layout', 'list.programs.views']) changePreference(name, null)
})

describe('the columns of the programs list', () => {
  it('are chosen and ordered, and stay so', async () => {
    await open('/programs')
    await button('Columns').click()
    await page.getByRole('checkbox', { name: 'Language' }).click()
    await button('Move Completion to the front').click()
    await expect
      .poll(headers)
      .toEqual(['Program', 'State', 'Modules / classes', 'Completion', 'Learners', 'Updated'])
    await userEvent.keyboard('{Escape}')
    await page.getByRole('link', { name: /^Draft/ }).click()
    await expect.poll(headers).not.toContain('Language')
    await button('Columns').click()
    await button('Reset to default').click()
    await expect.poll(headers).toContain('Language')
  })

  it('get wider and narrower by keyboard', async () => {
    await open('/programs')
    const edge = page.getByRole('separator', { name: 'Width of Learners' })
    await expect.element(edge).toBeInTheDocument()
    const before = Number(edge.element().getAttribute('aria-valuenow'))
    ;(edge.element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    await expect.element(edge).toHaveAttribute('aria-valuenow', String(before + 32))
    await expect.poll(() => (edge.element().closest('th') as HTMLElement).offsetWidth).toBe(before + 32)
  })

  it('stand closer where one wants it', async () => {
    await open('/programs')
    await button('Columns').click()
    await page.getByText('Compact').click()
    await expect.element(table).toHaveAttribute('data-density', 'compact')
    await expect
      .poll(() => table.getByRole('row', { name: /Program 3/ }).element().clientHeight)
      .toBeLessThan(42)
  })

  it('are those of the address, before one’s own', async () => {
    await open('/programs?columns=title,learners')
    await expect.poll(headers).toEqual(['Program', 'Learners'])
  })
})

describe('a group of programs', () => {
  it('opens by what it is called, as a row and as a tile', async () => {
    await open('/programs')
    const title = page.getByText('Safety', { exact: true }).first()
    await title.click({ force: true })
    await expect.element(page.getByRole('link', { name: 'Spring' })).toBeVisible()
    await page.getByRole('button', { name: 'Show as a grid' }).click()
    const programs = page.getByRole('group').filter({ hasText: 'Spring' })
    await expect.element(programs).not.toHaveAttribute('open')
    await title.click({ force: true })
    await expect.element(programs).toHaveAttribute('open')
    await expectAccessible()
  })
})

describe('saved views', () => {
  const name = page.getByLabelText('View name')

  it('are saved, opened, renamed, removed and taken back', async () => {
    await open('/programs?sort=-learners')
    await button('Saved views').click()
    await name.fill('Busy')
    await button('Save').last().click()
    const view = page.getByRole('link', { name: 'Busy' })
    await expect.element(view).toBeVisible()
    await button('Rename Busy').click()
    await name.first().fill('Busiest')
    await userEvent.keyboard('{Enter}')
    await button('Remove Busiest').click()
    await expect.element(page.getByRole('link', { name: 'Busiest' })).not.toBeInTheDocument()
    await undoOffers.get().at(-1)?.undo()
    await expect.element(page.getByRole('link', { name: 'Busiest' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await page.getByRole('link', { name: /^Draft/ }).click()
    await button('Saved views').click()
    await page.getByRole('link', { name: 'Busiest' }).click()
    await expect.element(addressBar).toHaveTextContent(/^\/programs\?sort=-learners&columns=title/)
  })

  it('ask before one of the same name is replaced', async () => {
    const kept = { id: 'a', name: 'Busy', query: '?sort=-learners' }
    const names = () => readViews(readPreference('list.programs.views')).views
    changePreference('list.programs.views', { views: [kept], start: 'a' })
    await open('/programs?status=draft')
    await button('Saved views').click()
    await name.fill(' Busy ')
    await userEvent.keyboard('{Enter}')
    const question = page.getByRole('alert')
    await expect.element(question).toHaveTextContent('There’s already a view called “Busy”. Replace it?')
    await expectAccessible()
    await userEvent.keyboard('{Enter}')
    await button('Keep it').click()
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(name).toHaveValue(' Busy ')
    expect(names()).toEqual([kept])
    await button('Save').last().click()
    await button('Replace').click()
    await expect.element(name).toHaveValue('')
    expect(names()).toMatchObject([{ name: 'Busy', query: expect.stringMatching(/^\?status=draft/) }])
    await expect.element(button('Start with Busy')).toHaveAttribute('aria-pressed', 'true')
  })

  it('ask before a new name takes another view’s away', async () => {
    const views = ['Busy', 'Calm'].map(each => ({ id: each, name: each, query: `?search=${each}` }))
    changePreference('list.programs.views', { views })
    await open('/programs?status=draft')
    await button('Saved views').click()
    await button('Rename Calm').click()
    await name.first().fill('Busy')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('alert')).toHaveTextContent('There’s already a view called “Busy”')
    await expect.element(page.getByRole('link', { name: 'Busy' })).toBeVisible()
    await button('Replace').click()
    await expect.element(page.getByRole('link', { name: 'Calm' })).not.toBeInTheDocument()
    expect(readViews(readPreference('list.programs.views')).views).toEqual([
      { id: 'Calm', name: 'Busy', query: '?search=Calm' },
    ])
  })

  it('can be made the one to begin with', async () => {
    await open('/programs?status=draft')
    await button('Saved views').click()
    await name.fill('Drafts')
    await userEvent.keyboard('{Enter}')
    await button('Start with Drafts').click()
    await expect.element(button('Start with Drafts')).toHaveAttribute('aria-pressed', 'true')
  })

  it('open the list with the one to begin with, where the address says nothing', async () => {
    const views = [{ id: 'a', name: 'Drafts', query: '?status=draft' }]
    changePreference('list.programs.views', { views, start: 'a' })
    await open('/programs', {}, 'default')
    await expect.element(addressBar).toHaveTextContent('/programs?status=draft')
    await page.getByRole('link', { name: /^Published/ }).click()
    await expect.element(addressBar).toHaveTextContent('/programs?status=published')
  })

  it('can be given to a colleague as a link', async () => {
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await open('/programs?status=draft')
    await button('Saved views').click()
    await button('Copy link to this view').click()
    await expect.element(page.getByText('Link copied')).toBeVisible()
    expect(written.mock.calls[0]?.[0]).toMatch(/\?status=draft&columns=title%2C.*&view=table$/)
  })
})

describe('the grid of programs', () => {
  it('shows each with its state, learners and completion', async () => {
    await open('/programs?view=grid')
    const tile = page.getByRole('article').filter({ hasText: 'Gestión Ágil' })
    await expect.element(tile.getByText('Draft')).toBeVisible()
    await expect.element(tile.getByText('50%')).toBeVisible()
    await expect
      .element(page.getByRole('article').filter({ hasText: 'Safety' }).getByText('2 published'))
      .toBeVisible()
    await button('Show as a table').click()
    await expect.element(table).toBeVisible()
    await expect.element(addressBar).toHaveTextContent(/^\/programs$/)
  })

  it('holds only the tiles in view, and fetches the others as one scrolls', async () => {
    await open('/programs?view=grid')
    await expect.element(page.getByRole('article').filter({ hasText: 'Safety' })).toBeVisible()
    window.scrollTo(0, document.documentElement.scrollHeight)
    await expect.element(page.getByRole('heading', { name: /Program 130/ })).toBeVisible()
    expect(page.getByRole('article').elements().length).toBeLessThan(100)
  })
})

it('gives the focus back to the row that was left', async () => {
  await open('/programs')
  const left = table.getByRole('link', { name: 'Gestión Ágil' })
  await left.click()
  await page.getByRole('link', { name: 'Programs', exact: true }).click()
  await expect.element(left).toHaveFocus()
})
