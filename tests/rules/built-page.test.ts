import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliverPortal } from '../../server/platform/portal/deliver'
import { readSettings } from '../../server/platform/settings'

/** What the build wrote: `npm run build`. */
const distDir = fileURLToPath(new URL('../../dist/portal', import.meta.url))
const app = Fastify()

beforeAll(() => deliverPortal(app, { distDir, settings: readSettings({}, distDir).portal }))
afterAll(() => app.close())

const open = (url: string, cookie = '') => app.inject({ url, headers: { accept: 'text/html', cookie } })
const filesOf = (html: string) => [...html.matchAll(/(?:href|src)="\/([^"]+)"/g)].map(match => match[1] ?? '')
const id = '6650abcdef0123456789abcd'

describe.each(['en', 'es'])('the built page in %s', language => {
  it.each([
    ['/sign-in', '', 'sign-in'],
    ['/reset-password', '', 'ResetPasswordPage'],
    ['/', 'ssrToken=a', 'portal'],
    ['/programs?status=draft', 'ssrToken=a', 'portal'],
    [`/programs/${id}`, 'ssrToken=a', 'ProgramPage'],
  ])('brings along what %s needs (%s)', async (url, session, screen) => {
    const files = filesOf((await open(url, `lang=${language}; ${session}`)).body)
    expect(files.filter(file => !existsSync(`${distDir}/${file}`))).toEqual([])
    expect(files.some(file => file.startsWith(`assets/${screen}-`))).toBe(true)
  })
})

it('runs one script of its own, which the policy names, and waits for no style sheet', async () => {
  const { body, headers } = await open('/')
  expect(body.match(/<script>/g)).toHaveLength(1)
  expect(String(headers['content-security-policy']).match(/'sha256-[^']+'/g)).toHaveLength(1)
  expect(body).not.toContain('rel="stylesheet"')
})

it('says what it is before any script has run, in both languages, and hides from search engines', async () => {
  const { body } = await open('/')
  for (const text of [
    '<title>Management Portal</title>',
    'Loading…',
    'Cargando…',
    'content="noindex, nofollow"',
  ])
    expect(body).toContain(text)
  expect((await app.inject('/robots.txt')).body).toContain('Disallow: /')
})

it('consists of scripts that a browser can link', () => {
  const link = fileURLToPath(new URL('link-scripts.mjs', import.meta.url))
  const command = ['--no-warnings', '--experimental-vm-modules', link, `${distDir}/assets`]
  expect(execFileSync(process.execPath, command, { encoding: 'utf8' })).toBe('')
})
