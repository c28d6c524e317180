import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Preloads } from '../../../build/preloads'
import { expectNone } from '../repository'

/** What the build wrote about itself: `npm run build`. */
const read = (name: string): string =>
  readFileSync(new URL(`../../../dist/portal/${name}`, import.meta.url), 'utf8')

const packagesOf: Record<string, string[]> = JSON.parse(read('.vite/chunk-packages.json'))
const preloads: Preloads = JSON.parse(read('.vite/preloads.json'))

/** Sign-in, the app around every screen, and the list that a person comes to first, with all that they import. */
const visits = [preloads.signIn, preloads.app['/programs']]
const entry = [...read('index.html').matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(
  match => match[1] ?? '',
)
const chunks = new Set([...entry, ...visits.flatMap(visit => visit?.scripts ?? [])])

/** How many scripts a visit may ask for: a browser fetches six of a server at a time. */
const mostScripts = 8

/** Second-layer widgets, charts, spreadsheets and schemas: docs/decisions/two-layers-of-widgets.md. */
const late = /^(antd|@ant-design\/.*|@antv\/.*|rc-.*|@rc-component\/.*|@refinedev\/antd|xlsx|zod)$/

it('knows the chunks of a first visit', () => {
  expectNone(
    [...chunks].filter(chunk => !packagesOf[chunk]),
    'These are chunks of the build',
  )
  expect([...chunks].flatMap(chunk => packagesOf[chunk] ?? [])).toEqual(
    expect.arrayContaining(['react-dom', '@refinedev/core', '@tanstack/react-table']),
  )
})

it.each(visits)('comes in few files', visit => {
  const scripts = visit?.scripts ?? []
  expect(new Set([...entry, ...scripts]).size).toBeLessThanOrEqual(mostScripts)
  expect(scripts.length).toBeGreaterThan(0)
  expect(visit?.styles.length).toBeLessThanOrEqual(2)
})

/** Lists that share what is not their own (`lists` of build/chunks.ts): each small file waits for its turn. */
it.each(['/employees', '/products', '/tags', '/templates', '/groupings', '/company/audit-log'])(
  'names few files for the list %s',
  path => {
    const scripts = preloads.app[path]?.scripts ?? []
    expect(scripts.some(file => file.startsWith('assets/lists-'))).toBe(true)
    expect(scripts.length).toBeLessThanOrEqual(10)
    expect(scripts.filter(file => /texts/.test(file))).toEqual([])
  },
)

it.each(visits)('asks for the largest file first, behind what the entry runs with', visit => {
  const [own = '', ...others] = visit?.scripts ?? []
  expect(own).toMatch(/\/load-/)
  const sizes = others.map(file => read(file).length)
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
})

/** `import{a}from"./b.js";export{a};` and nothing between: a round trip of the line for nothing. */
const passesOn = (code: string) => /^(\s*(import|export)\b[^;(]*;)+\s*$/.test(code)

it('has no file that only passes on what another holds', () => {
  expect(passesOn('import{a as t}from"./x-1.js";import"./y.js";export{t as default};')).toBe(true)
  expect(passesOn('import{a}from"./x.js";var b=a;export{b as t};')).toBe(false)
  expectNone(
    // The page asks for its entry itself.
    Object.keys(packagesOf).filter(chunk => !entry.includes(chunk) && passesOn(read(chunk))),
    'A script holds code of its own: src/main.ts says how the bundler comes to such files',
  )
})

it('loads nothing of the second layer on a first visit', () =>
  expectNone(
    [...chunks].flatMap(chunk =>
      (packagesOf[chunk] ?? []).filter(name => late.test(name)).map(name => `${chunk} holds ${name}`),
    ),
    'antd, charts, spreadsheets and schemas are loaded later',
  ))
