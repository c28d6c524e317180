/**
 * Prints how the files of a part of the house stand: how many there are, how long they are, which are read by one other file
 * alone, which folders are full, and which names stand twice. `node scripts/houses.mjs [src] [--list]`; `--list` names the
 * short files with one importer, each of which stands in its importer unless it is worth reading for itself.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { parseSync } from 'vite'

const [part = 'src'] = process.argv.slice(2).filter(given => !given.startsWith('--'))
const listed = process.argv.includes('--list')

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter(path => /\.(tsx?|mjs|css)$/.test(path) && existsSync(path))
const inPart = path => path.startsWith(`${part}/`)
const isCode = path => !path.endsWith('.css')
const withoutExtension = path => path.replace(/\.(tsx?|mjs)$/, '')
const files = new Map(tracked.map(path => [path, readFileSync(path, 'utf8')]))
const byModule = new Map([...files.keys()].filter(isCode).map(path => [withoutExtension(path), path]))

/** The files that a file imports, those loaded later apart. */
function importsOf(path, text) {
  const { module } = parseSync(path, text)
  const resolve = written => {
    const target = written.startsWith('#')
      ? written.slice(1)
      : written.startsWith('.')
        ? posix.join(posix.dirname(path), written)
        : undefined
    return target && byModule.get(withoutExtension(target))
  }
  const written = module.staticImports.map(found => found.moduleRequest.value)
  const later = module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
    text.slice(start + 1, end - 1),
  )
  return { now: written.map(resolve).filter(Boolean), later: later.map(resolve).filter(Boolean) }
}

const importers = new Map()
const lazy = new Set()
for (const [path, text] of files) {
  if (!isCode(path) || path.startsWith('tests/')) continue
  const { now, later } = importsOf(path, text)
  for (const target of new Set(now)) importers.set(target, [...(importers.get(target) ?? []), path])
  for (const target of later) lazy.add(target)
}

const lines = path => files.get(path).trimEnd().split('\n').length
const mine = [...files.keys()].filter(inPart)
const sizes = mine.map(lines).sort((a, b) => a - b)
const quantile = share => sizes[Math.ceil(sizes.length * share) - 1]
const alone = mine.filter(path => isCode(path) && !lazy.has(path) && importers.get(path)?.length === 1)

const countBy = (items, keyOf) => {
  const counts = new Map()
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])
}

console.log(`${part}: ${mine.length} files, ${mine.filter(isCode).length} of code`)
console.log(`lines: median ${quantile(0.5)}, nine in ten ${quantile(0.9)}, longest ${sizes.at(-1)}`)
const code = mine
  .filter(isCode)
  .map(lines)
  .sort((a, b) => a - b)
console.log(`code alone: median ${code[Math.ceil(code.length / 2) - 1]}`)
console.log(
  `one importer, not loaded later: ${alone.length}, below 55 lines ${alone.filter(path => lines(path) < 55).length}`,
)
console.log(`longer than 180 lines: ${mine.filter(path => lines(path) > 180).join(' ') || 'none'}`)
const full = countBy(mine, path => posix.dirname(path)).filter(([, count]) => count > 20)
console.log(
  `folders of more than 20: ${full.map(([folder, count]) => `${folder} ${count}`).join(', ') || 'none'}`,
)
const twice = countBy(mine, path => posix.basename(path)).filter(([, count]) => count > 1)
console.log(
  `names that stand twice: ${twice.map(([name, count]) => `${name} ${count}`).join(', ') || 'none'}`,
)
if (listed)
  for (const path of alone.filter(path => lines(path) < 55))
    console.log(`${lines(path)}  ${path}  in ${importers.get(path)}`)
