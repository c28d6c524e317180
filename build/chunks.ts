import path from 'node:path'
import type { Rolldown } from 'vite'

/**
 * Which modules travel together. A browser asks for six files of a server at a time, so a first visit of forty small
 * files waits for seven round trips of the line: what it needs comes in few (docs/decisions/first-visit.md).
 */

type Graph = Parameters<Rolldown.CodeSplittingNameFunction & object>[1]

const root = path.resolve(import.meta.dirname, '..')
const file = (name: string) => path.join(root, name).replaceAll('\\', '/')

const entry = [file('src/main.tsx')]
const signIn = [file('src/pages/sign-in/SignInStage.tsx')]
/** The app around every screen, and the list that a person comes to first. */
const firstScreen = [file('src/app.tsx'), file('src/pages/programs/ProgramsPage.tsx')]

/** Everything that these modules import before they run. */
function closure(graph: Graph, modules: readonly string[], seen = new Set<string>()): Set<string> {
  for (const id of modules.filter(module => !seen.has(module))) {
    seen.add(id)
    closure(graph, graph.getModuleInfo(id)?.importedIds ?? [], seen)
  }
  return seen
}

type Stages = Record<'entry' | 'signIn' | 'app', Set<string>>

/** The groups of the first visit. What an earlier one has taken is not taken by a later one. */
function firstVisit(): Rolldown.CodeSplittingGroup[] {
  let known: Stages | undefined
  const group = (name: string, belongs: (id: string, stages: Stages) => boolean) => ({
    name: (id: string, graph: Graph) => {
      known ??= {
        entry: closure(graph, entry),
        signIn: closure(graph, signIn),
        app: closure(graph, firstScreen),
      }
      return !entry.includes(id) && belongs(id, known) ? name : null
    },
  })
  return [
    group('start', (id, stages) => stages.entry.has(id) || (stages.signIn.has(id) && stages.app.has(id))),
    group('sign-in', (id, stages) => stages.signIn.has(id)),
    group('portal', (id, stages) => stages.app.has(id)),
  ]
}

const firstTexts = /[\\/]src[\\/]i18n[\\/](en|es)[\\/](errors|sign-in|shell|programs|list)\.json/

/** The employee list, and what its dialogs and its neighbours share with it. */
function employeeList(): Rolldown.CodeSplittingGroup {
  let known: Set<string> | undefined
  const page = file('src/pages/employees/EmployeesPage.tsx')
  const others = /[\\/]src[\\/]resources[\\/](?!employees[\\/])/
  const own = /[\\/]src[\\/](pages|resources)[\\/]employees[\\/]/
  return {
    name: (id: string, graph: Graph) => {
      known ??= closure(graph, [page])
      // The page itself stays in the file that is loaded by its name: the bundler puts other modules there as well, and
      // then exports what is elsewhere.
      const isOwn =
        own.test(id) && (graph.getModuleInfo(id)?.importers ?? []).every(importer => !others.test(importer))
      return id !== page && isOwn && known.has(id) ? 'employees' : null
    },
    includeDependenciesRecursively: false,
  }
}

export const chunkGroups = (): Rolldown.CodeSplittingGroup[] => [
  // Libraries change together and seldom: cached across releases.
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|^\0rolldown[\\/]runtime|vite[\\/]preload-helper/,
  },
  {
    name: 'framework',
    test: /node_modules[\\/](@refinedev[\\/](core|react-router|devtools-internal)|@tanstack[\\/](react-query|query-core|react-table|table-core|react-virtual|virtual-core)|react-router|axios|i18next|react-i18next|lodash-es|qs|warn-once)[\\/]/,
  },
  { name: id => `texts-${firstTexts.exec(id)?.[1]}`, test: firstTexts },
  ...firstVisit(),
  employeeList(),
]
