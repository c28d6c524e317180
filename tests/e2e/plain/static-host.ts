import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type RunningServer, serve } from './plain-server'

const built = fileURLToPath(new URL('../../../dist/portal/', import.meta.url))

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

const settingsBlock = /(<script type="application\/json" id="portal-settings">)[^<]*/

/** The built portal on a host of static files, its settings edited by hand: `index.html` answers every address. */
export function hostPortal(settings: Record<string, unknown>): Promise<RunningServer> {
  const page = readFileSync(join(built, 'index.html'), 'utf8').replace(
    settingsBlock,
    (_, start: string) => start + JSON.stringify(settings),
  )
  return serve(({ url = '/' }, response) => {
    const file = join(built, new URL(url, 'http://host').pathname)
    const type = types[extname(file)]
    if (type && existsSync(file)) response.writeHead(200, { 'Content-Type': type }).end(readFileSync(file))
    else response.writeHead(200, { 'Content-Type': types['.html'] }).end(page)
  })
}
