import { afterEach, expect, it, vi } from 'vitest'
import { scrollToPlace } from '../../../src/components/list/scroll-places'

/** What a list begins in, as high as its rows. */
function areaOf(height: number): HTMLElement {
  const area = document.createElement('div')
  area.style.height = `${height}px`
  document.body.append(area)
  return area
}

let giveUp = () => {}

afterEach(() => {
  giveUp()
  document.body.replaceChildren()
  window.scrollTo(0, 0)
})

it('is there at once where the page is long enough, and then left alone', async () => {
  const area = areaOf(8000)
  giveUp = scrollToPlace(area, 3000)
  expect(window.scrollY).toBe(3000)
  window.scrollTo(0, 10)
  area.style.height = '9000px'
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  expect(window.scrollY).toBe(10)
})

it('is reached once the rows have come', async () => {
  const area = areaOf(20)
  giveUp = scrollToPlace(area, 3000)
  expect(window.scrollY).toBe(0)
  area.style.height = '8000px'
  await vi.waitFor(() => expect(window.scrollY).toBe(3000))
})

it.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])(
  'is given up at %s: somebody goes elsewhere',
  async act => {
    const area = areaOf(20)
    giveUp = scrollToPlace(area, 3000)
    window.dispatchEvent(new Event(act))
    area.style.height = '8000px'
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    expect(window.scrollY).toBe(0)
  },
)
