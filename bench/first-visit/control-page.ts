import path from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { page, type ServedFiles, script } from './served-page'

const root = path.resolve(import.meta.dirname, 'control')

/** Asks for the data while the scripts load, as the portal's head does. */
const head = `
const token = document.cookie.match(/ssrToken=([^;]*)/)[1]
globalThis.requestHeaders = { Accept: 'application/json', Authorization: 'Bearer ' + token }
globalThis.firstAnswer = fetch('/api/programs?page=1&limit=50', { headers: requestHeaders }).then(answer => answer.json())
`

const html = `<!doctype html>
<html lang="en">
<title>Programs</title>
<script>${head}</script>
<script type="module" src="/control.js"></script>
<div id="root"></div>
`

/**
 * The control: a bare page of two lists with React, Refine's core, its router, axios and a semantic table, built as
 * Vite does it by itself. What a first visit takes beyond it is the portal's own, on whatever machine.
 */
export async function controlPage(): Promise<ServedFiles> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [react()],
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: path.join(root, 'main.tsx'), output: { codeSplitting: false } },
    },
  })
  if (!('output' in result)) throw new Error('The control was not built')
  const code = result.output[0].code
  return { '/programs': page(html), '/control.js': script(code) }
}
