import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright'
import { startPortal } from '../tests/e2e/portal-server'
import type { Screen } from '../tests/e2e/screens/screen'
import { screenList } from '../tests/e2e/screens/screen-list'
import { forgetPreferences, openScreen, openState } from '../tests/e2e/screens/visit'
import { bringSession } from '../tests/e2e/sessions'
import { ensureChromium } from './chromium.mjs'

/**
 * `npm run screens`: every screen of the built portal with the demo companies, in both themes and three widths, in
 * `docs/screens`. What a screen can come to is taken in the usual width.
 */
const directory = 'docs/screens'
const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]

const usual = 1280
const widths = [usual, 390, 1920] as const
type Width = (typeof widths)[number]

interface Setting {
  theme: Theme
  width: Width
}

const settings: Setting[] = themes.flatMap(theme => widths.map(width => ({ theme, width })))

const fileOf = (name: string, { theme, width }: Setting) =>
  `${name}-${width === usual ? '' : `${width}-`}${theme}.webp`

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

/** Takes a screen and the most telling of what it can come to; answers with the names of the latter. */
async function takeScreen(context: BrowserContext, screen: Screen, setting: Setting): Promise<string[]> {
  const page = await context.newPage()
  await openScreen(page, screen, 'en')
  await takePicture(page, fileOf(screen.name, setting))
  const states = setting.width === usual ? (screen.states?.filter(({ picture }) => picture) ?? []) : []
  const names = []
  for (const state of states) {
    const name = `${screen.name}-${state.name}`
    await openState(page, screen, state, 'en')
    await takePicture(page, fileOf(name, setting))
    names.push(name)
  }
  await page.close()
  return names
}

interface Taken {
  screen: string
  states: string[]
}

const picture = (name: string, setting: Setting) =>
  `![${name}, ${setting.theme}, ${setting.width}](${fileOf(name, setting)})`

const index = (taken: readonly Taken[]) => {
  const ofWidth = (name: string, width: Width) =>
    themes.map(theme => picture(name, { theme, width })).join('\n')
  return [
    '# Screens\n\nWritten by `npm run screens`: every screen with the demo companies, in both themes and three widths.\n',
    ...taken.flatMap(({ screen, states }) => [
      `## ${screen}\n\n${widths.map(width => ofWidth(screen, width)).join('\n\n')}\n`,
      ...states.map(state => `### ${state}\n\n${ofWidth(state, usual)}\n`),
    ]),
  ].join('\n')
}

const dataDir = await mkdtemp(join(tmpdir(), 'portal-screens-'))
const portal = await startPortal(dataDir, { env: { SEED: 'demo' } })
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})

const contextFor = ({ theme, width }: Setting) =>
  browser.newContext({
    baseURL: portal.address,
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/Madrid',
    viewport: { width, height: 800 },
  })

async function takeAll(): Promise<Taken[]> {
  const taken: Taken[] = []
  for (const screen of screenList) {
    const states = new Set<string>()
    for (const setting of settings) {
      const context = await contextFor(setting)
      await forgetPreferences(context)
      if (screen.person) await bringSession(context, portal, screen.person)
      for (const state of await takeScreen(context, screen, setting)) states.add(state)
      await context.close()
    }
    taken.push({ screen: screen.name, states: [...states] })
    console.log(screen.name)
  }
  return taken
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
