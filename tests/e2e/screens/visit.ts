import type { BrowserContext, Locator, Page } from '@playwright/test'
import type { Control, Screen, ScreenState, Step } from './screen'
import { type Language, textPattern } from './texts'
import { drawNothing } from './undrawn'

/** Where a control is on the page, in the language that the page speaks. */
export function locate(
  page: Page,
  { role, text, within, place: at = 0 }: Control,
  language: Language,
): Locator {
  const place = within ? locate(page, within, language) : page
  const name = text === undefined ? undefined : textPattern(language, text)
  const found = role === 'field' ? place.getByLabel(name ?? /./) : place.getByRole(role, { name })
  return found.filter({ visible: true }).nth(at)
}

async function take(page: Page, step: Step, language: Language): Promise<void> {
  if ('keys' in step) return page.keyboard.press(step.keys)
  if ('type' in step) return locate(page, step.into, language).fill(step.type)
  if ('file' in step) {
    const buffer = Buffer.from(step.content)
    return page.locator('input[type=file]').setInputFiles({ name: step.file, mimeType: 'text/csv', buffer })
  }
  const pressed = locate(page, step.press, language)
  // A choice lies under its label.
  if (step.press.role === 'radio') await pressed.press('Space')
  // What is selected already stays so.
  else await (step.press.role === 'checkbox' ? pressed.check() : pressed.click())
}

/**
 * A screen is there, the portal has taken it over where the server has drawn it, and nothing is on its way to it. The page itself looks
 * with every frame: Playwright would look again after half a second.
 */
export const untilQuiet = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () =>
      globalThis.noted === undefined &&
      document.querySelector('h1') &&
      !document.querySelector('[aria-busy="true"]'),
  )

/** The page is whole: what was asked for shows, and nothing is on its way. */
export async function untilWhole(page: Page, shows: Control, language: Language): Promise<void> {
  await untilQuiet(page)
  await locate(page, shows, language).waitFor()
  await untilQuiet(page)
}

/** What a visit changes in how lists are shown is for that visit: the next one finds the lists as they were. */
export async function forgetPreferences(context: BrowserContext): Promise<void> {
  await context.route(/\/api\/preferences\/[^/]+$/, async route => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1)
    await route.fulfill({ json: { name, ...route.request().postDataJSON() } })
  })
}

/** Where lists are tables: the way is the same on every device. */
const wide = { width: 1280, height: 800 }

/** The addresses that hold an id, once the way to them has been gone, or what they show is made. */
const reached = new Map<string, string>()

/** The address of a screen, found the first time on the way that a person would take. */
async function addressOf(page: Page, screen: Screen, language: Language): Promise<string> {
  const known = screen.through || screen.made ? reached.get(screen.name) : screen.path
  if (known) return known
  const address = await find(page, screen, language)
  reached.set(screen.name, address)
  return address
}

async function find(page: Page, screen: Screen, language: Language): Promise<string> {
  const size = page.viewportSize() ?? wide
  await page.setViewportSize(wide)
  await page.goto(screen.path)
  if (screen.made) {
    await untilQuiet(page)
    await page.setViewportSize(size)
    return screen.made(new URL(page.url()).origin)
  }
  for (const step of screen.through ?? []) await take(page, step, language)
  await untilWhole(page, screen.shows, language)
  await page.setViewportSize(size)
  return new URL(page.url()).pathname
}

const goTo = async (page: Page, screen: Screen, language: Language, query = '') =>
  void (await page.goto((await addressOf(page, screen, language)) + query))

/** Goes to a screen and waits until it is whole. */
export async function openScreen(page: Page, screen: Screen, language: Language): Promise<void> {
  await goTo(page, screen, language)
  await untilWhole(page, screen.shows, language)
}

/**
 * Brings a screen into one of its states.
 * @param here the screen is open, as it is without the state
 */
export async function openState(
  page: Page,
  screen: Screen,
  state: ScreenState,
  language: Language,
  here = false,
): Promise<void> {
  const { failing, answered, query, steps, shows } = state
  if (failing || answered) await drawNothing(page)
  if (failing)
    await page.route(
      url => url.pathname.startsWith(`/api${failing.call}`),
      route => route.fulfill({ status: failing.status, json: {} }),
    )
  if (answered)
    await page.route(
      url => url.pathname.startsWith('/api/') && url.pathname.endsWith(answered.call),
      route => route.fulfill({ json: answered.json }),
    )
  if (!here) await goTo(page, screen, language, query)
  if (steps) {
    if (!here) await untilWhole(page, screen.shows, language)
    for (const step of steps) await take(page, step, language)
  }
  await untilWhole(page, shows, language)
}
