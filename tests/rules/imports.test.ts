import { expect, it } from 'vitest'
import { codeFiles, expectNone, importsOf, under } from './repository'

/** Who may import whom; a part may always import itself. */
const layers: Record<string, readonly string[]> = {
  contract: [],
  server: ['contract'],
  'src/lib': ['contract'],
  'src/theme': ['contract', 'src/lib'],
  'src/i18n': ['contract', 'src/lib'],
  'src/boot': ['contract', 'src/lib'],
  'src/components': ['contract', 'src/lib', 'src/theme'],
  'src/providers': ['contract', 'src/lib', 'src/theme', 'src/i18n'],
  'src/resources': ['contract', 'src/lib', 'src/theme', 'src/components', 'src/providers'],
  'src/pages': ['contract', 'src/lib', 'src/theme', 'src/components', 'src/providers', 'src/resources'],
  build: ['contract', 'src/lib'],
  bench: ['contract', 'server', 'scripts', 'tests'],
  scripts: ['src/theme', 'tests'],
  tests: [],
}

/** Files of `src` itself wire the parts together. */
const wiring = ['contract', ...Object.keys(layers).filter(layer => layer.startsWith('src/'))]

/** The files of the contract whose values reach the browser: they know nothing of zod. */
const isPlain = (path: string) =>
  path.startsWith('contract/words/') || path === 'contract/roles' || path === 'contract/errors'

/** Checks answers against the contract, in development builds alone. */
const developmentOnly = ['src/providers/answer-check.ts']

const layerOf = (path: string) => Object.keys(layers).find(layer => path.startsWith(`${layer}/`))
const isWiring = (path: string) => path.startsWith('src/') && layerOf(path) === undefined

/** `src/pages/employees` of a file in that screen's folder. */
const folderOf = (path: string) => path.split('/').slice(0, 3).join('/')

const ownImports = codeFiles
  .filter(file => !file.path.startsWith('tests/'))
  .flatMap(file =>
    importsOf(file)
      .filter(found => found.own)
      .map(found => ({ from: file.path, ...found })),
  )

function isAllowed(from: string, target: string): boolean {
  if (isWiring(from)) return isWiring(target) || wiring.includes(layerOf(target) ?? '')
  const layer = layerOf(from)
  if (!layer) return true
  const other = layerOf(target)
  return other === layer || (other !== undefined && (layers[layer] ?? []).includes(other))
}

it('finds the imports of the repository', () => expect(ownImports.length).toBeGreaterThan(50))

it('lets each part import only the parts below it', () =>
  expectNone(
    ownImports
      .filter(({ from, target }) => !isAllowed(from, target))
      .map(({ from, target }) => `${from} imports ${target}`),
    'See "Who may import whom" in CONTRIBUTING.md',
  ))

it('keeps screens and resources apart from each other', () =>
  expectNone(
    ownImports
      .filter(({ from, target }) =>
        ['src/pages', 'src/resources'].some(
          layer =>
            layerOf(from) === layer &&
            layerOf(target) === layer &&
            from.split('/').length > 3 &&
            folderOf(from) !== folderOf(target),
        ),
      )
      .map(({ from, target }) => `${from} imports ${target}`),
    "A screen or resource never imports another one's folder",
  ))

it('keeps the words of the contract without schemas', () =>
  expectNone(
    codeFiles
      .filter(file => isPlain(file.path.replace(/\.ts$/, '')))
      .flatMap(file =>
        importsOf(file)
          .filter(({ own, target }) => !own || !isPlain(target))
          .map(({ target }) => `${file.path} imports ${target}`),
      ),
    'contract/words, roles and errors import each other and nothing else',
  ))

it('lets only zod into the contract', () =>
  expectNone(
    codeFiles.filter(under('contract')).flatMap(file =>
      importsOf(file)
        .filter(({ own, target }) => !own && target !== 'zod')
        .map(({ target }) => `${file.path} imports ${target}`),
    ),
    'The contract imports zod and nothing else',
  ))

it('keeps schema code out of the browser', () =>
  expectNone(
    codeFiles
      .filter(file => under('src')(file) && !developmentOnly.includes(file.path))
      .flatMap(file =>
        importsOf(file)
          .filter(({ typeOnly }) => !typeOnly)
          .filter(({ target }) => target === 'zod' || (target.startsWith('contract/') && !isPlain(target)))
          .map(({ target }) => `${file.path} imports ${target}`),
      ),
    'The portal takes types from the contract, and values only from its files without zod',
  ))

it('keeps the libraries of each side on that side', () =>
  expectNone(
    codeFiles.flatMap(file =>
      importsOf(file)
        .filter(({ own, typeOnly }) => !own && !typeOnly)
        .filter(({ target }) =>
          file.path.startsWith('src/')
            ? /^(node:|fastify|@fastify|pg$|drizzle-orm)/.test(target)
            : file.path.startsWith('server/') && /^(react|@refinedev|antd|axios|i18next)/.test(target),
        )
        .map(({ target }) => `${file.path} imports ${target}`),
    ),
    'Server libraries stay in server, browser libraries in src',
  ))
