import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import type { PortalSettings } from '#contract/words/portal-settings'
import { noteMethods } from '../../../server/platform/answers/known-methods'
import { deliverPortal } from '../../../server/platform/portal/deliver'

const page = `<!doctype html>
<html lang="en">
  <head>
    <script type="application/json" id="portal-settings">{ "apiBase": "/api" }</script>
    <script>boot()</script>
    <script type="module" src="/assets/index-1.js"></script>
    <link rel="modulepreload" href="/assets/react.js">
  </head>
  <body></body>
</html>`

const load = (...names: string[]) => ({
  scripts: names.map(name => `assets/${name}.js`),
  styles: [`assets/${names[0]}.css`],
})

const preloads = {
  open: { '/setup': { en: load('setup'), es: load('setup', 'setup-es') } },
  signIn: { en: load('sign-in', 'sign-in-en'), es: load('sign-in', 'sign-in-es') },
  app: { '/programs/:id': { en: load('program', 'program-en'), es: load('program', 'program-es') } },
}

const files = {
  'index.html': page,
  'index.html.br': brotliCompressSync(page),
  '.vite/preloads.json': JSON.stringify(preloads),
  'assets/index-1.js': 'run()',
  'assets/index-1.js.br': brotliCompressSync('run()'),
  'favicon.svg': '<svg/>',
}

/** A folder as the build leaves it, small enough to read. */
function builtPortal(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-'))
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  return folder
}

const settings: PortalSettings = {
  apiBase: '/api',
  loginUrl: '',
  providerName: 'Provider',
  internalDomains: ['provider.example'],
  tagManagerId: '',
  liveUpdates: true,
  demoMode: false,
}

/** Delivers the portal; its folder goes with the server. */
export async function deliverBuilt(app: FastifyInstance, changed: Partial<PortalSettings> = {}) {
  const distDir = builtPortal()
  app.addHook('onClose', async () => rmSync(distDir, { recursive: true }))
  await deliverPortal(app, { distDir, settings: { ...settings, ...changed } })
}

/** A server with nothing but the portal in it. */
export async function serve(changed: Partial<PortalSettings> = {}) {
  const app = Fastify()
  noteMethods(app)
  await deliverBuilt(app, changed)
  return app
}
