import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inject, vi } from 'vitest'
import { copyDirectory } from './copy-directory'

/**
 * The embedded engine, compiled once for all test files of a process: V8 shares it with each thread that opens the same
 * bytes for as long as somebody holds it.
 */
const engine = Symbol.for('portal.tests.engine')
const held = globalThis as { [engine]?: Promise<WebAssembly.Module[]> }

const compiled = async (name: string) =>
  WebAssembly.compile(await readFile(new URL(name, import.meta.resolve('@electric-sql/pglite'))))

held[engine] ??= Promise.all(['pglite.wasm', 'initdb.wasm'].map(compiled))
await held[engine]

/** To make an embedded database takes 5 s: tests copy one that was made before the first of them. */
vi.mock('../../server/db/engines/new-cluster', () => ({
  makeCluster: (directory: string) => copyDirectory(join(inject('testDirectory'), 'cluster'), directory),
}))
