import { Suspense, use } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useFragmentToken } from '../../../src/pages/sign-in/fragment-token'
import SignInStage from '../../../src/pages/sign-in/SignInStage'
import { expectAccessible } from '../accessible'
import '../../../src/theme/tokens.css'
import '../../../src/theme/base.css'

type Reply = () => Promise<Response>

const json = (status: number, data: unknown) => async () => Response.json(data, { status })
const usedLink = json(400, {
  code: 'badRequest',
  message: 'The request isn’t valid',
  errors: [{ path: 'token', message: 'This link has expired or been used', code: 'usedLink' }],
})
const taken = json(409, {
  code: 'conflict',
  errors: [{ path: 'email', message: 'This email is already in use', code: 'addressInUse' }],
})
const offline: Reply = () => Promise.reject(new TypeError('Failed to fetch'))

let reply: Reply
const asked: { url: string; body: unknown }[] = []

function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  if (String(input).endsWith('/extensions')) return json(200, { extensions: ['auth'] })()
  asked.push({ url: String(input), body: JSON.parse(String(init?.body ?? 'null')) })
  return reply()
}

const open = (address: string) => {
  history.replaceState(null, '', address)
  return render(<SignInStage prefetchApp={() => undefined} />)
}

const confirm = page.getByRole('button', { name: 'Confirm email' })

beforeEach(() => {
  document.documentElement.lang = 'en'
  asked.length = 0
  reply = json(200, { email: 'new@acme.example' })
  vi.spyOn(globalThis, 'fetch').mockImplementation(answer)
})

afterEach(() => void vi.restoreAllMocks())

describe('confirming an address', () => {
  it('asks nothing of the server before it is pressed, then says which address holds', async () => {
    await open('/confirm-address#token=t-1')
    await expect.element(confirm).toBeVisible()
    expect([location.hash, asked]).toEqual(['', []])
    await confirm.click()
    const done = page.getByRole('status')
    await expect.element(done).toHaveTextContent('Your email is now new@acme.example.')
    await expect.element(done).toHaveFocus()
    await expect.element(confirm).not.toBeInTheDocument()
    expect(asked).toEqual([{ url: '/api/users/address/confirm', body: { token: 't-1' } }])
    await expect.element(page.getByRole('link', { name: 'Go to the portal' })).toHaveAttribute('href', '/')
    await expectAccessible()
  })

  it.each([
    ['used or too old', usedLink, 'This link has expired or been used.'],
    ['of an address that is taken', taken, 'Someone else now uses this email'],
  ])('says that the link is %s, and offers no other try', async (_, refusal, said) => {
    reply = refusal
    await open('/confirm-address#token=t-1')
    await confirm.click()
    const alert = page.getByRole('alert')
    await expect.element(alert).toHaveTextContent(said)
    await expect.element(alert).toHaveFocus()
    await expect.element(page.getByRole('button', { name: /Confirm|Try again/ })).not.toBeInTheDocument()
  })

  it.each([
    ['offline', offline, 'Can’t reach the server'],
    ['failing', json(503, {}), 'An error occurred'],
  ])('can be tried again where the server is %s, with the same token', async (_, failing, said) => {
    reply = failing
    await open('/confirm-address#token=t-1')
    await confirm.click()
    await expect.element(page.getByRole('alert')).toHaveTextContent(said)
    reply = json(200, { email: 'new@acme.example' })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByRole('status')).toHaveTextContent('Your email is now new@acme.example.')
    expect(asked.map(({ body }) => body)).toEqual([{ token: 't-1' }, { token: 't-1' }])
  })

  it('says that a link without a token is not complete', async () => {
    await open('/confirm-address')
    await expect.element(page.getByRole('alert')).toHaveTextContent('This link is incomplete')
    await expect.element(confirm).not.toBeInTheDocument()
  })

  it('speaks Spanish when asked to, and keeps the token', async () => {
    await open('/confirm-address#token=t-1')
    await page.getByText('ES', { exact: true }).click()
    await page.getByRole('button', { name: 'Confirmar correo' }).click()
    await expect.element(page.getByRole('status')).toHaveTextContent('Tu correo es ahora new@acme.example.')
    expect(asked.at(-1)?.body).toEqual({ token: 't-1' })
  })
})

describe('an invitation', () => {
  const password = page.getByLabelText('Password', { exact: true })
  const save = page.getByRole('button', { name: 'Save password' })

  it('leads to choosing a password, and on to signing in', async () => {
    reply = json(200, { done: true })
    await open('/choose-password#token=t-2')
    await expect.element(page.getByRole('heading', { name: 'Choose your password' })).toBeVisible()
    await password.fill('short')
    await save.click()
    await expect.element(password).toHaveAccessibleDescription(/At least 10 characters$/)
    expect(asked).toEqual([])
    await password.fill('a long enough one')
    await save.click()
    await expect.element(page.getByRole('status')).toHaveTextContent('Your password is saved')
    expect(asked).toEqual([
      { url: '/api/users/resetpassword/change', body: { token: 't-2', password: 'a long enough one' } },
    ])
    await page.getByRole('link', { name: 'Back to sign in' }).click()
    await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  })

  it('keeps its token where React begins the page twice before it stands', async () => {
    history.replaceState(null, '', '/choose-password#token=t-2')
    let arrive = () => {}
    const later = new Promise<void>(resolve => {
      arrive = resolve
    })
    const Token = () => {
      const token = useFragmentToken()
      use(later)
      return <output>{token}</output>
    }
    await render(
      <Suspense fallback="Not yet">
        <Token />
      </Suspense>,
    )
    await expect.element(page.getByText('Not yet')).toBeVisible()
    expect(location.hash).toBe('#token=t-2')
    arrive()
    await expect.element(page.getByRole('status')).toHaveTextContent('t-2')
    expect(location.hash).toBe('')
  })

  it('that is opened over another one in the same tab counts', async () => {
    reply = json(200, { done: true })
    await open('/choose-password#token=t-2')
    await password.fill('a long enough one')
    location.hash = '#token=t-3'
    await expect.poll(() => location.hash).toBe('')
    await save.click()
    await expect.element(page.getByRole('status')).toHaveTextContent('Your password is saved')
    expect(asked).toEqual([
      { url: '/api/users/resetpassword/change', body: { token: 't-3', password: 'a long enough one' } },
    ])
  })

  it('that has run out leads to another link', async () => {
    reply = usedLink
    await open('/choose-password#token=t-2')
    await password.fill('a long enough one')
    await save.click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('This link has expired or been used')
    await expect.element(password).toHaveValue('a long enough one')
    await page.getByRole('link', { name: 'Request another link' }).click()
    await expect.element(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  })
})
