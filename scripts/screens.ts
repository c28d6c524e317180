import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright'
import { startPortal } from '../tests/e2e/portal-server'
import type { Screen } from '../tests/e2e/screens/screen'
import { screenList } from '../tests/e2e/screens/screen-list'
import { openScreen, openState } from '../tests/e2e/screens/visit'
import { bringSession } from '../tests/e2e/sessions'
import { ensureChromium } from './chromium.mjs'

/** `npm run screens`: every screen of the built portal with the demo companies, in both themes, in `docs/screens`. */
const directory = 'docs/screens'
const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]

const fileOf = (name: string, theme: Theme) => `${name}-${theme}.webp`

/** As WebP, which Chromium writes itself: a third of a PNG, and letters stay sharp. */
async function takePicture(page: Page, file: string): Promise<void> {
  await page.evaluate(async () => {
    // The company's colours come in the frame after the screen, and what is on its way to them looks like neither.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)))
  })
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 90 })
  await session.detach()
  await writeFile(join(directory, file), Buffer.from(data, 'base64'))
}

/** Takes a screen and the most telling of what it can come to; answers with their names. */
async function takeScreen(context: BrowserContext, screen: Screen, theme: Theme): Promise<string[]> {
  const page = await context.newPage()
  await openScreen(page, screen, 'en')
  const names = [screen.name]
  await takePicture(page, fileOf(screen.name, theme))
  for (const state of screen.states?.filter(({ picture }) => picture) ?? []) {
    const name = `${screen.name}-${state.name}`
    await openState(page, screen, state, 'en')
    await takePicture(page, fileOf(name, theme))
    names.push(name)
  }
  await page.close()
  return names
}

const index = (names: readonly string[]) =>
  [
    '# Screens\n\nWritten by `npm run screens`: every screen with the demo companies, in both themes.\n',
    ...names.map(
      name =>
        `## ${name}\n\n${themes.map(theme => `![${name}, ${theme}](${fileOf(name, theme)})`).join('\n')}\n`,
    ),
  ].join('\n')

const dataDir = await mkdtemp(join(tmpdir(), 'portal-screens-'))
const portal = await startPortal(dataDir, { env: { SEED: 'demo' } })
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})

const contextFor = (colorScheme: Theme) =>
  browser.newContext({
    baseURL: portal.address,
    colorScheme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/Madrid',
    viewport: { width: 1280, height: 800 },
  })

async function takeAll(): Promise<string[]> {
  const names: string[] = []
  for (const screen of screenList)
    for (const theme of themes) {
      const context = await contextFor(theme)
      if (screen.person) await bringSession(context, portal, screen.person)
      const taken = await takeScreen(context, screen, theme)
      if (theme === 'light') names.push(...taken)
      await context.close()
      console.log(`${screen.name}, ${theme}`)
    }
  return names
}

try {
  await rm(directory, { recursive: true, force: true })
  await mkdir(directory, { recursive: true })
  await writeFile(join(directory, 'README.md'), index(await takeAll()))
} finally {
  await browser.close()
  await portal.stop()
  await rm(dataDir, { recursive: true, force: true })
}
