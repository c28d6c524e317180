import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { type ListExport, useListExport } from '../../../src/components/list/toolbar/use-list-export'

const layout = {
  columns: ['title', 'state'],
  order: ['state'],
  chosen: true,
  widths: {},
  density: 'compact',
  view: 'table',
} as const

function Exported({ make, onFailure }: { make: ListExport; onFailure: (error: unknown) => void }) {
  const { start, busy } = useListExport(make, { ids: new Set(['a']), layout }, onFailure)
  return (
    <button type="button" aria-busy={busy} onClick={() => void start()}>
      Export
    </button>
  )
}

const show = (make: ListExport, onFailure = vi.fn()) =>
  render(
    <MemoryRouter initialEntries={['/programs?status=draft&view=grid&columns=title']}>
      <Exported make={make} onFailure={onFailure} />
    </MemoryRouter>,
  )

const button = page.getByRole('button', { name: 'Export' })

it('asks for what is chosen and selected, once, and saves the file', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  let answer: (file: { name: string; file: Blob }) => void = () => undefined
  const make = vi.fn<ListExport>(() => new Promise(resolve => (answer = resolve)))
  await show(make)
  await button.click()
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  await button.click()
  answer({ name: 'programs.csv', file: new Blob(['a']) })
  await expect.element(button).toHaveAttribute('aria-busy', 'false')
  expect(make).toHaveBeenCalledTimes(1)
  expect(make.mock.calls[0]?.[0]).toMatchObject({
    query: '?status=draft',
    ids: ['a'],
    columns: ['title', 'state'],
  })
  expect(saved).toHaveBeenCalledTimes(1)
  saved.mockRestore()
})

it('says that there is none', async () => {
  const failed = vi.fn()
  await show(() => Promise.reject(new Error('no')), failed)
  await button.click()
  await expect.poll(() => failed.mock.calls.length).toBe(1)
  await expect.element(button).toHaveAttribute('aria-busy', 'false')
})
