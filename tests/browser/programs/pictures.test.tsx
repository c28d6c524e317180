import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../accessible'
import { company, details, programId } from './company-data'
import { type Answer, type Asked, answerWith, failed, ok, requests } from './fake-api'
import { open } from './Visit'

const [pictured] = details(1).modules

const isSent = ({ method, path }: Asked) => method === 'PUT' && path.endsWith('/image')

/** The company with pictures, which keeps them; `put` answers what is sent in a way of its own. */
function answer(put: (request: Asked) => Answer | undefined = () => undefined, program: object = {}): void {
  let stored: object = details(1, program)
  answerWith(request => {
    if (request.path === '/extensions') return ok({ extensions: ['images'] })
    if (!isSent(request)) return company(stored)(request)
    const special = put(request)
    if (special) return special
    const sent = request.body as object
    const modules = details(1).modules.map(module => ({ ...module, ...sent }))
    stored = { ...stored, ...(request.path.includes('/modules/') ? { modules } : sent) }
    return ok({ ...sent, version: 2 })
  })
}

function picture(type = 'image/png', width = 16): Promise<File> {
  const canvas = new OffscreenCanvas(width, 9)
  canvas.getContext('2d')?.fillRect(0, 0, 16, 9)
  return canvas.convertToBlob({ type }).then(blob => new File([blob], 'cover.png', { type }))
}

const section = page.getByRole('region', { name: 'Picture', exact: true })
const add = page.getByRole('button', { name: 'Add picture to “Program 1”' })
const change = page.getByRole('button', { name: 'Change picture of “Program 1”' })
const remove = page.getByRole('button', { name: 'Remove picture of “Program 1”' })
const shown = () => section.element().querySelector('img')?.getAttribute('src') ?? null
const problem = section.getByRole('alert')

/** Chooses a file for the program, or for its first module. */
const choose = (file: File, of: 'program' | 'module' = 'program') =>
  userEvent.upload(document.querySelector(`[data-of=${of}] input[type=file]`) as Element, file)

async function openPage(person: object = {}): Promise<void> {
  await open(`/programs/${programId(1)}`, person)
  await expect.element(section).toBeVisible()
}

beforeEach(async () => {
  const { forgetExtensions } = await import('../../../src/providers/call/extensions')
  forgetExtensions()
  await page.viewport(1280, 800)
  answer()
})

describe('the picture of a program', () => {
  it('shows at once while it is sent, with how far it is', async () => {
    answer(() => 'pending')
    await openPage()
    await expect.element(add).toBeVisible()
    await choose(await picture())
    await expect.element(page.getByRole('progressbar', { name: 'Uploading picture' })).toBeVisible()
    await expect.poll(shown).toMatch(/^data:image\/png;base64,/)
    await change.click({ force: true })
    await choose(await picture())
    expect(requests('PUT')).toHaveLength(1)
    await expectAccessible()
  })

  it('is removed, with the focus where it can be added again', async () => {
    answer(undefined, { image: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' })
    await openPage()
    await remove.click()
    await expect.element(add).toHaveFocus()
    expect(requests('PUT')[0]?.body).toEqual({ image: null })
    expect(shown()).toBeNull()
  })

  it.each([
    ['text/plain', 'some words', 'Choose a PNG, JPEG or WebP picture'],
    ['image/png', 'some words', 'its content isn’t a picture'],
    ['image/jpeg', 'x'.repeat(2 * 1024 * 1024 + 1), 'it’s larger than 2 MB'],
  ])('takes no %s with other content, and says why', async (type, content, text) => {
    await openPage()
    await expect.element(add).toBeVisible()
    await choose(new File([content], 'file', { type }))
    await expect.element(problem).toHaveTextContent(text)
    expect(requests('PUT')).toHaveLength(0)
  })

  it('takes none that is wider than a browser has memory for, and says so', async () => {
    await openPage()
    await expect.element(add).toBeVisible()
    await choose(await picture('image/png', 6001))
    await expect.element(problem).toHaveTextContent('it’s more than 6,000 pixels wide or high')
    expect(requests('PUT')).toHaveLength(0)
  })

  it.each([
    [failed(400, 'badRequest', [{ path: 'image', code: 'pictureSize' }]), 'At most 2 MB'],
    [failed(413, 'tooLarge'), 'it’s larger than 2 MB'],
    [failed(403, 'forbidden'), 'You do not have permissions to perform this action'],
    [failed(404, 'notFound'), 'This program no longer exists'],
  ])('is as before where it is refused (%#)', async (refusal, text) => {
    answer(() => refusal)
    await openPage()
    await expect.element(add).toBeVisible()
    await choose(await picture())
    await expect.element(problem).toHaveTextContent(text)
    expect(shown()).toBeNull()
  })

  it('is sent again where the server could not be reached', async () => {
    answer(() => 'offline')
    await openPage()
    await expect.element(add).toBeVisible()
    await choose(await picture('image/webp'))
    await expect.element(problem).toHaveTextContent('Can’t reach the server')
    answer()
    await section.getByRole('button', { name: 'Try again' }).click()
    await expect.element(change).toBeVisible()
    await expect.element(problem).not.toBeInTheDocument()
  })

  it('is nothing to change for a teacher, nor where the server keeps none', async () => {
    await openPage({ type: 'teacher' })
    await expect.element(page.getByText('Read-only', { exact: true })).toBeVisible()
    expect(document.querySelector('input[type=file]')).toBeNull()
  })
})

describe('the picture of a module', () => {
  const programPath = `/programs/${programId(1)}/modules/${pictured?._id}/image`

  it('is sent for the module alone', async () => {
    answer(undefined, { referencedProgram: null })
    await openPage()
    await expect.element(page.getByRole('button', { name: 'Add picture to “Foundations”' })).toBeVisible()
    await choose(await picture(), 'module')
    await expect.element(page.getByRole('button', { name: 'Remove picture of “Foundations”' })).toBeVisible()
    expect(requests('PUT').map(({ path }) => path)).toEqual([programPath])
    expect(shown()).toBeNull()
  })

  it('is changed where it comes from', async () => {
    await openPage()
    await expect.element(add).toBeVisible()
    await expect.element(page.getByText('This structure comes from another program')).toBeVisible()
    expect(document.querySelectorAll('input[type=file]')).toHaveLength(1)
  })

  it('says that a shared module is changed elsewhere', async () => {
    answer(() => failed(403, 'forbidden'), { referencedProgram: null })
    await openPage()
    await expect.element(page.getByRole('button', { name: 'Add picture to “Foundations”' })).toBeVisible()
    await choose(await picture(), 'module')
    await expect.element(page.getByText('this module belongs to another program')).toBeVisible()
  })

  it('says why there is nothing to change in a program of the provider', async () => {
    answer(undefined, { referencedProgram: null, isCustom: false })
    await openPage()
    await expect.element(page.getByText('This one is your provider’s')).toBeVisible()
    await expectAccessible()
  })
})
