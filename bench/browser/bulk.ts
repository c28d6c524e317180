import type { Page } from 'playwright'
import { type ApiClient, api } from '../../tests/e2e/api'
import { people } from '../../tests/e2e/people'
import { openList, pressToPaint } from './portal-page'

const wanted = 500

interface Item {
  _id: string
  promotions?: { _id: string }[]
}

interface Choice {
  /** The programs to be selected. */
  ids: string[]
  /** The place of the row that the last of them is in. */
  last: number
}

/** The first rows of the company's own programs that hold as many as are wanted, those in groups counted. */
async function firstPrograms(client: ApiClient): Promise<Choice> {
  const ids: string[] = []
  for (let page = 1, place = 0; ; page++) {
    const path = `/programs?owner=yours&limit=200&page=${page}`
    const { programs } = await client.get<{ programs: Item[] }>(path)
    if (programs.length === 0) throw new Error('There are too few programs')
    for (const { _id, promotions = [{ _id }] } of programs) {
      ids.push(...promotions.map(program => program._id))
      if (ids.length >= wanted) return { ids, last: place }
      place++
    }
  }
}

const selection = (page: Page) => page.getByRole('region', { name: 'Selection' })

/** Selects from the first row to the one at `place`, as a person does: with Shift. */
async function selectTo(page: Page, place: number): Promise<void> {
  await page.getByRole('table').getByRole('checkbox').nth(1).click()
  await selection(page).waitFor()
  const last = page.locator(`[data-index="${place}"][data-row]`).getByRole('checkbox').first()
  await page.evaluate(share => scrollTo(0, document.documentElement.scrollHeight * share), place / 10_000)
  while (!(await last.isVisible())) {
    await page.locator('[data-index][data-row]').first().waitFor()
    // Read in one step: while the list scrolls, rows are replaced between two.
    const first = await page.evaluate(() =>
      Number(document.querySelector<HTMLElement>('[data-index]')?.dataset.index),
    )
    // At once: a turn of the wheel goes on after the row shows, and takes it away.
    await page.evaluate(top => scrollBy({ top, behavior: 'instant' }), (place - first - 8) * 48)
  }
  await last.click({ modifiers: ['Shift'] })
  await selection(page)
    .getByRole('status')
    .filter({ hasText: /\d{3} selected/ })
    .waitFor()
}

const showsDone = () =>
  [...document.querySelectorAll('section p, section span, section div')].some(({ textContent }) =>
    /programs are now templates/.test(textContent),
  ) && globalThis.drawn()

/** Marks 500 programs as templates: from the press that confirms it to the notice, in milliseconds. */
export async function measureBulk(page: Page, address: string): Promise<number> {
  const client = await api(address, people.admin)
  const { ids, last } = await firstPrograms(client)
  await client.post('/programs/bulk', { ids, action: 'unmarkAsTemplate' })
  await openList(page, '/programs?owner=yours')
  await selectTo(page, last)
  await selection(page).getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Mark as templates', exact: true }).click()
  const button = page.getByRole('dialog').getByRole('button', { name: /^Mark \d+/ })
  await button.waitFor()
  return pressToPaint(page, () => button.click(), showsDone)
}
