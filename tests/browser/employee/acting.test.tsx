import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../accessible'
import { type Answer, type Asked, answerWith, failed, ok, requests } from '../programs/fake-api'
import { company, id, person, personId } from './person-data'
import { open, openBanner } from './visit'

const address = `/employees/${personId}`
const item = (name: string) => page.getByRole('menuitem', { name })
const dialog = page.getByRole('dialog')
const me = '0'.repeat(24)

const part = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '')
const tokenOf = (claims: object) => [part({ alg: 'HS256' }), part(claims), 'signature'].join('.')
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

const own = tokenOf({ sub: me, company: id(1), sid: 'a', exp: inSeconds(900) })
const acting = (seconds: number) =>
  tokenOf({ sub: personId, company: id(1), sid: 'b', exp: inSeconds(seconds), act: me })
const expiresAt = '2026-11-22T12:00:00Z'

const setToken = (token: string) => cookieStore.set('ssrToken', token)
const tokenNow = async () => (await cookieStore.get('ssrToken'))?.value

/** The API, and how it answers what gives access to somebody else. */
const withAccess = (access: (request: Asked) => Answer | undefined, changes = {}) => {
  const read = company(changes)
  return (request: Asked) => access(request) ?? read(request)
}

const asking = (path: string) => requests().filter(request => request.path === path)

async function chooseFromMenu(name: string): Promise<void> {
  await page.getByRole('button', { name: 'Actions: Ana Ruiz', exact: true }).click()
  await item(name).click()
}

beforeEach(async () => {
  await page.viewport(1280, 800)
  await setToken(own)
})

afterEach(async () => {
  history.replaceState(null, '', '/')
  localStorage.clear()
  await cookieStore.delete('ssrToken')
})

describe('acting for a person', () => {
  const path = `/users/impersonate/${personId}`

  it('asks for a reason, sends it, and takes the session over', async () => {
    const token = acting(1800)
    answerWith(withAccess(request => (request.path === path ? ok({ token, expiresAt }) : undefined)))
    await open(address)
    await chooseFromMenu('Act as this person')
    await dialog.getByRole('button', { name: 'Act as this person' }).click()
    await expect.element(dialog).toHaveTextContent('This field is required')
    expect(asking(path)).toEqual([])
    await page.getByLabelText('Reason').fill('Así lo pidió')
    await dialog.getByRole('button', { name: 'Act as this person' }).click()
    await expect.poll(tokenNow).toBe(token)
    expect(asking(path)).toMatchObject([{ reason: encodeURIComponent('Así lo pidió') }])
  })

  it('sends no reason to a server that takes none', async () => {
    const token = acting(1800)
    answerWith(
      withAccess(request => {
        if (request.path === '/extensions') return ok({ extensions: ['auth'] })
        return request.path === path ? ok({ token, expiresAt }) : undefined
      }),
    )
    await open(address)
    await chooseFromMenu('Act as this person')
    await page.getByLabelText('Reason').fill('Asked to')
    await dialog.getByRole('button', { name: 'Act as this person' }).click()
    await expect.poll(() => asking(path)).toMatchObject([{ reason: null }])
  })

  it('keeps the reason where it is refused', async () => {
    answerWith(withAccess(request => (request.path === path ? failed(403, 'forbidden') : undefined)))
    await open(address)
    await chooseFromMenu('Act as this person')
    await page.getByLabelText('Reason').fill('Asked to')
    await dialog.getByRole('button', { name: 'Act as this person' }).click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('You do not have permissions')
    await expect.element(page.getByLabelText('Reason')).toHaveValue('Asked to')
    expect(await tokenNow()).toBe(own)
  })

  it.each([
    ['an administrator', { type: 'b2bportaladmin' }, {}, 'Only for people below your rank'],
    ['oneself', {}, { _id: personId }, 'This is you'],
  ] as const)('is off for %s, with the reason', async (_, changes, viewer, reason) => {
    answerWith(company({ profile: person(changes) }))
    await open(address, viewer)
    await page.getByRole('button', { name: 'Actions: Ana Ruiz', exact: true }).click()
    await expect.element(item('Act as this person')).toHaveTextContent(reason)
    await expect.element(item('Reset link')).toHaveTextContent(reason)
  })

  it.each(['teacher', 'teacher_reader', 'coach'])('is nowhere for a %s, nor is Edit', async type => {
    answerWith(company())
    await open(address, { type })
    await expect.element(page.getByRole('rowheader').first()).toBeVisible()
    expect(document.querySelectorAll('header button')).toHaveLength(0)
    expect(page.getByRole('button', { name: 'Enlist' }).elements()).toEqual([])
  })

  it('is off while one acts already', async () => {
    await setToken(acting(1800))
    answerWith(company())
    await open(address)
    await page.getByRole('button', { name: 'Actions: Ana Ruiz', exact: true }).click()
    await expect.element(item('Act as this person')).toHaveTextContent('while you act as someone else')
    await expect.element(item('Reset link')).toHaveTextContent('while you act as someone else')
  })
})

describe('the reset link', () => {
  const path = `/users/${personId}/reset-password-token`

  it('is shown once, with its end, and kept nowhere', async () => {
    const answer = ok({ token: 'a+secret', expiresAt })
    answerWith(withAccess(request => (request.path === path ? answer : undefined)))
    await open(address)
    await chooseFromMenu('Reset link')
    await page.getByLabelText('Reason').fill('Asked to')
    await dialog.getByRole('button', { name: 'Create link' }).click()
    await expect
      .element(page.getByLabelText('Link to set a new password'))
      .toHaveValue(`${location.origin}/reset-password#token=a%2Bsecret`)
    await expect.element(dialog).toHaveTextContent(/Valid until.*2026/)
    await expectAccessible()
    expect(asking(path)).toMatchObject([{ reason: encodeURIComponent('Asked to') }])
    await dialog.getByRole('button', { name: 'Done' }).click()
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('secret')
    expect(document.body.innerHTML).not.toContain('secret')
  })
})

describe('the banner', () => {
  it('says who acts for whom and how long, and leads back to the page of the person', async () => {
    localStorage.setItem('acting.name', 'Luis Vega')
    await setToken(acting(1500))
    answerWith(({ path }) =>
      path === '/extensions'
        ? ok({ extensions: ['impersonation'] })
        : path === '/auth/impersonation/end'
          ? ok({ token: own, expiresAt })
          : failed(404, 'notFound'),
    )
    await openBanner({ _id: personId, name: 'Ana Ruiz' })
    const banner = page.getByRole('region', { name: 'Acting as someone else' })
    await expect.element(banner).toHaveTextContent('You’re acting as Ana Ruiz')
    await expect.element(banner).toHaveTextContent('You’re Luis Vega')
    await expect.element(page.getByRole('timer')).toHaveTextContent(/^2[45]:\d\d left$/)
    const first = page.getByRole('timer').element().textContent
    await expect.poll(() => page.getByRole('timer').element().textContent).not.toBe(first)
    await expectAccessible()
    await page.getByRole('button', { name: 'Back to my account' }).click()
    await expect.poll(tokenNow).toBe(own)
    expect(location.pathname).toBe(address)
    expect(localStorage.getItem('acting.name')).toBeNull()
  })

  it('says why the way back failed, and tries again', async () => {
    await setToken(acting(1500))
    let answer: Answer = 'offline'
    answerWith(({ path }) => (path === '/extensions' ? ok({ extensions: ['impersonation'] }) : answer))
    await openBanner({ _id: personId, name: 'Ana Ruiz' })
    await page.getByRole('button', { name: 'Back to my account' }).click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Can’t reach the server')
    answer = ok({ token: own, expiresAt })
    await page.getByRole('button', { name: 'Back to my account' }).click()
    await expect.poll(tokenNow).toBe(own)
  })

  it('goes back by itself when the time is up', async () => {
    await setToken(acting(3))
    answerWith(({ path }) =>
      path === '/extensions' ? ok({ extensions: ['impersonation'] }) : ok({ token: own, expiresAt }),
    )
    await openBanner({ _id: personId, name: 'Ana Ruiz' })
    await expect.poll(tokenNow).toBe(own)
    expect(asking('/auth/impersonation/end')).toHaveLength(1)
  })

  it('fits on a phone, and tells what sticks below it how high it is', async () => {
    await setToken(acting(1500))
    answerWith(() => ok({ extensions: [] }))
    await page.viewport(360, 740)
    await openBanner({ _id: personId, name: 'Ana Ruiz' })
    const banner = page.getByRole('region', { name: 'Acting as someone else' })
    await expect.element(banner).toBeVisible()
    const { height } = banner.element().getBoundingClientRect()
    await expect
      .poll(() => document.documentElement.style.getPropertyValue('--acting-height'))
      .toBe(`${height}px`)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  })
})
