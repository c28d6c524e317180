import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Figures, figuresOf } from '../measure'
import type { LargeSheet } from './large-sheets'

export interface ApartFigures {
  kind: string
  /** ms, the start of the thread included. */
  time: Figures
  /** The most that the process held over what it held before its first file, in MB. */
  memory: number
}

const rounds = 5

interface Reading {
  rows: number
  time: number
  memory: number
}

async function readIn(process: ChildProcess, file: string): Promise<Reading> {
  process.send(file)
  const [reading] = (await once(process, 'message')) as [Reading]
  return reading
}

/** Reads a file in a fresh process, again and again: the first time says what it takes of memory, the others how long. */
export async function measureApart({ kind, bytes }: LargeSheet, directory: string): Promise<ApartFigures> {
  const file = join(directory, `sheet${kind}`)
  writeFileSync(file, bytes)
  const process = fork(fileURLToPath(new URL('./reading-process.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  })
  try {
    const { memory } = await readIn(process, file)
    const times: number[] = []
    for (let round = 0; round < rounds; round++) times.push((await readIn(process, file)).time)
    return { kind, time: figuresOf(times), memory }
  } finally {
    process.kill()
  }
}
