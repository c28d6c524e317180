import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright'
import { startPortal } from '../tests/e2e/portal-server'
import type { Screen, ScreenState } from '../tests/e2e/screens/screen'
import { screenList } from '../tests/e2e/screens/screen-list'
import { forgetPreferences, openScreen, openState } from '../tests/e2e/screens/visit'
import { bringSession } from '../tests/e2e/sessions'
import { ensureChromium } from './chromium.mjs'

/**
 * `npm run screens`: every screen of the built portal with the demo companies, in both themes and three widths, in
 * `docs/screens`; `npm run screens -- employee employees` takes those anew. What a screen can come to is taken in the
 * usual width.
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

const pictured = ({ states = [] }: Screen) => states.filter(({ picture }) => picture)
const nameOf = (screen: Screen, { name }: ScreenState) => `${screen.name}-${name}`

/** Takes a screen and the most telling of what it can come to. */
async function takeScreen(context: BrowserContext, screen: Screen, setting: Setting): Promise<void> {
  const page = await context.newPage()
  await openScreen(page, screen, 'en')
  await takePicture(page, fileOf(screen.name, setting))
  for (const state of setting.width === usual ? pictured(screen) : []) {
    await openState(page, screen, state, 'en')
    await takePicture(page, fileOf(nameOf(screen, state), setting))
  }
  await page.close()
}

const picture = (name: string, setting: Setting) =>
  `![${name}, ${setting.theme}, ${setting.width}](${fileOf(name, setting)})`

const index = () => {
  const ofWidth = (name: string, width: Width) =>
    themes.map(theme => picture(name, { theme, width })).join('\n')
  return [
    '# Screens\n\nWritten by `npm run screens`: every screen with the demo companies, in both themes and three widths.\n',
    ...screenList.flatMap(screen => [
      `## ${screen.name}\n\n${widths.map(width => ofWidth(screen.name, width)).join('\n\n')}\n`,
      ...pictured(screen).map(state => {
        const name = nameOf(screen, state)
        return `### ${name}\n\n${ofWidth(name, usual)}\n`
      }),
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

async function take(screen: Screen): Promise<void> {
  for (const setting of settings) {
    const context = await contextFor(setting)
    await forgetPreferences(context)
    if (screen.person) await bringSession(context, portal, screen.person)
    await takeScreen(context, screen, setting)
    await context.close()
  }
  console.log(screen.name)
}

const chosen = process.argv.slice(2)
const screens = chosen.length > 0 ? screenList.filter(({ name }) => chosen.includes(name)) : screenList

try {
  if (chosen.length === 0) await rm(directory, { recursive: true, force: true })
  await mkdir(directory, { recursive: true })
  for (const screen of screens) await take(screen)
  await writeFile(join(directory, 'README.md'), index())
} finally {
  await browser.close()
  await portal.stop()
  await rm(dataDir, { recursive: true, force: true })
}
