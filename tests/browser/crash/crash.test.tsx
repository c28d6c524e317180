import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CrashBoundary } from '../../../src/components/feedback/CrashBoundary'
import { crashTexts } from '../../../src/providers/texts/crash-texts'

let broken = true

function Screen() {
  if (broken) throw new TypeError('No row for ana@acme.example')
  return <h1>The screen</h1>
}

const open = () =>
  render(
    <CrashBoundary texts={crashTexts()}>
      <Screen />
    </CrashBoundary>,
  )

beforeEach(() => {
  broken = true
  document.documentElement.lang = 'en'
  // React reports what a boundary catches; here that is the story.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => void vi.restoreAllMocks())

it('says what happened, and tries again', async () => {
  await open()
  await expect.element(page.getByRole('heading', { name: 'This page stopped working' })).toBeVisible()
  broken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('heading', { name: 'The screen' })).toBeVisible()
})

it('hands out details without personal data', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await open()
  await page.getByRole('button', { name: 'Copy details' }).click()
  await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(copied.mock.lastCall?.[0]).toContain('TypeError: No row for <address>')
  expect(copied.mock.lastCall?.[0]).not.toContain('ana')
})
