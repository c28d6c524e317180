import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Preloads } from './preloads'

/**
 * How much JavaScript a visit loads, brotli-packed as it is served, texts included. Fails above the
 * budgets: `npm run size` after a build.
 */

const distDir = path.resolve(import.meta.dirname, '..', process.argv[2] ?? 'dist/portal')
const language = 'es'

/** KiB. */
const budgets = { signIn: 76.5, programs: 195 }

interface Part {
  name: string
  bytes: number
}

const html = readFileSync(path.join(distDir, 'index.html'), 'utf8')
const preloads = JSON.parse(readFileSync(path.join(distDir, '.vite/preloads.json'), 'utf8')) as Preloads

const fileOf = (name: string): Part => ({ name, bytes: statSync(path.join(distDir, `${name}.br`)).size })

/** What the page names itself: the entry, and what the entry imports. */
const entry = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(match => match[1] ?? '')

/** The boot script has no file of its own. */
const boot: Part = {
  name: 'boot script, in the page',
  bytes: brotliCompressSync(/<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '').length,
}

const allTexts = JSON.parse(readFileSync(path.join(distDir, '.vite/texts.json'), 'utf8'))

/** They stand in the page as well. */
const textsIn = (namespaces: readonly string[]): Part => ({
  name: 'texts, in the page',
  bytes: brotliCompressSync(JSON.stringify(namespaces.map(name => allTexts[language][name]))).length,
})

const visit = ({ scripts, texts }: Preloads['signIn']): Part[] =>
  [boot, textsIn(texts), ...[...new Set([...entry, ...scripts])].map(fileOf)].sort(
    (a, b) => b.bytes - a.bytes,
  )

const kib = (bytes: number) => (bytes / 1024).toFixed(1).padStart(7)
const sum = (parts: readonly Part[]) => parts.reduce((total, { bytes }) => total + bytes, 0)

/** Prints a visit and says whether it keeps to its budget. */
function report(title: string, parts: readonly Part[], budget: number): boolean {
  const total = sum(parts)
  const kept = total <= budget * 1024
  console.log(`${title}: ${kib(total).trim()} of ${budget} KiB${kept ? '' : ', over budget'}`)
  for (const { name, bytes } of parts) console.log(`${kib(bytes)}  ${name}`)
  return kept
}

const programs = preloads.app['/programs']
if (!programs) throw new Error('There is no list of programs')

const kept = [
  report('Sign-in page', visit(preloads.signIn), budgets.signIn),
  report('Programs list', visit(programs), budgets.programs),
]
if (kept.includes(false)) process.exitCode = 1
