import { Suspense } from 'react'
import { beforeAll, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { searchedLists } from '../../../src/components/list/first-row'
import { SearchBox } from '../../../src/components/list/toolbar/SearchBox'
import { startTexts } from '../../../src/i18n/i18n'

const box = page.getByRole('searchbox')
const onSearch = vi.fn()

const boxFor = (search: string) => (
  <Suspense>
    <SearchBox label="Find" search={search} onSearch={onSearch} />
  </Suspense>
)

beforeAll(async () => void (await startTexts()))

it('keeps what is typed while the list is still at an earlier letter, and follows a change by others', async () => {
  const { rerender } = await render(boxFor(''))
  await box.click()
  await userEvent.keyboard('g')
  await expect.poll(() => onSearch.mock.lastCall).toEqual(['g'])
  await userEvent.keyboard('e')
  await expect.poll(() => onSearch.mock.lastCall).toEqual(['ge'])
  await rerender(boxFor('g'))
  await expect.element(box).toHaveValue('ge')
  await rerender(boxFor('ge'))
  await expect.element(box).toHaveValue('ge')
  await rerender(boxFor('g'))
  await expect.element(box).toHaveValue('g')
})

it('tells that there is a list, for as long as it is there', async () => {
  const { unmount } = await render(boxFor(''))
  await expect.poll(searchedLists.get).toBe(1)
  await unmount()
  expect(searchedLists.get()).toBe(0)
})
