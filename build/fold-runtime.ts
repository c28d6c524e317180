import type { Plugin, Rolldown } from 'vite'

/**
 * The bundler's helpers, some hundred bytes which nearly every file needs, become part of the file of React, which a page has
 * at hand wherever it runs one of these. The bundler gives them a file of their own, since some that need them do without React; a browser
 * fetches six files of a server at a time, and on a slow line this one was the last to arrive (docs/decisions/first-visit.md).
 *
 * Names stay true: the hash of a file is made of what it imports as well, so that the file of React has another name as soon as
 * the helpers are others. Whoever changes what stands here gives its group in `chunks.ts` another name: browsers keep files for a year.
 */

type Bundle = Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>

const helpers = 'rolldown-runtime'
/** The group of React. */
const host = 'runtime'

/** What a helper is called between files: no name that a minifier gives. */
const between = (name: string) => `bundler_${name}`

/** What a list of an `import` or `export` names: `s as n,l` is [s, n] and [l, l]. */
const namesIn = (list: string): [name: string, other: string][] =>
  list.split(',').map(part => {
    const [name = '', other = name] = part.trim().split(/\s+as\s+/)
    return [name, other]
  })

const exportsAtEnd = /export\s*\{([^}]*)\};?\s*$/

/**
 * The helpers as statements that a file of other names can begin with, and as exports that it can end with.
 * @throws where they do not end with what they export
 */
export function asPart(code: string): { statements: string; exports: string } {
  const list = exportsAtEnd.exec(code)?.[1]
  if (!list) throw new Error('The helpers of the bundler export nothing')
  const names = namesIn(list)
  const outside = names.map(([, name]) => between(name)).join()
  const inside = names.map(([own, name]) => `${between(name)}:${own}`).join()
  const body = code.replace(exportsAtEnd, '')
  return {
    statements: `const{${outside}}=(()=>{${body};return{${inside}}})();`,
    exports: `export{${outside}};`,
  }
}

/** Puts something else in place of a file's import of the helpers, made of what it imports. */
const replaceImport = (code: string, file: string, make: (names: [name: string, own: string][]) => string) =>
  code.replace(
    new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["']\\./${file}["'];?`, 'g'),
    (_, list: string) => make(namesIn(list)),
  )

function chunkOf(bundle: Bundle, group: string): Rolldown.OutputChunk {
  const chunk = Object.values(bundle).find(part => part.type === 'chunk' && part.name === group)
  if (chunk?.type !== 'chunk') throw new Error(`There is no file ${group} in the build`)
  return chunk
}

const baseName = ({ fileName }: Rolldown.OutputChunk) => fileName.replace(/^.*\//, '')

/** Moves the helpers in a bundle into the file of React. */
export function foldInto(bundle: Bundle): void {
  const [from, into] = [chunkOf(bundle, helpers), chunkOf(bundle, host)]
  const { statements, exports } = asPart(from.code)
  const own = replaceImport(
    into.code,
    baseName(from),
    names => `const ${names.map(([name, local]) => `${local}=${between(name)}`).join()};`,
  )
  into.code = statements + own + exports
  delete bundle[from.fileName]
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk' || chunk.fileName === into.fileName) continue
    const code = replaceImport(
      chunk.code,
      baseName(from),
      names =>
        `import{${names.map(([name, local]) => `${between(name)} as ${local}`).join()}}from"./${baseName(into)}";`,
    )
    // What has to be there before a part that is loaded later.
    chunk.code = code.replaceAll(`"${from.fileName}"`, `"${into.fileName}"`)
  }
}

/** Moves the bundler's helpers into the file of React, when all else of the build is done. */
export function foldRuntime(): Plugin {
  return {
    name: 'fold-runtime',
    apply: 'build',
    generateBundle: { order: 'post', handler: (_options, bundle) => foldInto(bundle) },
  }
}
