import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { movedFigures, type PartFigures } from './compare'

const page = 'bench/results.md'
const data = 'bench/results.json'

/** A part of the results: a heading, what stands under it, and its figures as data. */
export interface Part {
  title: string
  text: string
  figures: PartFigures
}

type AllFigures = Record<string, PartFigures>

export const machine = (): string =>
  `${availableParallelism()} cores of ${cpus()[0]?.model ?? 'an unknown processor'}, ` +
  `${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}`

const movedTitle = 'What moved since the run before'

const written = ({ title, text }: Pick<Part, 'title' | 'text'>) => `## ${title}\n\n${text.trim()}\n`

const keptFigures = (): AllFigures =>
  existsSync(data) ? (JSON.parse(readFileSync(data, 'utf8')) as AllFigures) : {}

/** Compares parts with what is kept of them, says so, and keeps them. */
function keep(parts: readonly Part[]): string {
  const before = keptFigures()
  const moved = parts.flatMap(({ title, figures }) => movedFigures(title, before[title], figures))
  for (const text of moved) console.log(text)
  const after = { ...before, ...Object.fromEntries(parts.map(({ title, figures }) => [title, figures])) }
  writeFileSync(data, `${JSON.stringify(after, null, 2)}\n`)
  const measured = parts.map(({ title }) => title).join('; ')
  const lines = moved.length > 0 ? moved.map(text => `- ${text}`).join('\n') : 'Nothing.'
  const text = `Medians that differ by more than 10 % (measured: ${measured}).\n\n${lines}`
  return written({ title: movedTitle, text })
}

/** Writes the whole of `bench/results.md`, and its figures. */
export function writeResults(parts: readonly Part[]): void {
  const head = `# Benchmarks\n\nWritten by \`npm run bench\` on ${machine()}.\n`
  writeFileSync(page, [head, keep(parts), ...parts.map(written)].join('\n'))
}

/** Replaces one part of `bench/results.md`, or adds it at the end. */
export function writePart(part: Part): void {
  const [head = '', ...sections] = readFileSync(page, 'utf8').split(/^(?=## )/m)
  const others = sections.filter(text => !text.startsWith(`## ${movedTitle}\n`))
  const place = others.findIndex(text => text.startsWith(`## ${part.title}\n`))
  others.splice(place === -1 ? others.length : place, place === -1 ? 0 : 1, written(part))
  writeFileSync(page, [head, keep([part]), ...others].map(text => `${text.trimEnd()}\n`).join('\n'))
}
