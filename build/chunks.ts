import path from 'node:path'
import type { Rolldown } from 'vite'
import type { RouteEntry } from './route-table'

/**
 * Which modules travel together. A browser asks for six files of a server at a time, so a first visit of forty small
 * files waits for seven round trips of the line: what it needs comes in few (docs/decisions/first-visit.md).
 */

type Graph = Parameters<Rolldown.CodeSplittingNameFunction & object>[1]

const root = path.resolve(import.meta.dirname, '..')
const file = (name: string) => path.join(root, name).replaceAll('\\', '/')

const entry = [file('src/main.ts')]
const start = [file('src/start.ts')]
/** Begins with one of two stages: the app, or signing in. */
const stages = file('src/Stages.tsx')
const app = file('src/app.tsx')

/** Reading from page to page, which lists of chats alone do; Refine has it too, and the portal does not use that. */
const later = /[\\/](useInfiniteQuery|infiniteQueryObserver)\./

/** Everything that these modules import before they run. */
function closure(graph: Graph, modules: readonly string[], seen = new Set<string>()): Set<string> {
  for (const id of modules.filter(module => !seen.has(module))) {
    seen.add(id)
    closure(graph, graph.getModuleInfo(id)?.importedIds ?? [], seen)
  }
  return seen
}

type Stages = Record<'entry' | 'signIn' | 'app', Set<string>>

const otherStage = (graph: Graph) =>
  (graph.getModuleInfo(stages)?.dynamicallyImportedIds ?? []).filter(id => id !== app)

/** The groups of the first visit, whose screen is `first`. What an earlier one has taken is not taken by a later one. */
function firstVisit(first: RouteEntry): Rolldown.CodeSplittingGroup[] {
  let known: Stages | undefined
  const group = (name: string, belongs: (id: string, stages: Stages) => boolean) => ({
    name: (id: string, graph: Graph) => {
      known ??= {
        entry: closure(graph, start),
        signIn: closure(graph, otherStage(graph)),
        app: closure(graph, [app, file(first.module)]),
      }
      return !entry.includes(id) && !later.test(id) && belongs(id, known) ? name : null
    },
  })
  return [
    group('start', (id, stages) => stages.entry.has(id) || (stages.signIn.has(id) && stages.app.has(id))),
    group('sign-in', (id, stages) => stages.signIn.has(id)),
    group('portal', (id, stages) => stages.app.has(id)),
  ]
}

/** The folder of `src/i18n` that is the list of them. */
const firstTexts = /[\\/]src[\\/]i18n[\\/](\w+)[\\/]first[\\/]/

/** A screen with the resource of its name, and what its dialogs and its neighbours share with it. */
function together({ module }: RouteEntry): Rolldown.CodeSplittingGroup {
  let known: Set<string> | undefined
  const page = file(module)
  const noun = path.basename(path.dirname(module))
  const own = ['pages', 'resources'].map(part => file(`src/${part}/${noun}/`))
  const resources = file('src/resources/')
  const isOwn = (id: string) => own.some(folder => id.startsWith(folder))
  const joining = new Map<string, boolean>()
  function joins(id: string, graph: Graph): boolean {
    const told = joining.get(id)
    if (told !== undefined) return told
    joining.set(id, true)
    const importers = graph.getModuleInfo(id)?.importers ?? []
    // What other resources use as well is loaded without this screen.
    const isShared = importers.some(importer => importer.startsWith(resources) && !isOwn(importer))
    // What this screen alone imports comes along: left with the page, it would be there too late for what is here. What
    // is imported from a file that others share would make the two files import each other.
    const belongs =
      known?.has(id) === true &&
      !isShared &&
      (isOwn(id) || importers.every(importer => importer === page || joins(importer, graph)))
    joining.set(id, belongs)
    return belongs
  }
  return {
    name: (id: string, graph: Graph) => {
      known ??= closure(graph, [page])
      // The page itself stays in the file that is loaded by its name: the bundler puts other modules there as well, and
      // then exports what is elsewhere.
      return id !== page && joins(id, graph) ? noun : null
    },
    includeDependenciesRecursively: false,
  }
}

/** Helpers of ours that need little else. */
const helpers = [file('src/lib/'), file('contract/')]

/**
 * What several lists share, of our own, and helpers that one of them shares with other screens: each file of them would be a request. What
 * needs the forms of signing in stands apart.
 */
function sharedByLists(lists: readonly RouteEntry[]): Rolldown.CodeSplittingGroup {
  let known: { lists: Set<string>[]; app: Set<string>; signIn: Set<string> } | undefined
  const first = lists.filter(list => list.first).map(({ module }) => file(module))
  return {
    name: (id: string, graph: Graph) => {
      known ??= {
        lists: lists.map(({ module }) => closure(graph, [file(module)])),
        app: closure(graph, [app, ...first]),
        signIn: closure(graph, otherStage(graph)),
      }
      const { app: ofApp, signIn } = known
      const [of, other] = known.lists.filter(modules => modules.has(id))
      const isHelper = helpers.some(folder => id.startsWith(folder))
      const isAsked = graph.getModuleInfo(id)?.importers.some(importer => !of?.has(importer))
      if (id.includes('/node_modules/') || !of || !(other || (isHelper && isAsked))) return null
      const needsForms = [...closure(graph, [id])].some(needed => signIn.has(needed) && !ofApp.has(needed))
      return needsForms ? 'forms' : 'lists'
    },
    includeDependenciesRecursively: false,
  }
}

/** The groups of a build whose screens are these. */
export const chunkGroups = (routes: readonly RouteEntry[]): Rolldown.CodeSplittingGroup[] => [
  // What the entry needs before the rest runs: a page that the server has drawn shows first.
  { name: 'load', test: /vite[\\/]preload-helper|[\\/]src[\\/]lib[\\/]code[\\/]with-network\./ },
  // Libraries change together and seldom: cached across releases. The bundler's helpers come to the first (`fold-runtime.ts`).
  { name: 'runtime', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  {
    name: 'framework',
    test: /node_modules[\\/](?!.*[\\/](useInfiniteQuery|infiniteQueryObserver)\.)(@refinedev[\\/](core|react-router|devtools-internal)|@tanstack[\\/](react-query|query-core|react-table|table-core|react-virtual|virtual-core)|react-router|axios|i18next|lodash-es|qs|warn-once)[\\/]/,
  },
  { name: id => `texts-${firstTexts.exec(id)?.[1]}`, test: firstTexts },
  ...routes.filter(route => route.first).flatMap(firstVisit),
  sharedByLists(routes.filter(route => route.drawn)),
  ...routes.filter(route => route.together).map(together),
]
