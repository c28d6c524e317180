import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { build } from 'vite'
import { alone } from './build-lock.mjs'
import { dist, fingerprint, isBuilt, root } from './sources.mjs'

/** What the bundler warns of is for who works on the portal, not for who starts it. */
const quiet = { root, mode: 'production', logLevel: process.argv.includes('--quiet') ? 'error' : 'warn' }

const buildPortal = outDir =>
  build({
    ...quiet,
    configFile: join(root, 'vite.config.ts'),
    build: { outDir, emptyOutDir: true },
  })

/** What draws the first rows of lists on the server: the portal itself, for Node, with its packages, so that there is one React. */
const buildDrawing = outDir =>
  build({
    ...quiet,
    configFile: join(root, 'build/draw-config.ts'),
    build: { outDir, emptyOutDir: true },
  })

/**
 * The server as plain JavaScript: starting it needs no compiler and half the memory. Packages stay in
 * node_modules. All chunks lie side by side, so that files are found relative to any of them.
 */
const buildServer = outDir =>
  build({
    ...quiet,
    configFile: false,
    publicDir: false,
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: {
          main: join(root, 'server/main.ts'),
          'pglite-worker': join(root, 'server/db/engines/pglite-worker.ts'),
          'draw-worker': join(root, 'server/platform/portal/drawing/draw-worker.mjs'),
          'pdf-worker': join(root, 'server/platform/pdf/pdf-worker.ts'),
          'unpack-worker': join(root, 'server/platform/archives/unpack-worker.ts'),
          'outline-worker': join(root, 'server/groups/ai/pdf/outline-worker.ts'),
          'read-sheet-worker': join(root, 'server/platform/sheets/read-sheet-worker.ts'),
          'workbook-worker': join(root, 'server/platform/sheets/workbook-worker.mjs'),
        },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })

/** Puts finished parts in their place; until the stamp is written, the build counts as not there. */
function install(from, print) {
  rmSync(join(dist, '.stamp'), { force: true })
  for (const part of ['portal', 'draw', 'server']) {
    rmSync(join(dist, part), { recursive: true, force: true })
    renameSync(join(from, part), join(dist, part))
  }
  writeFileSync(join(dist, '.stamp'), print)
}

async function buildAll(print) {
  const workshop = join(dist, '.build')
  rmSync(workshop, { recursive: true, force: true })
  mkdirSync(workshop, { recursive: true })
  try {
    await Promise.all([
      buildPortal(join(workshop, 'portal')),
      buildDrawing(join(workshop, 'draw')),
      buildServer(join(workshop, 'server')),
    ])
    cpSync(join(root, 'server/db/migrations'), join(workshop, 'server/migrations'), { recursive: true })
    cpSync(join(root, 'server/groups/scorm/play/scorm-runtime.js'), join(workshop, 'server/scorm-runtime.js'))
    install(workshop, print)
  } finally {
    rmSync(workshop, { recursive: true, force: true })
  }
}

async function main() {
  const onlyIfChanged = process.argv.includes('--if-changed')
  process.env.NODE_ENV = 'production'
  // Imports without extension are this repository's way; Vite warns of a loader that is not the default yet.
  process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = 'true'
  await alone(async () => {
    const print = fingerprint()
    if (onlyIfChanged && isBuilt(print) && existsSync(join(dist, 'server/main.js'))) return
    await buildAll(print)
  })
}

main().catch(error => {
  const message = process.stderr.isTTY ? error.message : stripVTControlCharacters(error.message)
  console.error(`The build failed: ${message}`)
  process.exit(1)
})
