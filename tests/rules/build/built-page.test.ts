import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliverPortal } from '../../../server/platform/portal/deliver'
import { readSettings } from '../../../server/platform/settings'

/** What the build wrote: `npm run build`. */
const distDir = fileURLToPath(new URL('../../../dist/portal', import.meta.url))
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

/** The scripts that a script needs before it runs, by name. */
const imported = new Map(
  readdirSync(`${distDir}/assets`)
    .filter(name => name.endsWith('.js'))
    .map(name => [
      name,
      [...readFileSync(`${distDir}/assets/${name}`, 'utf8').matchAll(/\b(?:from|import)"\.\/([^"]+)"/g)].map(
        match => match[1] ?? '',
      ),
    ]),
)

/** The way from a script back to itself, if there is one. */
function circleOf(start: string): string[] | undefined {
  const ways = [[start]]
  const seen = new Set<string>()
  for (const way of ways)
    for (const next of imported.get(way.at(-1) ?? '') ?? []) {
      if (next === start) return [...way, next]
      if (!seen.has(next)) ways.push([...way, next])
      seen.add(next)
    }
  return undefined
}

it('has no scripts that import each other: one of them would find nothing in the other', () => {
  expect([...imported.values()].flat().length).toBeGreaterThan(50)
  expect([...imported.keys()].flatMap(name => circleOf(name)?.join(' → ') ?? [])).toEqual([])
})
