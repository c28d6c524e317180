import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('../../', import.meta.url))
const cache = `${root}node_modules/.cache/`

/** Vitest's global setup: the thread of the embedded engine as JavaScript, which each test opens a few times. */
export default async function setup(): Promise<() => void> {
  mkdirSync(cache, { recursive: true })
  const outDir = mkdtempSync(`${cache}pglite-worker-`)
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      ssr: `${root}server/db/engines/pglite-worker.ts`,
      outDir,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'pglite-worker.mjs' } },
    },
  })
  process.env.PGLITE_WORKER = pathToFileURL(`${outDir}/pglite-worker.mjs`).href
  return () => rmSync(outDir, { recursive: true, force: true })
}
