import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { readToken, removeToken } from '../../../src/lib/session/session-token'
import SignInStage from '../../../src/pages/sign-in/SignInStage'
import '../../../src/theme/tokens.css'
import '../../../src/theme/base.css'

type Reply = () => Promise<Response>

const json = (status: number, data: unknown) => async () => Response.json(data, { status })
const wrong = json(401, { code: 'wrongCredentials', message: 'Wrong email or password' })
const claims = btoa(JSON.stringify({ sub: '6650abcdef0123456789abcd', company: 'c' }))
const token = `e30.${claims}.s`

let login: Reply
let extensions: Reply
const asked: { url: string; body: unknown }[] = []
const prefetchApp = vi.fn()

function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const url = String(input)
  if (url.endsWith('/extensions')) return extensions()
  asked.push({ url, body: JSON.parse(String(init?.body ?? 'null')) })
  return login()
}

const open = (address: string) => {
  history.replaceState(null, '', address)
  return render(<SignInStage prefetchApp={prefetchApp} />)
}

const email = page.getByLabelText('Email')
const password = page.getByLabelText('Password', { exact: true })
const submit = page.getByRole('button', { name: /^Sign/ })

async function fillIn(address: string, secret: string): Promise<void> {
  await email.fill(address)
  await password.fill(secret)
}

beforeEach(() => {
  document.documentElement.lang = 'en'
  removeToken()
  asked.length = 0
  prefetchApp.mockClear()
  extensions = json(200, { extensions: ['auth'] })
  login = json(200, { token, expiresAt: '2026-01-01T00:00:00Z' })
  vi.spyOn(globalThis, 'fetch').mockImplementation(answer)
})

afterEach(() => void vi.restoreAllMocks())

describe('signing in', () => {
  it('writes the token and goes where the person wanted to go', async () => {
    await open('/sign-in?to=%2Fprograms%3Fstatus%3Ddraft')
    await fillIn(' ana@acme.example ', 'a secret')
    await submit.click()
    await expect.poll(() => readToken()).toBe(token)
    expect(asked).toEqual([
      { url: '/api/auth/login', body: { email: 'ana@acme.example', password: 'a secret' } },
    ])
    expect(location.pathname + location.search).toBe('/programs?status=draft')
    expect(prefetchApp).toHaveBeenCalled()
  })

  it('goes home instead of to another site', async () => {
    await open('/sign-in?to=%2F%2Fevil.example')
    await fillIn('ana@acme.example', 'a secret')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => readToken()).toBe(token)
    expect(location.pathname).toBe('/')
  })

  it('sends a double press once, and stays pressable while it waits', async () => {
    let finish: (response: Response) => void = () => undefined
    const answered = new Promise<Response>(resolve => {
      finish = resolve
    })
    login = () => answered
    await open('/sign-in')
    await fillIn('ana@acme.example', 'a secret')
    await submit.dblClick()
    await expect.element(submit).toHaveAttribute('aria-disabled', 'true')
    await expect.element(submit).toHaveTextContent('Signing in…')
    expect(asked).toHaveLength(1)
    finish(Response.json({ token }))
    await expect.poll(() => readToken()).toBe(token)
  })

  it('is known to password managers', async () => {
    await open('/sign-in')
    await expect.element(email).toHaveAttribute('autocomplete', 'username')
    await expect.element(password).toHaveAttribute('autocomplete', 'current-password')
  })
})

describe('an address in several companies', () => {
  const several = json(409, {
    code: 'severalCompanies',
    message: 'Choose which company',
    errors: [
      {
        path: 'company',
        message: 'x',
        code: 'whichCompany',
        values: { name: 'Acme', company: 'a'.repeat(24) },
      },
      { path: 'company', message: 'x', code: 'whichCompany', values: { name: 'Provider', company: 'none' } },
    ],
  })

  it('asks which one, and signs in there', async () => {
    login = several
    await open('/sign-in')
    await fillIn('ana@acme.example', 'a secret')
    await submit.click()
    await expect.element(page.getByRole('heading', { name: 'Which company?' })).toHaveFocus()
    login = wrong
    await page.getByRole('button', { name: 'Acme' }).click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Wrong email or password')
    expect(asked.at(-1)?.body).toMatchObject({ email: 'ana@acme.example', company: 'a'.repeat(24) })
    login = json(200, { token, expiresAt: '2026-01-01T00:00:00Z' })
    await page.getByRole('button', { name: 'Provider' }).click()
    await expect.poll(() => readToken()).toBe(token)
    expect(asked.at(-1)?.body).toMatchObject({ password: 'a secret', company: null })
  })

  it('leads back to another address', async () => {
    login = several
    await open('/sign-in')
    await fillIn('ana@acme.example', 'a secret')
    await submit.click()
    await page.getByRole('button', { name: 'Back to sign in' }).click()
    await expect.element(email).toHaveValue('ana@acme.example')
  })
})

describe('what goes wrong', () => {
  it('is said without telling which part was wrong, and keeps what was typed', async () => {
    login = wrong
    await open('/sign-in')
    await fillIn('ana@acme.example', 'not it')
    await submit.click()
    const alert = page.getByRole('alert')
    await expect.element(alert).toHaveTextContent('Wrong email or password')
    await expect.element(alert).toHaveFocus()
    await expect.element(email).toHaveValue('ana@acme.example')
    await expect.element(password).toHaveValue('not it')
    expect(readToken()).toBeUndefined()
  })

  it('stands at the field where something is missing, and nothing is sent', async () => {
    await open('/sign-in')
    await email.fill('ana')
    await submit.click()
    await expect.element(email).toHaveFocus()
    await expect.element(email).toHaveAccessibleDescription('Enter a valid email address')
    await expect.element(password).toHaveAccessibleDescription('This field is required')
    await email.fill('ana@acme.example')
    await expect.element(email).not.toHaveAttribute('aria-invalid')
    expect(asked).toEqual([])
  })

  it('is the connection, where the server does not answer', async () => {
    login = () => Promise.reject(new TypeError('Failed to fetch'))
    await open('/sign-in')
    await fillIn('ana@acme.example', 'a secret')
    await submit.click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Can’t reach the server')
    await expect.element(password).toHaveValue('a secret')
  })

  it('is said beforehand where the server signs nobody in', async () => {
    extensions = json(404, {})
    await open('/sign-in')
    await expect.element(page.getByRole('status')).toHaveTextContent('Sign-in happens elsewhere')
    await expect.element(email).not.toBeInTheDocument()
  })
})

describe('the password field', () => {
  it('shows what is typed, and hides it again', async () => {
    await open('/sign-in')
    await password.fill('a secret')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect.element(password).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Hide password' }).click()
    await expect.element(password).toHaveAttribute('type', 'password')
  })

  it('says that caps lock is on', async () => {
    await open('/sign-in')
    const press = new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: true })
    password.element().dispatchEvent(press)
    await expect.element(page.getByText('Caps lock is on')).toBeVisible()
  })
})

describe('around it', () => {
  it('speaks Spanish when asked to, and remembers it', async () => {
    await open('/sign-in')
    await page.getByText('ES', { exact: true }).click()
    await expect.element(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible()
    expect(document.documentElement.lang).toBe('es')
    expect(document.cookie).toContain('lang=es')
  })

  it('takes the address along to the page that asks for a new password', async () => {
    login = json(200, { done: true })
    await open('/sign-in')
    await email.fill('ana@acme.example')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await expect.element(page.getByRole('heading', { name: 'Forgot your password?' })).toHaveFocus()
    await expect.element(email).toHaveValue('ana@acme.example')
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect.element(page.getByRole('status')).toHaveTextContent('If this email has an account')
    expect(asked).toEqual([{ url: '/api/users/resetpassword', body: { email: 'ana@acme.example' } }])
  })

  it('sets a new password with the token of the fragment, which leaves the address', async () => {
    login = json(200, { done: true })
    await open('/reset-password#token=t-1')
    await page.getByLabelText('New password').fill('a long enough one')
    expect(location.hash).toBe('')
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect.element(page.getByRole('status')).toHaveTextContent('Your new password is saved')
    expect(asked[0]?.body).toEqual({ token: 't-1', password: 'a long enough one' })
  })

  it('says that a used link is used', async () => {
    const errors = [{ path: 'token', message: 'This link has expired or been used', code: 'usedLink' }]
    login = json(400, { code: 'badRequest', message: 'The request isn’t valid', errors })
    await open('/reset-password#token=t-1')
    await page.getByLabelText('New password').fill('a long enough one')
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('This link has expired or been used')
  })
})
