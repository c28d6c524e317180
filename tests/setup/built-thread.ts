import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('../../', import.meta.url))
const cache = `${root}node_modules/.cache/`

/**
 * Builds a thread of the server as JavaScript, once for all tests that open it, and names it in a variable of the
 * environment.
 * @returns what removes it
 */
export async function buildThread(source: string, variable: string): Promise<() => void> {
  mkdirSync(cache, { recursive: true })
  const name = basename(source, '.ts')
  const outDir = mkdtempSync(`${cache}${name}-`)
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      ssr: `${root}${source}`,
      outDir,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { entryFileNames: `${name}.mjs` } },
    },
  })
  process.env[variable] = pathToFileURL(`${outDir}/${name}.mjs`).href
  return () => rmSync(outDir, { recursive: true, force: true })
}
