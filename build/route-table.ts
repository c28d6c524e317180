import path from 'node:path'
import { type Plugin, runnerImport } from 'vite'

/** A route as the build and the server see it. */
export interface RouteEntry {
  path: string
  /** The file that shows it, below the root of the project. */
  module: string
  /** The texts that it needs, as namespaces. */
  texts: readonly string[]
  /** Its folder and the resource of the same name travel in one file. */
  together: boolean
  /** It travels with the app around it. */
  first: boolean
  /** It is a list, and shares a file with others. */
  drawn: boolean
}

interface Declared {
  path: string
  page: () => Promise<unknown>
  texts?: readonly string[]
  together?: true
  first?: true
  drawn?: true
}

const routesFile = path.resolve(import.meta.dirname, '../src/routes.ts')

/** `page: () => import('./pages/x/Page')` names its module only in its source. */
function moduleOf(page: Declared['page']): string {
  const specifier = /import[\w$]*\(\s*["'`]([^"'`]+)["'`]/.exec(String(page))?.[1]
  if (!specifier) throw new Error(`A route's page must be an import() of one module: ${String(page)}`)
  const file = specifier.replace(/^\.?\/(src\/)?/, '')
  return `src/${file}${path.extname(file) ? '' : '.tsx'}`
}

/** Every route with the module that shows it, read from `src/routes.ts`. */
export async function routeTable(): Promise<RouteEntry[]> {
  const { module } = await runnerImport<{ routes: Declared[] }>(routesFile, { configFile: false })
  return module.routes.map(route => ({
    path: route.path,
    module: moduleOf(route.page),
    texts: route.texts ?? [],
    together: route.together ?? false,
    first: route.first ?? false,
    drawn: route.drawn ?? false,
  }))
}

/** What the build alone reads of a route, each on a line of its own. */
const forTheBuild = /^\s*(together|first|drawn): true,\n/gm

/** Leaves out of the portal what it never reads of its routes: every visit loads all of them. */
export function leanRoutes(): Plugin {
  return {
    name: 'lean-routes',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) => (id === routesFile ? code.replace(forTheBuild, '') : undefined),
  }
}
