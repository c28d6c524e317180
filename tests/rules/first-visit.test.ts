import { readFileSync } from 'node:fs'
import type { Manifest } from 'vite'
import { expect, it } from 'vitest'
import { expectNone } from './repository'

/** What the build wrote about itself: `npm run build`. */
const read = <T>(name: string): T =>
  JSON.parse(readFileSync(new URL(`../../dist/portal/.vite/${name}`, import.meta.url), 'utf8'))

const manifest = read<Manifest>('manifest.json')
const packagesOf = read<Record<string, string[]>>('chunk-packages.json')
const routes = read<{ path: string; module: string }[]>('routes.json')

/** Sign-in, the app around every screen, and the list that a person comes to first. */
const firstModules = [
  'index.html',
  'src/app.tsx',
  'src/pages/sign-in/SignInStage.tsx',
  ...routes.filter(({ path }) => path === '/programs').map(({ module }) => module),
]

function withImports(key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const imported of manifest[key]?.imports ?? []) withImports(imported, seen)
  return seen
}

const chunks = new Set(firstModules.flatMap(module => [...withImports(module)]))

/** Second-layer widgets, charts, spreadsheets and schemas: docs/decisions/two-layers-of-widgets.md. */
const late = /^(antd|@ant-design\/.*|@antv\/.*|rc-.*|@rc-component\/.*|@refinedev\/antd|xlsx|zod)$/

it('knows the chunks of a first visit', () => {
  expect(firstModules).toHaveLength(4)
  expectNone(
    firstModules.filter(module => !manifest[module]),
    'These are chunks of the build',
  )
  expect([...chunks].flatMap(chunk => packagesOf[manifest[chunk]?.file ?? ''] ?? [])).toContain('react-dom')
})

it('loads nothing of the second layer on a first visit', () =>
  expectNone(
    [...chunks].flatMap(chunk =>
      (packagesOf[manifest[chunk]?.file ?? ''] ?? [])
        .filter(name => late.test(name))
        .map(name => `${chunk} holds ${name}`),
    ),
    'antd, charts, spreadsheets and schemas are loaded later',
  ))
