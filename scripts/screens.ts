import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { demoPassword, people } from '../tests/e2e/people'
import { startPortal } from '../tests/e2e/portal-server'
import { ensureChromium } from './chromium.mjs'

/** `npm run screens`: takes the pictures of the README from the built portal with the demo companies. */
const dataDir = await mkdtemp(join(tmpdir(), 'portal-screens-'))
const portal = await startPortal(dataDir, { env: { SEED: 'demo' } })
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})

async function takePictures(colorScheme: 'light' | 'dark'): Promise<void> {
  const page = await browser.newPage({
    colorScheme,
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 },
  })
  await page.goto(portal.address)
  await page.getByLabel('Email').fill(people.admin)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('table').getByRole('link').first().waitFor()
  await page.screenshot({ path: `docs/screens/programs-${colorScheme}.png` })
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByLabel('Title', { exact: true }).waitFor()
  await page.screenshot({ path: `docs/screens/program-${colorScheme}.png` })
  await page.close()
}

try {
  await takePictures('light')
  await takePictures('dark')
} finally {
  await browser.close()
  await portal.stop()
  await rm(dataDir, { recursive: true, force: true })
}
