import type { Page } from '@playwright/test'
import { expectReflow } from './checks'
import type { Screen } from './screens/screen'
import { screenList } from './screens/screen-list'
import type { Language } from './screens/texts'
import { openScreen } from './screens/visit'
import { bringSession } from './sessions'
import { test } from './test'

const full = process.env.TESTS === 'full'

/** CSS pixels, from 360 to 2560; a window of twice the width at 200 % has the same. */
const step = full ? 40 : 110
const widths = Array.from({ length: 2200 / step + 1 }, (_, place) => 360 + step * place)

/** Whether the page is wider than its window a frame on: what depends on the width in the code is drawn by then. */
const isWider = (page: Page) =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth
  })

/** Makes the window wider step by step; where something sticks out it may still be about to change. */
async function expectFit(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    if (await isWider(page)) await test.step(`${width} px`, () => expectReflow(page))
  }
}

/** Spanish says the same in more letters; both in `npm run test:full`, and every width. */
const languages: readonly Language[] = full ? ['en', 'es'] : ['es']

const refused = ({ missing, person }: Screen) => missing || person === 'student'

for (const screen of screenList.filter(({ repeats }) => !repeats))
  for (const language of languages)
    test(`${screen.name} fits every window, from a phone to a wall: ${language}`, async ({
      page,
      context,
      portal,
      complaints,
    }) => {
      if (refused(screen)) complaints.expect(/40[34]/)
      await context.addCookies([{ name: 'lang', value: language, url: portal.address }])
      if (screen.person) await bringSession(context, portal, screen.person)
      await openScreen(page, screen, language)
      await expectFit(page)
    })
