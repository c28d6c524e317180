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
  <body>
    <div id="root"></div>
    <div class="skeleton"></div>
  </body>
</html>`

const load = (...names: string[]) => ({
  scripts: names.map(name => `assets/${name}.js`),
  styles: [`assets/${names[0]}.css`],
  texts: names.slice(0, 1),
})

const preloads = {
  open: { '/setup': load('setup') },
  signIn: load('sign-in'),
  app: { '/programs': load('portal'), '/programs/:id': load('program', 'late') },
  narrow: load('cards'),
}

const texts = {
  en: {
    setup: { title: 'Setup' },
    'sign-in': { title: 'Sign in' },
    portal: { end: '</script>' },
    program: {},
  },
  es: { setup: { title: 'Instalación' }, 'sign-in': { title: 'Inicio de sesión' }, portal: {}, program: {} },
}

const files = {
  'index.html': page,
  'index.html.br': brotliCompressSync(page),
  '.vite/preloads.json': JSON.stringify(preloads),
  '.vite/texts.json': JSON.stringify(texts),
  '.vite/take-drawn.js': 'take()',
  'assets/index-1.js': 'run()',
  'assets/index-1.js.br': brotliCompressSync('run()'),
  'assets/portal.css': '.row{color:blue}',
  'assets/cards.css': '.card{color:green}',
  'favicon.svg': '<svg/>',
}

/** What draws pages in place of the portal: it asks for two things, and shows them as they are. */
const drawing = `
export const drawnPaths = ['/programs']
export const ready = Promise.resolve()
export async function draw(visit, ask) {
  if (visit.search === '?fails') throw new Error('cannot be drawn')
  if (visit.search === '?waits') return new Promise(() => {})
  if (visit.search === '?ends') process.exit(1)
  const answers = { '/api/me': await ask('/api/me'), '/api/programs': await ask('/api/programs') }
  if (Object.values(answers).some(({ status }) => status !== 200)) return null
  const [me, programs] = Object.values(answers).map(({ data }) => data)
  const html = '<p>' + [me.name, visit.languages[0], visit.search, ...programs].join(' ') + '</p>'
  return { html, colours: 'a{color:red}', data: answers, search: visit.search, height: 1080, narrow: visit.narrow }
}`

/** A folder as the build leaves it, small enough to read. */
function builtPortal(): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'portal-')), 'portal')
  for (const [name, content] of Object.entries({ ...files, '../draw/draw.js': drawing })) {
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
export async function deliverBuilt(
  app: FastifyInstance,
  changed: Partial<PortalSettings> = {},
  drawsRows = false,
) {
  const distDir = builtPortal()
  app.addHook('onClose', async () => rmSync(dirname(distDir), { recursive: true }))
  await deliverPortal(app, { distDir, settings: { ...settings, ...changed }, drawsRows })
}

/** A server with nothing but the portal in it. */
export async function serve(changed: Partial<PortalSettings> = {}, drawsRows = false) {
  const app = Fastify()
  noteMethods(app)
  await deliverBuilt(app, changed, drawsRows)
  return app
}
