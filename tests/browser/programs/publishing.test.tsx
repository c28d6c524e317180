import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { WrongField } from '#contract/words/field-messages'
import { expectAccessible } from '../accessible'
import { company, details, programId } from './company-data'
import { failed, ok, requests } from './fake-api'
import { answer, dialog, openDialog } from './program-menu'

beforeEach(async () => {
  // Imported late: the client is made after the answers are in place.
  const { forgetExtensions } = await import('../../../src/providers/call/extensions')
  forgetExtensions()
  await page.viewport(1280, 800)
  answer()
})

describe('publishing', () => {
  const row = page.getByRole('row', { name: /Gestión Ágil/ })
  const publish = dialog.getByRole('button', { name: 'Publish', exact: true })

  it('asks first, and says what it does and that it stays', async () => {
    answer(({ path }) =>
      path.endsWith('/publish') ? ok(details(1, { isDraft: false, isPublished: true })) : undefined,
    )
    await openDialog('Publish…')
    await expect.element(dialog).toHaveAccessibleName('Publish “Gestión Ágil”?')
    await expect.element(dialog).toHaveTextContent('1 module · 2 classes')
    await expect.element(dialog).toHaveTextContent('Once published, it can’t become a draft again.')
    await expectAccessible()
    expect(requests('POST')).toEqual([])
    await publish.dblClick()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(requests('POST').map(({ path }) => path)).toEqual([`/programs/${programId(1)}/publish`])
  })

  it('names classes with nothing in them, each with the way to it, and publishes all the same', async () => {
    const [module] = details(1).modules
    const [lesson] = module?.lessons ?? []
    const microlearnings = Array.from({ length: 7 }, (_, place) => ({
      ...{
        ...lesson?.microlearnings[0],
        _id: programId(0x600 + place),
        title: `Class ${place}`,
        isEmpty: place > 0,
      },
    }))
    const usual = company({ modules: [{ ...module, lessons: [{ ...lesson, microlearnings }] }] } as never)
    answer(request => (request.path === `/programs/${programId(1)}` ? usual(request) : undefined))
    await openDialog('Publish…')
    await expect.element(dialog).toHaveTextContent('Learners will find nothing in 6 classes:')
    await expect
      .element(dialog.getByRole('link', { name: 'Class 1' }))
      .toHaveAttribute('href', expect.stringContaining(`/outline?item=${lesson?._id}-${programId(0x601)}`))
    expect(dialog.getByRole('link').elements()).toHaveLength(5)
    await expect.element(dialog).toHaveTextContent('and 1 more')
    await expectAccessible()
    await expect.element(publish).toBeVisible()
  })

  it('says so where it fails, and leaves the draft a draft', async () => {
    answer(({ path }) => (path.endsWith('/publish') ? failed(500, 'internal') : undefined))
    await openDialog('Publish…')
    await publish.click()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Error while publishing program')
    await expect.element(row).toHaveTextContent(/Draft/)
  })

  it('does not promise what will be refused: it lists what is missing, each with the way to it', async () => {
    const usual = company({
      modules: [{ ...details(1).modules[0], lessons: [] }],
    })
    answer(request => (request.path === `/programs/${programId(1)}` ? usual(request) : undefined))
    await openDialog('Publish…')
    await expect.element(dialog).toHaveAccessibleName('“Gestión Ágil” can’t be published yet')
    await expect
      .element(dialog.getByRole('link', { name: 'The module “Foundations” has no lessons' }))
      .toHaveAttribute('href', expect.stringContaining('/outline?item='))
    expect(publish.elements()).toEqual([])
  })

  it('lists what the server finds missing, each with the way to it', async () => {
    const missing: WrongField[] = [
      { path: 'modules.0.lessons', code: 'noLesson', values: { name: 'Foundations' } },
      { path: 'modules.0.lessons.0.microlearnings', code: 'noClass', values: { name: 'First lesson' } },
    ]
    answer(({ path }) => (path.endsWith('/publish') ? failed(400, 'badRequest', missing) : undefined))
    await openDialog('Publish…')
    await publish.click()
    await expect
      .element(dialog.getByRole('link', { name: 'The lesson “First lesson” has no classes' }))
      .toHaveAttribute('href', expect.stringContaining('/outline?item='))
    await expectAccessible()
  })
})
