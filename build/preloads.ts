import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { paths } from '../src/lib/address/paths'
import { languages } from '../src/lib/session/known-languages'
import { type RouteEntry, routeTable } from './route-table'

/**
 * The files that a page needs besides its entry and what stands in `index.html` itself; paths below the root. What
 * the entry runs with comes first, then the largest: a browser fetches six files of a server at a time, and what it begins with
 * last is there last.
 */
interface Preload {
  scripts: string[]
  styles: string[]
  /** Namespaces of `.vite/texts.json`, which the page brings with it: files of their own would be as many requests. */
  texts: readonly string[]
}

/** `.vite/preloads.json`: what to load with an address; patterns are those of `src/lib/address/paths.ts`. */
export interface Preloads {
  /** Addresses that show the same with and without a session. */
  open: Record<string, Preload>
  /** Any other address without a session. */
  signIn: Preload
  /** Addresses of the app stage. */
  app: Record<string, Preload>
  /** What lists of narrow windows need besides. */
  narrow: Preload
}

interface Page {
  modules: readonly string[]
  texts: readonly string[]
}

const signInModules = ['src/pages/sign-in/SignInStage.tsx']
const signInTexts = ['sign-in', 'errors']
const signInPage = (name: string, texts: readonly string[] = []): Page => ({
  modules: [`src/pages/sign-in/${name}.tsx`],
  texts,
})
const openPages: Record<string, Page> = {
  [paths.forgotPassword]: signInPage('ForgotPasswordPage'),
  [paths.resetPassword]: signInPage('ResetPasswordPage'),
  [paths.choosePassword]: signInPage('ChoosePasswordPage', ['mailed-links']),
  [paths.confirmAddress]: signInPage('ConfirmAddressPage', ['mailed-links']),
  [paths.setup]: signInPage('SetupPage'),
}
const narrowModules = ['src/components/list/rows/ListCards.tsx']
const appTexts = ['shell', 'errors', 'list']

const textsFolder = path.resolve(import.meta.dirname, '../src/i18n')

/** The texts of a language by namespace, from whichever folder they stand in. */
function textsOf(language: string): Record<string, unknown> {
  const folder = path.join(textsFolder, language)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file =>
    file.endsWith('.json'),
  )
  return Object.fromEntries(
    files.map(file => [
      path.basename(file, '.json'),
      JSON.parse(readFileSync(path.join(folder, file), 'utf8')),
    ]),
  )
}

type Bundle = Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>

const root = path.resolve(import.meta.dirname, '..')
const relative = (id: string) => path.relative(root, id).replaceAll('\\', '/')

/** Finds the files of modules in a bundle. */
function lookUp(bundle: Bundle) {
  const chunks = Object.values(bundle).filter(part => part.type === 'chunk')
  const byFile = new Map(chunks.map(chunk => [chunk.fileName, chunk]))
  const byModule = new Map(chunks.flatMap(chunk => chunk.moduleIds.map(id => [relative(id), chunk] as const)))

  function withImports(chunk: Rolldown.OutputChunk | undefined, seen: Set<Rolldown.OutputChunk>): void {
    if (!chunk || seen.has(chunk)) return
    seen.add(chunk)
    for (const file of chunk.imports) withImports(byFile.get(file), seen)
  }

  const closure = (modules: readonly string[]): Set<Rolldown.OutputChunk> => {
    const seen = new Set<Rolldown.OutputChunk>()
    for (const module of modules) {
      if (!byModule.has(module)) throw new Error(`${module} is in no chunk of the build`)
      withImports(byModule.get(module), seen)
    }
    return seen
  }
  return closure
}

const stylesOf = (chunks: Iterable<Rolldown.OutputChunk>) =>
  [...chunks].flatMap(chunk => [...(chunk.viteMetadata?.importedCss ?? [])])

/** What a page loads. */
function preloadOf(closure: ReturnType<typeof lookUp>, page: Page): Preload {
  const entry = closure(['src/main.ts', 'src/start.ts'])
  const own = closure(['src/main.ts'])
  // The page holds those of the entry itself, not those of what it loads first.
  const inPage = stylesOf(own)
  const chunks = new Set([...entry, ...closure(page.modules)])
  const runsFirst = [...own].filter(chunk => !chunk.isEntry)
  const others = [...chunks].filter(chunk => !own.has(chunk))
  others.sort((a, b) => b.code.length - a.code.length)
  return {
    scripts: [...runsFirst, ...others].map(chunk => chunk.fileName),
    styles: [...new Set(stylesOf(chunks))].filter(file => !inPage.includes(file)),
    texts: page.texts,
  }
}

/** What modules need besides the app and what it begins with. */
function preloadBesides(closure: ReturnType<typeof lookUp>, modules: readonly string[]): Preload {
  const there = closure(['src/main.ts', 'src/start.ts', 'src/app.tsx'])
  const chunks = [...closure(modules)].filter(chunk => !there.has(chunk))
  return { scripts: chunks.map(chunk => chunk.fileName), styles: stylesOf(chunks), texts: [] }
}

export function preloadsOf(bundle: Bundle, routes: readonly RouteEntry[]): Preloads {
  const closure = lookUp(bundle)
  const signIn = ({ modules, texts }: Page) =>
    preloadOf(closure, { modules: [...signInModules, ...modules], texts: [...signInTexts, ...texts] })
  const app = (route: RouteEntry) =>
    preloadOf(closure, { modules: ['src/app.tsx', route.module], texts: [...appTexts, ...route.texts] })
  const screens = routes.map(route => [route.path, app(route)] as const)
  const first = routes.find(route => route.path === paths.programs)
  if (!first) throw new Error('There is no list of programs')
  return {
    open: Object.fromEntries(Object.entries(openPages).map(([at, page]) => [at, signIn(page)])),
    signIn: signIn({ modules: [], texts: [] }),
    // Whom the home page leads elsewhere, the app knows: it comes with the programs.
    app: { ...Object.fromEntries(screens), [paths.home]: app(first) },
    narrow: preloadBesides(closure, narrowModules),
  }
}

/** @throws where a page names texts that are not there */
function demandTexts({ open, signIn, app }: Preloads, all: Record<string, Record<string, unknown>>): void {
  const named = [...Object.values(open), signIn, ...Object.values(app)].flatMap(({ texts }) => texts)
  for (const [language, texts] of Object.entries(all)) {
    const missing = named.find(name => !texts[name])
    if (missing) throw new Error(`There are no texts ${language}/${missing}`)
  }
}

/** Writes `.vite/preloads.json`, by which the server names the chunks of the page that is asked for, and `.vite/texts.json`. */
export function exportPreloads(): Plugin {
  return {
    name: 'export-preloads',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const preloads = preloadsOf(bundle, await routeTable())
        const texts = Object.fromEntries(languages.map(language => [language, textsOf(language)]))
        demandTexts(preloads, texts)
        const source = JSON.stringify(preloads, null, 1)
        this.emitFile({ type: 'asset', fileName: '.vite/preloads.json', source })
        this.emitFile({ type: 'asset', fileName: '.vite/texts.json', source: JSON.stringify(texts) })
      },
    },
  }
}
