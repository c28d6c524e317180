import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../accessible'
import { type Answer, type Asked, failed, ok, requests } from '../programs/fake-api'
import { addressBar, goBack } from '../screen-visit'
import { conversation, open, people, serve } from './visit'

const learners = page.getByRole('list', { name: 'Learners' })
const learner = (name: string) => learners.getByRole('link', { name })
const exchange = (name: string) => page.getByRole('region', { name: `Conversation with ${name}` })
const messages = page.getByRole('log').getByRole('listitem')
const box = (name = 'Ana Prueba') => page.getByRole('textbox', { name: `Message to ${name}` })
const sent = () => requests('POST').filter(({ path }) => path.startsWith('/chat/'))
const isSending = ({ method, path }: Asked) => method === 'POST' && /^\/chat\/\d+$/.test(path)

beforeEach(async () => {
  await page.viewport(1280, 900)
  localStorage.clear()
  serve()
})

describe('a conversation', () => {
  it('is read once it is open, in every list at once', async () => {
    serve(({ method }) => (method === 'PUT' ? 'pending' : undefined))
    await open()
    await expect.element(learner('Ana Prueba')).toHaveTextContent('Unread')
    await expect.element(page.getByText('2 unread conversations')).toBeInTheDocument()
    await learner('Ana Prueba').click()
    await expect.element(learner('Ana Prueba')).not.toHaveTextContent('Unread')
    await expect.element(page.getByText('1 unread conversation')).toBeInTheDocument()
    await expect.element(learner('Bo Prueba')).toHaveTextContent('Unread')
    expect(requests('PUT')).toHaveLength(1)
  })

  it('is kept unread, and read again, with the reason, where the server does not take it', async () => {
    let taken = true
    serve(({ method, path }) =>
      method === 'PUT' && path.endsWith('/unread') && !taken ? failed(403, 'forbidden') : undefined,
    )
    await open(people.ana)
    await expect.element(learner('Ana Prueba')).not.toHaveTextContent('Unread')
    const keep = page.getByRole('checkbox', { name: 'Keep unread' })
    await keep.click()
    await expect.element(learner('Ana Prueba')).toHaveTextContent('Unread')
    await keep.click()
    await expect.element(learner('Ana Prueba')).not.toHaveTextContent('Unread')
    taken = false
    await keep.click()
    await expect.poll(() => document.querySelectorAll('[data-sonner-toast]').length).toBe(1)
    await expect.element(keep).not.toBeChecked()
    await expect.element(learner('Ana Prueba')).not.toHaveTextContent('Unread')
  })

  it('keeps what is typed for each learner, also for another visit', async () => {
    const { unmount } = await open(people.ana)
    await box().fill('Half a sentence')
    await learner('Bo Prueba').click()
    await expect.element(box('Bo Prueba')).toHaveValue('')
    await expect.element(learner('Ana Prueba')).toHaveTextContent('Draft')
    await goBack()
    await expect.element(box()).toHaveValue('Half a sentence')
    await unmount()
    await open(people.ana)
    await expect.element(box()).toHaveValue('Half a sentence')
    expect(sent()).toEqual([])
  })

  it('shows a message at once, and sends it again under the same key where it did not arrive', async () => {
    const answers: Answer[] = [failed(500, 'internal')]
    serve(request => (isSending(request) ? answers.shift() : undefined))
    await open(people.ana)
    await box().fill('In the first class')
    await userEvent.keyboard('{Enter}')
    const mine = messages.filter({ hasText: 'In the first class' })
    await expect.element(mine.getByRole('alert')).toHaveTextContent('Not sent.')
    await expect.element(box()).toHaveValue('')
    await expect.element(learner('Ana Prueba')).toHaveTextContent('Message not sent')
    await expectAccessible(() => learners.element() as HTMLElement)
    await expectAccessible(() => exchange('Ana Prueba').element() as HTMLElement)
    await mine.getByRole('button', { name: 'Send again' }).click()
    await expect.poll(sent).toHaveLength(2)
    await expect.element(page.getByText('Not sent.')).not.toBeInTheDocument()
    const [first, second] = sent()
    expect(first?.idempotencyKey).toBeTruthy()
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
  })

  it('is sent as soon as the server is there, whichever conversation is open by then', async () => {
    const answers: Answer[] = [failed(503, 'unavailable')]
    serve(request => (isSending(request) ? answers.shift() : undefined))
    await open(people.ana)
    await box().fill('Until tomorrow')
    await userEvent.keyboard('{Enter}')
    await expect.element(learner('Ana Prueba')).toHaveTextContent('Message not sent')
    await learner('Bo Prueba').click()
    await expect.element(box('Bo Prueba')).toBeVisible()
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    await expect.poll(sent).toHaveLength(2)
    await expect.element(learner('Ana Prueba')).not.toHaveTextContent('Message not sent')
    const [first, second] = sent()
    expect(second).toEqual(first)
  })

  it('sends one message for two quick presses, and none that is blank', async () => {
    serve(request => (isSending(request) ? 'pending' : undefined))
    await open(people.bo)
    await box('Bo Prueba').fill('   ')
    await userEvent.keyboard('{Enter}')
    await box('Bo Prueba').fill('Once')
    await userEvent.keyboard('{Enter}{Enter}')
    await expect.element(messages.filter({ hasText: 'Once' })).toHaveTextContent('Sending…')
    expect(sent()).toHaveLength(1)
  })

  it('offers canned answers after a slash, chosen by keys', async () => {
    await open(people.ana)
    await box().fill('/')
    const offered = page.getByRole('listbox', { name: 'Canned answers' })
    await expect.element(offered.getByRole('option')).toHaveLength(2)
    await expectAccessible(() => exchange('Ana Prueba').element() as HTMLElement)
    await box().fill('/holi')
    await expect.element(offered.getByRole('option')).toHaveLength(1)
    await userEvent.keyboard('{Enter}')
    await expect.element(box()).toHaveValue('We are back on Monday.')
    expect(sent()).toEqual([])
  })

  it('keeps what begins with a slash and is no canned answer, and sends it once the list is closed', async () => {
    await open(people.ana)
    await box().fill('/zzz')
    await expect.element(page.getByText('No canned answer matches. Press Escape')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(box()).toHaveValue('/zzz')
    expect(sent()).toEqual([])
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByText('No canned answer matches.')).not.toBeInTheDocument()
    await expect.element(box()).toHaveValue('/zzz')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => sent().length).toBe(1)
    await box().fill('/')
    await expect.element(page.getByRole('listbox', { name: 'Canned answers' })).toBeVisible()
    await box().fill('')
  })

  it('goes from learner to learner by J and K, keeps unread by U, and begins to answer by Enter', async () => {
    await open(people.ana)
    await expect.element(box()).toBeVisible()
    await userEvent.keyboard('j')
    await expect.element(addressBar).toHaveTextContent(`student=${people.bo}`)
    await expect.element(box('Bo Prueba')).toBeVisible()
    await userEvent.keyboard('k')
    await expect.element(box()).toBeVisible()
    await expect.poll(() => requests('PUT').length).toBeGreaterThan(1)
    await userEvent.keyboard('u')
    await expect.poll(() => requests('PUT').at(-1)?.path).toMatch(/\/unread$/)
    await userEvent.keyboard('{Enter}')
    await expect.element(box()).toHaveFocus()
    await box().fill('')
    await userEvent.keyboard('jk')
    await expect.element(box()).toHaveValue('jk')
  })

  it('says why nobody can write where the learner has left', async () => {
    serve(({ path }) =>
      path.endsWith(`/students/${people.ana}`)
        ? ok({ ...conversation(people.ana), hasUnread: false, open: false })
        : undefined,
    )
    await open(people.ana)
    await expect.element(page.getByText(/Ana Prueba has left the program/)).toBeVisible()
    await expect.element(box()).not.toBeInTheDocument()
    await expectAccessible(() => exchange('Ana Prueba').element() as HTMLElement)
  })

  it('is read and not written by a read-only teacher', async () => {
    await open(people.ana, { type: 'teacher_reader' })
    await expect.element(messages.first()).toBeVisible()
    await expect.element(box()).not.toBeInTheDocument()
    expect(requests('PUT')).toEqual([])
  })

  it('says what happened where it cannot be had, and is there once it can', async () => {
    let down = true
    serve(({ path }) => (down && path.includes('/students/') ? failed(500, 'internal') : undefined))
    await open(people.ana)
    const retry = page.getByRole('button', { name: 'Try again' })
    await expect.element(retry).toBeVisible()
    down = false
    await retry.click()
    await expect.element(messages.first()).toBeVisible()
    await expect.element(retry).not.toBeInTheDocument()
  })

  it('says that it is not there where the learner is gone', async () => {
    serve(({ path }) => (path.includes('/students/') ? failed(404, 'notFound') : undefined))
    await open(people.ana)
    await expect.element(page.getByRole('heading', { name: 'This conversation isn’t here' })).toBeVisible()
  })
})
