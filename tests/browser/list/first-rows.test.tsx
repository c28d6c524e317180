import { useLayoutEffect, useRef } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useVirtualRows } from '../../../src/components/list/rows/use-virtual-rows'

const height = 40
const count = 200
const show = vi.fn()
/** Pixels from the top of the page at which no list of the portal begins earlier. */
const highestTop = 260

interface RowsProps {
  passes: number[]
  settled: boolean
  /** Where the page will be scrolled. */
  beginning?: number
  /** How high a row is, by its place. */
  high?: (index: number) => number
}

function Rows({ passes, settled, beginning, high = () => height }: RowsProps) {
  const area = useRef<HTMLDivElement>(null)
  const virtual = useVirtualRows(area, count, height, show, { settled, beginning })
  passes.push(virtual.items.length)
  return (
    <div ref={area} style={{ paddingBlock: `${virtual.before}px ${virtual.after}px` }}>
      {virtual.items.map(({ key, index }) => (
        <p key={key} ref={virtual.measure} data-index={index} style={{ margin: 0, blockSize: high(index) }}>
          Row {index}
        </p>
      ))}
    </div>
  )
}

const listHeight = () => document.querySelector('[data-index]')?.parentElement?.offsetHeight

it('draws the first rows of a list in one pass, without measuring them', async () => {
  window.scrollTo(0, 0)
  const passes: number[] = []
  const measured = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get')
  const { rerender } = await render(<Rows passes={passes} settled={false} />, { wrapper: MemoryRouter })
  expect(measured).not.toHaveBeenCalled()
  measured.mockRestore()
  expect(passes).toHaveLength(1)
  const missing = window.outerHeight - (highestTop + (passes[0] ?? 0) * height)
  expect(missing).toBeLessThanOrEqual(0)
  expect(missing).toBeGreaterThan(-height)
  expect(show).toHaveBeenLastCalledWith(0, (passes[0] ?? 0) - 1)
  expect(listHeight()).toBe(count * height)
  await rerender(<Rows passes={passes} settled />)
  await expect.poll(() => passes.at(-1)).toBeGreaterThan(window.innerHeight / height)
  expect(listHeight()).toBe(count * height)
})

it('has the rows that are scrolled to before the page has come to rest', async () => {
  window.scrollTo(0, 0)
  await render(<Rows passes={[]} settled={false} />, { wrapper: MemoryRouter })
  window.scrollTo(0, 100 * height)
  await expect.element(page.getByText('Row 101', { exact: true })).toBeInViewport()
  expect(listHeight()).toBe(count * height)
})

it('draws the rows at once that Back leads to, further down', async () => {
  window.scrollTo(0, 0)
  const drawn: string[] = []
  function Noted() {
    useLayoutEffect(() => {
      drawn.push(...[...document.querySelectorAll('[data-index]')].map(row => row.textContent))
    }, [])
    return <Rows passes={[]} settled={false} beginning={100 * height} />
  }
  await render(<Noted />, { wrapper: MemoryRouter })
  expect(drawn).toContain('Row 101')
  expect(drawn).not.toContain('Row 1')
  // The page is brought there.
  await expect.poll(() => window.scrollY).toBe(100 * height)
  await expect.element(page.getByText('Row 101', { exact: true })).toBeInViewport()
  expect(listHeight()).toBe(count * height)
})

/** The row at the top of the window, and where it begins. */
function topRow() {
  const rows = [...document.querySelectorAll('[data-index]')]
  const row = rows.find(each => each.getBoundingClientRect().bottom > 0)
  return { text: row?.textContent, top: Math.round(row?.getBoundingClientRect().top ?? 0) }
}

it('has each row where it was on the way back, though heights differ', async () => {
  window.scrollTo(0, 0)
  const list = <Rows passes={[]} settled high={index => height + 30 * (index % 3)} />
  const { unmount } = await render(list, { wrapper: MemoryRouter })
  for (let place = 0; place <= 4000; place += 200) {
    window.scrollTo(0, place)
    await new Promise(requestAnimationFrame)
  }
  await expect.poll(() => window.scrollY).toBeGreaterThanOrEqual(4000)
  const place = window.scrollY
  const before = topRow()
  await unmount()
  await render(list, { wrapper: MemoryRouter })
  window.scrollTo(0, place)
  await expect.poll(topRow).toEqual(before)
})
