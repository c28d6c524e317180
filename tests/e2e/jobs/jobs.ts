import type { Locator, Page } from '@playwright/test'
import { type Learning, learningIn } from '../learning'
import type { PortalServer } from '../portal-server'
import { openAs } from '../sessions'
import { expect, test } from '../test'

/** What somebody does with mouse and keyboard, counted: a click, a key, or typing into one field is a step. */
export interface Steps {
  taken: () => number
  click: (what: Locator) => Promise<void>
  /** Types into a field that is there already; going to it counts with it. */
  type: (field: Locator, text: string) => Promise<void>
  /** The same, with the Enter that sends it, once what is `awaited` is there. */
  typeAndSend: (field: Locator, text: string, awaited?: () => Promise<void>) => Promise<void>
  press: (key: string) => Promise<void>
}

function stepsIn(page: Page): Steps {
  let taken = 0
  const counting = async (steps: number, work: Promise<unknown>) => {
    taken += steps
    await work
  }
  return {
    taken: () => taken,
    click: what => counting(1, what.click()),
    type: (field, text) => counting(1, field.fill(text)),
    typeAndSend: async (field, text, awaited) => {
      await counting(1, field.fill(text))
      await awaited?.()
      await field.press('Enter')
    },
    press: key => counting(1, page.keyboard.press(key)),
  }
}

interface JobWorld {
  page: Page
  portal: PortalServer
  /** What is stored, behind the back of the page. */
  store: Learning
  /** Opens the start screen, from which steps are counted; what the job needs is made before. */
  begin: () => Promise<Steps>
}

/** A job that an administrator does often, with the steps that it may take from the start screen. */
export function job(title: string, most: number, work: (world: JobWorld) => Promise<void>): void {
  test(`${title} takes ${most} steps at most`, async ({ page, portal }) => {
    const steps = stepsIn(page)
    const begin = async () => {
      await openAs(page, portal, 'admin')
      return steps
    }
    await work({ page, portal, store: await learningIn(portal), begin })
    expect(steps.taken(), 'The job was begun').toBeGreaterThan(0)
    expect(steps.taken(), 'Steps taken').toBeLessThanOrEqual(most)
  })
}
