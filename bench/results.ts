import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import type { Figures } from './measure'

const file = 'bench/results.md'

/** A part of the results: a heading and what stands under it. */
export interface Part {
  title: string
  text: string
}

export const number = (value: number): string => (value < 10 ? value.toFixed(1) : value.toFixed(0))
export const pair = ({ median, p95 }: Figures): string => `${number(median)} / ${number(p95)}`
export const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

export const machine = (): string =>
  `${availableParallelism()} cores of ${cpus()[0]?.model ?? 'an unknown processor'}, ` +
  `${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}`

const written = ({ title, text }: Part) => `## ${title}\n\n${text.trim()}\n`

/** Writes the whole of `bench/results.md`. */
export function writeResults(parts: readonly Part[]): void {
  const head = `# Benchmarks\n\nWritten by \`npm run bench\` on ${machine()}.\n`
  writeFileSync(file, [head, ...parts.map(written)].join('\n'))
}

/** Replaces one part of `bench/results.md`, or adds it at the end. */
export function writePart(part: Part): void {
  const parts = readFileSync(file, 'utf8').split(/^(?=## )/m)
  const place = parts.findIndex(text => text.startsWith(`## ${part.title}\n`))
  const kept = parts.map(text => text.trimEnd())
  if (place === -1) kept.push(written(part).trimEnd())
  else kept[place] = written(part).trimEnd()
  writeFileSync(file, `${kept.join('\n\n')}\n`)
}
