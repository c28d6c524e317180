import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseSync } from 'vite'

/**
 * How the files of a part of the house stand: `npx tsx scripts/houses.ts [src] [--list]` prints it; `--list` names the short
 * files with one importer, each of which stands in its importer unless it is worth reading for itself.
 */
export interface House {
  /** Code and styles, by path, with how many lines each has. */
  lines: Map<string, number>
  /** Files that one other file imports and that are not loaded later, with that file. */
  alone: Map<string, string>
  /** How many files of each folder. */
  folders: Map<string, number>
  /** Names that more than one file has, with how many. */
  twice: Map<string, number>
}

const isCode = (path: string) => !path.endsWith('.css')
const withoutExtension = (path: string) => path.replace(/\.(tsx?|mjs)$/, '')

/** What is shorter than this is seldom read for itself. */
export const short = 55

/** The middle of some numbers. */
export const medianOf = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.ceil(numbers.length / 2) - 1] ?? 0

function counted(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

/** Every file that git knows or would take in, with its text. */
function repositoryFiles(): Map<string, string> {
  const known = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
  const paths = known.split('\n').filter(path => /\.(tsx?|mjs|css)$/.test(path) && existsSync(path))
  return new Map(paths.map(path => [path, readFileSync(path, 'utf8')]))
}

type Imports = { now: string[]; later: string[] }

/** The own modules that a file imports, those loaded later apart. */
function importsOf(path: string, text: string): Imports {
  const { module } = parseSync(path, text)
  const moduleOf = (written: string) => {
    if (written.startsWith('#')) return [written.slice(1)]
    return written.startsWith('.') ? [withoutExtension(posix.join(posix.dirname(path), written))] : []
  }
  return {
    now: module.staticImports.flatMap(found => moduleOf(found.moduleRequest.value)),
    later: module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) =>
      moduleOf(text.slice(start + 1, end - 1)),
    ),
  }
}

/** All files, who imports each, and what is loaded later; tests do not count as importers. */
function readRepository() {
  const files = repositoryFiles()
  const importers = new Map<string, string[]>()
  const later = new Set<string>()
  for (const [path, text] of files) {
    if (!isCode(path) || path.startsWith('tests/')) continue
    const imports = importsOf(path, text)
    for (const target of new Set(imports.now)) importers.set(target, [...(importers.get(target) ?? []), path])
    for (const target of imports.later) later.add(target)
  }
  return { files, importers, later }
}

let repository: ReturnType<typeof readRepository> | undefined

/** Reads a part of the repository, such as `src`. */
export function houseOf(part: string): House {
  repository ??= readRepository()
  const { files, importers, later } = repository
  const mine = [...files.keys()].filter(path => path.startsWith(`${part}/`))
  const alone = mine.filter(isCode).flatMap((path): [string, string][] => {
    const module = withoutExtension(path)
    const [only, other] = importers.get(module) ?? []
    return only && !other && !later.has(module) ? [[path, only]] : []
  })
  return {
    lines: new Map(mine.map(path => [path, (files.get(path) ?? '').trimEnd().split('\n').length])),
    alone: new Map(alone),
    folders: counted(mine.map(path => posix.dirname(path))),
    twice: new Map([...counted(mine.map(path => posix.basename(path)))].filter(([, count]) => count > 1)),
  }
}

const named = (counts: Iterable<[string, number]>) =>
  [...counts]
    .sort((a, b) => b[1] - a[1])
    .map(([name, count]) => `${name} ${count}`)
    .join(', ') || 'none'

function print(part: string, listed: boolean): void {
  const { lines, alone, folders, twice } = houseOf(part)
  const sizes = [...lines.values()]
  const code = [...lines].filter(([path]) => isCode(path)).map(([, count]) => count)
  const shortAlone = [...alone].filter(([path]) => (lines.get(path) ?? 0) < short)
  console.log(`${part}: ${sizes.length} files, ${code.length} of code`)
  console.log(`median of lines: ${medianOf(sizes)}, of code ${medianOf(code)}; longest ${Math.max(...sizes)}`)
  console.log(`one importer, not loaded later: ${alone.size}, of them short ${shortAlone.length}`)
  console.log(`longer than 180: ${named([...lines].filter(([, count]) => count > 180))}`)
  console.log(`folders of more than 20: ${named([...folders].filter(([, count]) => count > 20))}`)
  console.log(`names that stand twice: ${named(twice)}`)
  if (listed) for (const [path, only] of shortAlone) console.log(`${lines.get(path)}  ${path}  in ${only}`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [part = 'src'] = process.argv.slice(2).filter(given => !given.startsWith('--'))
  print(part, process.argv.includes('--list'))
}
