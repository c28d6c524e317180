import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dropFirstAnswers, takeFirstData } from '../../../src/lib/code/first-answers'
import { prepareLinks } from '../../../src/lib/code/link-intent'
import { offerScreen } from '../../../src/lib/code/screen-code'

const asked: string[] = []
const loaded = vi.fn(async () => undefined)
let end: () => void

/** A link of the page, and what is in it. */
function linkTo(href: string, more: Partial<HTMLAnchorElement> = {}): Element {
  const link = Object.assign(document.createElement('a'), { href, ...more })
  link.append(document.createElement('b'))
  document.body.append(link)
  return link.querySelector('b') as Element
}

/** All at once, and time after it as well: the browser's own pointer is somewhere, too. */
const happens = (at: Element, type: string, pointerType = 'mouse') =>
  at.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType }))

beforeEach(() => {
  vi.useFakeTimers()
  asked.length = 0
  loaded.mockClear()
  offerScreen('program', { load: loaded, there: () => false })
  globalThis.askAhead = (pathname, search) => {
    asked.push(pathname + search)
    return { [`/api${pathname}`]: Promise.resolve({ status: 200, data: 'there' }) }
  }
  end = prepareLinks()
})

afterEach(() => {
  end()
  globalThis.askAhead = undefined
  dropFirstAnswers()
  document.body.replaceChildren()
  vi.useRealTimers()
})

it('asks for what a link leads to once somebody stays, and for its code at once', async () => {
  const link = linkTo('/programs/1?tab=a')
  happens(link, 'pointerover')
  expect(loaded).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(40)
  // Within the link.
  happens(link.parentElement as Element, 'pointerover')
  expect(asked).toEqual([])
  vi.advanceTimersByTime(40)
  expect(asked).toEqual(['/programs/1?tab=a'])
  await vi.advanceTimersByTimeAsync(0)
  expect(takeFirstData('/api/programs/1')).toBe('there')
})

it('asks for nothing where somebody passes by', () => {
  const [one, other] = [linkTo('/programs/1'), linkTo('/programs/2')]
  happens(one, 'pointerover')
  vi.advanceTimersByTime(40)
  happens(other, 'pointerover')
  vi.advanceTimersByTime(40)
  happens(document.body, 'pointerover')
  vi.advanceTimersByTime(200)
  expect(asked).toEqual([])
})

it('asks at once where somebody presses, and not a second time', () => {
  const link = linkTo('/programs/1')
  happens(link, 'pointerover')
  happens(link, 'pointerdown')
  expect(asked).toEqual(['/programs/1'])
  vi.advanceTimersByTime(200)
  expect(asked).toHaveLength(1)
})

it('waits for a finger to stay: it may begin to scroll', () => {
  const link = linkTo('/programs/1')
  for (const event of ['pointerover', 'pointerdown']) happens(link, event, 'touch')
  vi.advanceTimersByTime(30)
  happens(link, 'pointercancel', 'touch')
  vi.advanceTimersByTime(200)
  expect(asked).toEqual([])
  for (const event of ['pointerover', 'pointerdown']) happens(link, event, 'touch')
  vi.advanceTimersByTime(80)
  expect(asked).toEqual(['/programs/1'])
})

it('asks for what the keyboard comes to', () => {
  linkTo('/programs/1').dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  vi.advanceTimersByTime(80)
  expect(asked).toEqual(['/programs/1'])
})

it.each([
  ['another site', linkTo.bind(null, 'https://example.com/programs/1')],
  ['no screen', linkTo.bind(null, '/api/files/1')],
  ['the open screen', linkTo.bind(null, `${location.pathname}?page=2`)],
  ['another window', linkTo.bind(null, '/programs/1', { target: '_blank' })],
  ['a file', linkTo.bind(null, '/programs/1', { download: 'a.pdf' })],
])('leaves alone what leads to %s', (_what, link) => {
  const at = link()
  for (const event of ['pointerover', 'pointerdown']) happens(at, event)
  vi.advanceTimersByTime(200)
  expect(asked).toEqual([])
  expect(loaded).not.toHaveBeenCalled()
})

it('is over once it is ended', () => {
  end()
  happens(linkTo('/programs/1'), 'pointerdown')
  vi.advanceTimersByTime(200)
  expect(asked).toEqual([])
})
