import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** A program of the tests in a process of its own, which may be killed. */
export interface Child {
  process: ChildProcess
  /** What it has printed so far, line by line. */
  lines: string[]
  /** Resolves with the line once it prints one that begins so. @throws when it ends before */
  line(start: string): Promise<string>
  /** Its exit code, once it has ended. */
  ended: Promise<number | null>
  /** kill -9, and waits until it is gone. */
  kill(): Promise<void>
}

/** Runs a TypeScript file with arguments. */
export function startChild(file: URL, args: string[], environment: NodeJS.ProcessEnv = {}): Child {
  const child = spawn(process.execPath, ['--import', 'tsx', file.pathname, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  })
  const lines: string[] = []
  const watchers = new Set<() => void>()
  const note = (line: string) => {
    lines.push(line)
    for (const watch of watchers) watch()
  }
  createInterface({ input: child.stdout }).on('line', note)
  createInterface({ input: child.stderr }).on('line', note)
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const line = (start: string) =>
    new Promise<string>((resolve, reject) => {
      const watch = () => {
        const found = lines.find(candidate => candidate.startsWith(start))
        if (found === undefined) return
        watchers.delete(watch)
        resolve(found)
      }
      watchers.add(watch)
      watch()
      void ended.then(() => reject(new Error(`It ended without "${start}":\n${lines.join('\n')}`)))
    })
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  return { process: child, lines, line, ended, kill }
}
