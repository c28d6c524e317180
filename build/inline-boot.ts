import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { skeletonClasses } from '../src/lib/address/screen-shapes'
import { callTable } from './call-table'
import { ofScreens } from './screen-shapes'

type Bundle = Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>

const root = path.resolve(import.meta.dirname, '..')
/** Painted before anything else arrives: the tokens, the page's ground and the skeleton. */
const firstStyles = ['tokens', 'base', 'skeleton', 'skeleton-shapes'].map(name => `src/theme/${name}.css`)

/** A script of `src/boot` with what it imports, as one classic script. */
async function classicScript(name: string): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [callTable()],
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: {
        input: path.join(root, `src/boot/${name}.ts`),
        output: { format: 'iife', name: 'portalBoot' },
      },
    },
  })
  if (!('output' in result)) throw new Error(`The script ${name} was not built`)
  return result.output[0].code.trim().replaceAll('</script', '<\\/script')
}

const withoutComments = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\s+/g, ' ')

async function styles(): Promise<string> {
  const parts = await Promise.all(firstStyles.map(file => readFile(path.join(root, file), 'utf8')))
  return ofScreens(withoutComments(parts.join('\n'))).trim()
}

/** The entry's own style sheet in the page itself: waiting for it would hold up the first paint. */
const withInlineStyles = (html: string, bundle: Bundle | undefined): string =>
  html.replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>\s*/g, (link, file: string) => {
    const sheet = bundle?.[file]
    return sheet?.type === 'asset' ? `<style>${String(sheet.source).trim()}</style>` : link
  })

/**
 * Puts the boot script and the first styles into `index.html`, in place of the comments that name them:
 * theme and language are right before the first paint, and the route's data is on its way while the
 * scripts load. The server allows the script by its hash, and so it does with `.vite/take-drawn.js`, which it puts into the pages that
 * it draws.
 */
export function inlineBoot(): Plugin {
  return {
    name: 'inline-boot',
    async buildEnd() {
      const source = await classicScript('take-drawn')
      this.emitFile({ type: 'asset', fileName: '.vite/take-drawn.js', source })
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const [script, css] = await Promise.all([classicScript('boot'), styles()])
        return withInlineStyles(html, bundle)
          .replace('<!-- boot script -->', () => `<script>${script}</script>`)
          .replace('<!-- first styles -->', () => `<style>${css}</style>`)
          .replace('<!-- skeleton blocks -->', () =>
            skeletonClasses.map(name => `<div class="${name}"></div>`).join(''),
          )
      },
    },
  }
}
