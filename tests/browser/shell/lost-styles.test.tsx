import { afterEach, expect, test } from 'vitest'
import { fetchLostStyles } from '../../../src/lib/code/with-network'

const made: HTMLLinkElement[] = []
function linkTo(href: string): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  made.push(link)
  document.head.append(link)
  return link
}
const once = (link: HTMLLinkElement, event: string) =>
  new Promise(resolve => link.addEventListener(event, resolve, { once: true }))

afterEach(() => {
  for (const link of made.splice(0)) link.remove()
})

test('a style sheet that is still on its way is left to whoever waits for it', async () => {
  const link = linkTo(new URL('../../../src/components/page/page.module.css?direct', import.meta.url).href)
  const loaded = once(link, 'load')
  await fetchLostStyles()
  expect(link.isConnected).toBe(true)
  await loaded
})

test('one that failed is asked for again', async () => {
  const gone = URL.createObjectURL(new Blob())
  URL.revokeObjectURL(gone)
  const link = linkTo(gone)
  await once(link, 'error')
  link.href = 'data:text/css,:root{--from-link:2}'
  await fetchLostStyles()
  expect(link.isConnected).toBe(false)
  expect(getComputedStyle(document.documentElement).getPropertyValue('--from-link')).toBe('2')
})
