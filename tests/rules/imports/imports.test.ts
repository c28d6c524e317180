import { expect, it } from 'vitest'
import { codeFiles, expectNone, importsOf, under } from '../repository'
import { circlesAmong } from './circles'

/** Plain values and rules of the contract, without zod: whose values reach the browser. */
const isPlain = (path: string) =>
  path.startsWith('contract/words/') || path === 'contract/roles' || path === 'contract/errors'

/** Who may import whom; a part may always import itself. `plain` is the plain part of the contract, `types` its types. */
const layers: Record<string, readonly string[]> = {
  contract: [],
  server: ['contract'],
  'src/lib': ['plain'],
  'src/theme': ['plain', 'src/lib'],
  'src/i18n': ['plain', 'src/lib'],
  'src/boot': ['plain', 'types', 'src/lib'],
  'src/components': ['plain', 'src/lib', 'src/theme'],
  'src/providers': ['plain', 'types', 'src/lib', 'src/theme', 'src/i18n'],
  'src/resources': ['plain', 'types', 'src/lib', 'src/theme', 'src/components', 'src/providers'],
  'src/pages': ['plain', 'types', 'src/lib', 'src/theme', 'src/components', 'src/providers', 'src/resources'],
  // What the build derives is written in the types of whoever reads it.
  build: ['contract', 'src/lib', 'src/providers'],
  bench: ['contract', 'server', 'scripts', 'tests'],
  scripts: ['src/theme', 'tests'],
  tests: [],
}

/** Files of `src` itself wire the parts together. */
const wiring = ['plain', 'types', ...Object.keys(layers).filter(layer => layer.startsWith('src/'))]

/** A resource imports those that stand before it, never one that stands after it. */
const resourceOrder = ['jobs', 'folders', 'products', 'packages', 'programs', 'employees', 'enrolments']

/** Reads and writes spreadsheets in a thread of its own, with the code that the server's thread has (docs/decisions/reading-spreadsheets.md). */
const sheetThreads = [
  'src/resources/employees/upload/sheet-worker.ts',
  'server/platform/sheets/read-sheet-worker.ts',
]

/** Checks answers against the contract, in development builds alone. */
const developmentOnly = ['src/providers/call/answer-check.ts']

const layerOf = (path: string) => Object.keys(layers).find(layer => path.startsWith(`${layer}/`))
const isWiring = (path: string) => path.startsWith('src/') && layerOf(path) === undefined

/** `src/pages/employees` of a file in that screen's folder; none of a file that wires the folders together. */
const folderOf = (path: string) => {
  const parts = path.split('/')
  return parts.length > 3 ? parts.slice(0, 3).join('/') : undefined
}

const ownImports = codeFiles
  .filter(file => !file.path.startsWith('tests/'))
  .flatMap(file =>
    importsOf(file)
      .filter(found => found.own)
      .map(found => ({ from: file.path, ...found })),
  )

interface OwnImport {
  from: string
  target: string
  typeOnly: boolean
}

function isAllowed({ from, target, typeOnly }: OwnImport): boolean {
  if (sheetThreads.includes(from) && target.startsWith('contract/sheets/')) return true
  if (developmentOnly.includes(from) || (isWiring(from) && isWiring(target))) return true
  const layer = layerOf(from)
  if (!layer && !isWiring(from)) return true
  const allowed = layer ? (layers[layer] ?? []) : wiring
  const other = layerOf(target)
  if (other === undefined) return false
  if (other === layer || allowed.includes(other)) return true
  if (other !== 'contract') return false
  return (allowed.includes('plain') && isPlain(target)) || (allowed.includes('types') && typeOnly)
}

const told = (found: readonly OwnImport[]) => found.map(({ from, target }) => `${from} imports ${target}`)

it('finds the imports of the repository', () => expect(ownImports.length).toBeGreaterThan(50))

it('lets each part import only the parts below it', () =>
  expectNone(
    told(ownImports.filter(found => !isAllowed(found))),
    'See "Who may import whom" in CONTRIBUTING.md',
  ))

/** Whether both stand in folders of this layer, and in different ones. */
const crosses = (layer: string, { from, target }: OwnImport) =>
  layerOf(from) === layer &&
  layerOf(target) === layer &&
  folderOf(from) !== undefined &&
  folderOf(from) !== folderOf(target)

it('keeps screens apart from each other', () =>
  expectNone(
    told(ownImports.filter(found => crosses('src/pages', found))),
    "A screen never imports another one's folder",
  ))

const rankOf = (path: string) => resourceOrder.indexOf(path.split('/')[2] ?? '')

it('lets a resource import only those before it', () =>
  expectNone(
    told(
      ownImports
        .filter(found => crosses('src/resources', found))
        .filter(({ from, target }) => {
          const [own, other] = [rankOf(from), rankOf(target)]
          return other === -1 || (own !== -1 && other > own)
        }),
    ),
    `Resources stand in one order, the rest after them: ${resourceOrder.join(', ')}`,
  ))

it('lets screens ask whether something is offered, and never what the server has', () =>
  expectNone(
    told(
      ownImports.filter(
        ({ from, target }) =>
          !from.startsWith('src/providers/') &&
          // Whoever draws a page tells the portal what the server has.
          !from.startsWith('src/draw/') &&
          (target === 'src/providers/call/extensions' ||
            target.startsWith('src/providers/call/plain-server/')),
      ),
    ),
    'Screens ask `useMay`; what is done instead on other servers stands behind `call`, in providers/call/plain-server',
  ))

it('has no circle of imports', () =>
  expectNone(
    ['contract', 'src', 'build'].flatMap(part =>
      circlesAmong(codeFiles.filter(under(part))).map(circle => circle.join(' → ')),
    ),
    'No file imports itself by way of others',
  ))

it('keeps the words of the contract without schemas', () =>
  expectNone(
    told(ownImports.filter(({ from, target }) => isPlain(from.replace(/\.ts$/, '')) && !isPlain(target))),
    'contract/words, roles and errors import each other and nothing else',
  ))

/** The packages that a file of the contract may import. */
function packagesFor(path: string): readonly string[] {
  if (path.startsWith('contract/sheets/')) return ['xlsx', 'fflate']
  return isPlain(path.replace(/\.ts$/, '')) ? [] : ['zod']
}

it('lets only zod into the contract, and readers of spreadsheets into its sheets', () =>
  expectNone(
    codeFiles.filter(under('contract')).flatMap(file =>
      importsOf(file)
        .filter(({ own, target }) => !own && !packagesFor(file.path).includes(target))
        .map(({ target }) => `${file.path} imports ${target}`),
    ),
    'The contract imports zod and nothing else; its words not even that; its sheets xlsx and fflate',
  ))

it('keeps readers of spreadsheets in the sheets of the contract, and those in threads of their own', () =>
  expectNone(
    codeFiles
      .filter(({ path }) => !path.startsWith('tests/') && !path.startsWith('bench/'))
      .flatMap(file =>
        importsOf(file)
          .filter(({ typeOnly }) => !typeOnly)
          .filter(({ target }) =>
            /^(xlsx|fflate)$/.test(target)
              ? !file.path.startsWith('contract/sheets/')
              : target.startsWith('contract/sheets/') &&
                !file.path.startsWith('contract/sheets/') &&
                !sheetThreads.includes(file.path),
          )
          .map(({ target }) => `${file.path} imports ${target}`),
      ),
    'Spreadsheets of strangers are read where they can be ended: see docs/decisions/reading-spreadsheets.md',
  ))

it('keeps schema code out of the browser', () =>
  expectNone(
    codeFiles
      .filter(file => under('src')(file) && ![...developmentOnly, ...sheetThreads].includes(file.path))
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
