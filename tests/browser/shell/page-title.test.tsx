import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { useCountInTitle, usePageTitle } from '../../../src/lib/address/page-title'

function Screen({ title }: { title: string }) {
  usePageTitle(title)
  return null
}

function Badge({ unread }: { unread: number }) {
  useCountInTitle(unread)
  return null
}

/** Titles that were set meanwhile. */
async function setsWhile(work: () => Promise<unknown>): Promise<number> {
  let sets = 0
  const watch = new MutationObserver(changes => {
    sets += changes.length
  })
  watch.observe(document.head, { childList: true, characterData: true, subtree: true })
  await work()
  await new Promise(requestAnimationFrame)
  watch.disconnect()
  return sets
}

it('has the number before the title of whichever page is open, and rests where two places know different ones', async () => {
  const product = document.title
  const screen = await render(
    <>
      <Screen title="Programs" />
      <Badge unread={0} />
      <Badge unread={6} />
    </>,
  )
  expect(document.title).toBe(`(6) Programs · ${product}`)
  const sets = await setsWhile(() =>
    screen.rerender(
      <>
        <Screen title="Chat" />
        <Badge unread={0} />
        <Badge unread={6} />
      </>,
    ),
  )
  expect(document.title).toBe(`(6) Chat · ${product}`)
  expect(sets).toBeLessThan(10)
  await screen.rerender(
    <>
      <Screen title="Chat" />
      <Badge unread={2} />
      <Badge unread={2} />
    </>,
  )
  expect(document.title).toBe(`(2) Chat · ${product}`)
  await screen.unmount()
  expect(document.title).toBe(product)
})
