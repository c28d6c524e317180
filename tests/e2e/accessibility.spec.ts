import type { Page } from '@playwright/test'
import { expect, expectNoViolations, type Theme } from './accessibility'
import { expectFocusReturns, expectReflow, expectVisibleFocus } from './checks'
import { floats, leavesScreen, opensHere, type Screen, type ScreenState } from './screens/screen'
import { screenList } from './screens/screen-list'
import type { Language } from './screens/texts'
import { forgetPreferences, openScreen, openState, untilWhole } from './screens/visit'
import { bringSession } from './sessions'
import { type Complaints, test } from './test'

interface Setting {
  language: Language
  theme: Theme
  width: number
}

const full = process.env.TESTS === 'full'

const product = (): Setting[] =>
  (['en', 'es'] as const).flatMap(language =>
    (['light', 'dark'] as const).flatMap(theme =>
      [390, 1280, 1920].map(width => ({ language, theme, width })),
    ),
  )

const quick: Setting[] = [{ language: 'en', theme: 'light', width: 1280 }]
const narrow = 390

/**
 * Structure is the same in all windows and themes: sizes are looked at in the narrow one, colours in both. What opens on a
 * screen is looked at in the wide one, by day; `npm run test:full` looks at everything in each.
 */
async function check(page: Page, { theme, width }: Setting, state = false): Promise<void> {
  await expectReflow(page)
  if (full) return expectNoViolations(page, theme)
  if (width === narrow) return expectNoViolations(page, theme, ['target-size'])
  await expectNoViolations(page, 'light')
  if (!state) await expectNoViolations(page, 'dark', ['color-contrast'])
}

/** The same page once its window is made narrow; `npm run test:full` opens each anew in every width. */
async function checkNarrow(page: Page, screen: Screen, setting: Setting): Promise<void> {
  await page.setViewportSize({ width: narrow, height: 800 })
  await untilWhole(page, screen.shows, setting.language)
  await check(page, { ...setting, width: narrow })
  await expectVisibleFocus(page)
  await page.setViewportSize({ width: setting.width, height: 800 })
  await untilWhole(page, screen.shows, setting.language)
}

/** What the server is made to answer is no news, nor is what a screen asks for in vain. */
function expectRefusals(complaints: Complaints, screen: Screen): void {
  if (screen.missing) complaints.expect(/404/)
  if (screen.person === 'student') complaints.expect(/403/)
  for (const { failing } of screen.states ?? []) if (failing) complaints.expect(RegExp(`${failing.status}`))
}

const fits =
  ({ width }: Setting) =>
  ({ from = 0, to = Number.POSITIVE_INFINITY }: ScreenState) =>
    from <= width && width <= to

/** In one visit as far as possible: what floats is closed again, and the next opens where it was. */
async function checkStates(page: Page, screen: Screen, setting: Setting): Promise<void> {
  const states = (screen.states ?? []).filter(fits(setting))
  const inOneVisit = states.filter(leavesScreen)
  let here = true
  for (const state of [...inOneVisit, ...states.filter(each => !inOneVisit.includes(each))])
    await test.step(state.name, async () => {
      await openState(page, screen, state, setting.language, here && opensHere(state))
      await check(page, setting, true)
      if (floats(state)) await expectFocusReturns(page)
      await page.unrouteAll()
      here = leavesScreen(state)
    })
}

/** The browser's tab and its history say which screen it is (WCAG 2.4.2), after how many conversations are unread. */
async function expectTitle(page: Page): Promise<void> {
  const heading = await page.getByRole('heading', { level: 1 }).innerText()
  await expect
    .poll(async () => (await page.title()).replace(/^\(\d+\) /, ''))
    .toBe(`${heading} · Management Portal`)
}

for (const setting of full ? product() : quick)
  for (const screen of screenList.filter(({ repeats }) => full || !repeats))
    test(`${screen.name} can be used by everybody: ${Object.values(setting).join(', ')}`, async ({
      page,
      context,
      portal,
      complaints,
    }) => {
      test.setTimeout(60_000 + 20_000 * (screen.states?.length ?? 0))
      expectRefusals(complaints, screen)
      await page.setViewportSize({ width: setting.width, height: 800 })
      await page.emulateMedia({ colorScheme: setting.theme, reducedMotion: 'reduce' })
      await context.addCookies([{ name: 'lang', value: setting.language, url: portal.address }])
      await forgetPreferences(context)
      if (screen.person) await bringSession(context, portal, screen.person)
      await openScreen(page, screen, setting.language)
      await expectTitle(page)
      await check(page, setting)
      await expectVisibleFocus(page)
      if (!full) await checkNarrow(page, screen, setting)
      await checkStates(page, screen, setting)
    })
